import { useQuery } from "@tanstack/react-query";

import type { Industry } from "../../../contract/metadata.ts";
import { industriesQuery } from "../../api/metadata.ts";
import { format } from "../../lib/format.ts";
import { shownPhone, shownPostalCode, shownRegistryId } from "../../lib/identifiers.ts";
import { displayAddress, displayCity } from "../../lib/register-case.ts";
import { lineLinkStyle } from "../../ui/link-style.ts";
import { DataList, type DataListItem } from "../../ui/layout/data-list.tsx";
import type { CompanyOutline } from "./company-header.tsx";
import { countryNames, shortWebsite, standingWords } from "./company-words.ts";
import { copyOfEmployees, employeesText } from "./field-words.ts";
import { legalFormName, notInRegister, shownLegalForm } from "./register-words.ts";

/** The parts of a company's line of facts; missing parts are left out. */
interface CompanyFactsOf extends CompanyOutline {
  employee_count: number | null;
  employee_range?: { from: number; to: number | null } | null;
  registry_id?: string;
  founded_date?: string | null;
  address?: string | null;
  postal_code?: string | null;
  not_in_register?: readonly string[];
}

/** A fact in a list, with the field that it shows. */
interface CompanyFact extends DataListItem {
  field: string;
}

interface CompanyFacts {
  knownFacts: readonly CompanyFact[];
  /** "Not published by PRH: employees, phone, email": unknown facts grouped by reason. */
  missing: readonly string[];
}

/**
 * The facts of a company in the order used by all panels and pages.
 * @param industry for its `industry_id`, once the industries are loaded
 */
export function companyFacts(company: CompanyFactsOf, industry: Industry | undefined): CompanyFacts {
  const { country_code: country, legal_form: form, registry_id: number, phone, email, website } = company;
  const place = [company.postal_code && shownPostalCode(country, company.postal_code), shownCity(company.city)];
  const address = [company.address && displayAddress(company.address), place.filter(Boolean).join(" ")].filter(Boolean);
  const plain = [company.address, [company.postal_code, company.city].filter(Boolean).join(" ")].filter(Boolean);
  const trade = industry && `${industry.code} ${industry.name}`;
  const facts: (CompanyFact | undefined)[] = [
    number === undefined
      ? undefined
      : { field: "registry_id", label: "Registry number", value: shownRegistryId(country, number), copy: number },
    {
      field: "legal_form",
      label: "Legal form",
      value: form ? (legalFormName(country, form) ?? shownLegalForm(form)) : null,
      copy: form ?? undefined,
    },
    {
      field: "industry_id",
      label: "Industry",
      value: company.industry_id === null ? null : (trade ?? ""),
      copy: trade,
    },
    {
      field: "employee_count",
      label: "Employees",
      value: employeesText(company) ?? null,
      copy: copyOfEmployees(company),
    },
    company.founded_date === undefined
      ? undefined
      : {
          field: "founded_date",
          label: "Founded",
          value: company.founded_date ? foundedText(company.founded_date) : null,
          copy: company.founded_date ?? undefined,
        },
    company.address === undefined
      ? {
          field: "city",
          label: "City",
          value: [shownCity(company.city), countryNames[country]].filter(Boolean).join(", "),
        }
      : {
          field: "address",
          label: "Address",
          value: address.length === 0 ? null : [...address, countryNames[country]].join(", "),
          copy: plain.join(", ") || undefined,
        },
    phone === undefined
      ? undefined
      : {
          field: "phone",
          label: "Phone",
          value: phone ? (
            <a href={`tel:${phone}`} className={lineLinkStyle}>
              {shownPhone(phone)}
            </a>
          ) : null,
          copy: phone ?? undefined,
        },
    email === undefined
      ? undefined
      : {
          field: "email",
          label: "Email",
          value: email ? (
            <a href={`mailto:${email}`} className={lineLinkStyle}>
              {email}
            </a>
          ) : null,
          copy: email ?? undefined,
        },
    website === undefined
      ? undefined
      : {
          field: "website",
          label: "Website",
          value: website ? (
            <a href={website} target="_blank" rel="noreferrer nofollow" className={lineLinkStyle}>
              {shortWebsite(website)}
            </a>
          ) : null,
          copy: website ?? undefined,
        },
    { field: "registry_status", label: "Status", value: standingWords[company.registry_status]?.label },
    company.not_in_register === undefined || company.marketing_protected === undefined
      ? undefined
      : {
          field: "marketing_protected",
          label: "Marketing opt-out",
          value:
            company.marketing_protected === null
              ? notKnown(reasonFor(company, "marketing_protected"))
              : company.marketing_protected
                ? "Opted out of marketing in the register"
                : "No opt-out registered",
        },
  ];
  const ownFacts = facts.filter((fact) => fact !== undefined);
  const unknown = ownFacts.filter(({ value }) => value === null);
  const byReason = Map.groupBy(unknown, ({ field }) => reasonFor(company, field));
  return {
    knownFacts: ownFacts.filter(({ value }) => value !== null),
    missing: [...byReason].map(([why, all]) => `${why}: ${all.map(({ label }) => label.toLowerCase()).join(", ")}`),
  };
}

const shownCity = (city: string | null) => (city === null ? null : displayCity(city));

/** "1 Mar 2003 · 23 years" */
function foundedText(day: string): string {
  const years = Math.floor((Date.now() - Date.parse(day)) / 31_557_600_000);
  return years < 1 ? format.date(day) : `${format.date(day)} · ${format.count(years, "year", "years")}`;
}

/** The reason why a field is empty. */
const reasonFor = (company: CompanyFactsOf, field: string): string => notInRegister(company, field) ?? "Not listed";

const notKnown = (words: string) => <span className="text-ink-3">{words}</span>;

interface CompanyFactListProps {
  company: CompanyFactsOf;
  /** Additional facts at the end of the list. */
  extraItems?: readonly DataListItem[];
}

/** Fields shown in the header above. */
export const IN_HEADER: ReadonlySet<string> = new Set(["phone", "email", "website", "industry_id"]);

/** Known facts of a company in one column below its header, then the reasons for unknown ones. */
export function CompanyFactList({ company, extraItems = [] }: CompanyFactListProps) {
  const { data: industries } = useQuery(industriesQuery);
  const industry = company.industry_id === null ? undefined : industries?.get(company.industry_id);
  const { knownFacts, missing } = companyFacts(company, industry);
  return (
    <div>
      <DataList items={[...knownFacts.filter(({ field }) => !IN_HEADER.has(field)), ...extraItems]} />
      <MissingFacts missing={missing} />
    </div>
  );
}

/** Unknown facts of a company, one line per reason. */
export function MissingFacts({ missing }: { missing: CompanyFacts["missing"] }) {
  if (missing.length === 0) return null;
  return (
    <ul className="grid gap-1 border-t border-line py-2 text-12 text-ink-3">
      {missing.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
