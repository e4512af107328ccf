import { filterNames } from "../fact-schemas.ts";
import { factNames, factOf, isFiltered, recordOf } from "../facts.ts";

/** Values of the parameters of facts that the list below does not name. */
const FACT_EXAMPLES = recordOf<Record<string, string | number | boolean>>(
  factNames.filter(isFiltered).map((name) => {
    const { kind, values, example } = factOf(name);
    return [
      filterNames[name],
      kind === "yes-or-no" || (example ?? values?.[0] ?? (kind === "date" ? "2026-01-01" : 1)),
    ];
  }),
);

/** One value of each parameter, by name. A request with all of them at once is valid. */
const EXAMPLES: Readonly<Record<string, string | number | boolean>> = {
  accounts_year_min: 2023,
  city: "Aarhus",
  company_id: 101,
  country: "DK",
  created_after: "2026-01-01",
  created_before: "2026-12-31",
  cursor: 0,
  dialect: "excel",
  due: "week",
  event_id: 56,
  field_name: "employee_count",
  founded_after: "1990-01-01",
  founded_before: "2026-01-01",
  from: "2026-11-01",
  has_phone: true,
  has_website: true,
  in_group: false,
  industry_id: 46210,
  is_employer: true,
  kind: "new",
  lang: "nb",
  legal_form: "APS",
  limit: 20,
  mark: "customer",
  without_mark: "do_not_contact",
  lost_reason: "timing",
  max_employees: 250,
  max_gross_profit: 10_000_000,
  max_growth: 100,
  max_revenue: 20_000_000,
  max_score: 100,
  min_employees: 10,
  min_gross_profit: 500_000,
  min_growth: 10,
  min_revenue: 2_000_000,
  money: "DKK",
  min_score: 50,
  offset: 0,
  period: "monthly",
  profitable: true,
  postal_code: "8000",
  purpose: "software",
  purpose_languages: true,
  q: "havlys",
  region: "DK-042",
  registry_id: "99999004",
  since: "2026-11-01",
  sort: "-created_at",
  status: "new",
  to: "2026-11-30",
  type: "debit",
  tz: "Europe/Oslo",
  vat_registered: true,
  verification_status: "verified",
  verified: true,
  // No resource has this ETag, and every resource matches the asterisk.
  "If-None-Match": '"0"',
  "If-Match": "*",
  "Idempotency-Key": "3f1c7c5e-8b0a-4d5e-9c1f-2a6b7c8d9e0f",
  "X-CSRF-Token": "t0k3n",
};

/** The ids of the examples of resources, by the beginning of a path. */
const IDS: Readonly<Record<string, number>> = {
  "/v1/companies/": 101,
  "/v1/leads/": 31,
  "/v1/views/": 3,
  "/auth/account/keys/": 2,
  "/auth/account/sessions/": 7,
};

/** The example of a parameter of the endpoint at `path`; text where its schema is text. */
export function parameterExample(path: string, name: string, schema: Readonly<Record<string, unknown>>) {
  const id = Object.entries(IDS).find(([start]) => path.startsWith(start))?.[1];
  const value = name === "id" ? id : (EXAMPLES[name] ?? FACT_EXAMPLES[name]);
  return schema["type"] === "string" && value !== undefined ? String(value) : value;
}
