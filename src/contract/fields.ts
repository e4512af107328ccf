/**
 * The single table of filterable company fields. Each attribute of `POST /v1/search` is declared here with the control,
 * chip, URL parameter, facet and column derived from it. `filterShape` defines the API, `fieldNotes` the descriptions.
 */
import * as z from "zod/mini";

import { COUNTRY_CODES } from "./company.ts";
import { facetsOf, filtersOf } from "./fact-schemas.ts";
import { MONEY } from "./money.ts";
import { anyCase, date, described as d, integer, list, text } from "./wire.ts";

export const FACETS = [
  "country_code",
  "industry",
  "legal_form",
  "city",
  ...facetsOf("verification_status", "website", "has_contacts"),
  "employees",
  "founded",
  "tech",
  ...facetsOf("registry_status", "marketing_protected"),
  "in_pipeline",
  "mark",
  "region",
  "revenue",
  ...facetsOf("more", "sector"),
] as const;
export type FacetName = (typeof FACETS)[number];

export const EMPLOYEE_CLASSES = ["0", "1-4", "5-9", "10-19", "20-49", "50-99", "100-249", "250+"] as const;
export type EmployeeClass = (typeof EMPLOYEE_CLASSES)[number];

export interface FieldNote {
  /** Heading in the sidebar and on the chip. */
  label: string;
  description: string;
  /** Control in the sidebar. One control can edit two attributes (`min_`/`max_`, `_after`/`_before`). */
  control:
    | "text"
    | "choices"
    | "tree"
    | "search-choices"
    | "range"
    | "amounts"
    | "dates"
    | "flag"
    | "year"
    | "lowest"
    | "since"
    | "numbers"
    | "mine"
    | "none";
  /** Attributes of one control share a group, which is also its name in the sidebar. */
  group: string;
  /** Heading of the group, when its attributes have different labels. */
  heading?: string;
  facet?: FacetName;
  /** Query parameter of `GET /v1/companies` with the same meaning. */
  parameter?: string;
}

export const fieldNotes = z.registry<FieldNote>();

function field<S extends z.ZodMiniType>(schema: S, note: FieldNote): z.ZodMiniOptional<S> {
  const optional = z.optional(schema).check(z.describe(note.description));
  fieldNotes.add(optional, note);
  return optional;
}

const item = (max = 200) => text(max, 1);
const flag = () => z.boolean();

const amountFilter = (
  parameter: string,
  start: string,
  rest: Pick<FieldNote, "label" | "control" | "group" | "facet">,
) =>
  field(integer(), {
    description: `${start} of the newest annual accounts, in \`money\`; unknown amounts match no bound`,
    ...rest,
    parameter,
  });
const REVENUE = { label: "Revenue", control: "amounts", group: "revenue", facet: "revenue" } as const;
const GROSS_PROFIT = { label: "Gross profit", control: "amounts", group: "gross_profit" } as const;

export const filterShape = {
  query: field(text(), {
    label: "Name",
    description:
      "Fuzzy search on company name; a registry number, web address or phone number finds its company and ranks it first",
    control: "text",
    group: "query",
    parameter: "q",
  }),
  purpose: field(text(), {
    label: "Describes itself as",
    description:
      'All these words in the description of its business; the last one can be incomplete, parts of compounds match, typos are forgiven when nothing else matches, "quotes" make a phrase',
    control: "text",
    group: "purpose",
    parameter: "purpose",
  }),
  purpose_languages: field(flag(), {
    label: "Other languages",
    description:
      "Whether `purpose` also finds the words of other languages for a trade that it names: plumber, rørlegger, putkimies; default false, no effect on quoted words",
    control: "none",
    group: "purpose",
    parameter: "purpose_languages",
  }),
  countries: field(list(anyCase(COUNTRY_CODES)), {
    label: "Country",
    description: "Country codes: NO, SE, DK, FI",
    control: "choices",
    group: "countries",
    facet: "country_code",
    parameter: "country",
  }),
  industries: field(list(integer()), {
    label: "Industry",
    description: "NACE industry IDs of any level, main or further industry; a parent includes its descendants",
    control: "tree",
    group: "industries",
    facet: "industry",
    parameter: "industry_id",
  }),
  regions: field(list(item()), {
    label: "Region",
    description: "Codes of counties and municipalities, see GET /v1/regions; a county includes its municipalities",
    control: "tree",
    group: "regions",
    facet: "region",
    parameter: "region",
  }),
  legal_forms: field(list(item()), {
    label: "Legal form",
    description: "For example AS, AB, APS, Oy; any case; A/S and AS are two forms",
    control: "choices",
    group: "legal_forms",
    facet: "legal_form",
    parameter: "legal_form",
  }),
  cities: field(list(item()), {
    label: "City",
    description: "Whole city names, accents and case ignored",
    control: "search-choices",
    group: "cities",
    facet: "city",
  }),
  postal_code: field(text(), {
    label: "Postal code",
    description: "Part of the postal code; spaces and dashes ignored",
    control: "text",
    group: "postal_code",
    parameter: "postal_code",
  }),
  registry_id: field(text(), {
    label: "Registry number",
    description: "Part of the registry number; spaces and dashes ignored",
    control: "text",
    group: "registry_id",
    parameter: "registry_id",
  }),
  registry_ids: field(list(item(), 1000), {
    label: "Registry numbers",
    description: "Whole registry numbers; spaces, dots, dashes, SE…01 and NO…MVA ignored",
    control: "numbers",
    group: "registry_ids",
  }),
  ids: field(list(integer(), 1000), { label: "Companies", description: "Company IDs", control: "none", group: "ids" }),
  min_employees: field(integer(), {
    label: "Employees",
    description: "Minimum employee count",
    control: "range",
    group: "employees",
    facet: "employees",
    parameter: "min_employees",
  }),
  max_employees: field(integer(), {
    label: "Employees",
    description: "Maximum employee count",
    control: "range",
    group: "employees",
    facet: "employees",
    parameter: "max_employees",
  }),
  founded_after: field(date(), {
    label: "Founded",
    description: "Founded after this day",
    control: "dates",
    group: "founded",
    facet: "founded",
    parameter: "founded_after",
  }),
  founded_before: field(date(), {
    label: "Founded",
    description: "Founded before this day",
    control: "dates",
    group: "founded",
    facet: "founded",
    parameter: "founded_before",
  }),
  ...filtersOf("verification_status", field),
  ...filtersOf("website", field),
  website_query: field(text(), {
    label: "Website address",
    description: "Search within website URL; case ignored",
    control: "text",
    group: "website_query",
  }),
  ...filtersOf("has_contacts", field),
  tech: field(list(item()), {
    label: "Technology",
    description: "Technology names, any of",
    control: "search-choices",
    group: "tech",
    facet: "tech",
  }),
  ...filtersOf("registry_status", field),
  ...filtersOf("marketing_protected", field),
  in_pipeline: field(flag(), {
    label: "In my pipeline",
    description: "Whether the caller has a lead on the company",
    control: "mine",
    group: "mine",
    heading: "Mine",
    facet: "in_pipeline",
  }),
  marks: field(list(item()), {
    label: "Marked",
    description: "Companies with any of these marks of the caller: customer, do_not_contact, own words",
    control: "mine",
    group: "mine",
    heading: "Mine",
    facet: "mark",
  }),
  without_marks: field(list(item()), {
    label: "Without",
    description: "Companies with none of these marks of the caller",
    control: "mine",
    group: "mine",
    heading: "Mine",
    facet: "mark",
  }),
  min_revenue: amountFilter("min_revenue", "Minimum revenue", REVENUE),
  max_revenue: amountFilter("max_revenue", "Maximum revenue", REVENUE),
  min_gross_profit: amountFilter("min_gross_profit", "Minimum gross profit", GROSS_PROFIT),
  max_gross_profit: amountFilter("max_gross_profit", "Maximum gross profit", GROSS_PROFIT),
  money: field(z.enum(MONEY), {
    label: "Currency",
    description:
      "Currency of the bounds above and of the facet revenue, default EUR; amounts in another one are converted by the average rates of their year",
    control: "none",
    group: "money",
    parameter: "money",
  }),
  min_growth: field(integer(-100, 10_000), {
    label: "Growth",
    description: "Revenue grew by at least this percentage",
    control: "lowest",
    group: "accounts",
    heading: "Growth, result",
    parameter: "min_growth",
  }),
  max_growth: field(integer(-100, 10_000), {
    label: "Growth",
    description: "Revenue grew by at most this percentage",
    control: "none",
    group: "accounts",
    heading: "Growth, result",
    parameter: "max_growth",
  }),
  profitable: field(flag(), {
    label: "Profitable",
    description: "Whether the result of the newest annual accounts is above 0",
    control: "flag",
    group: "accounts",
    heading: "Growth, result",
    parameter: "profitable",
  }),
  ...filtersOf("more", field),
  ...filtersOf("sector", field),
  ...filtersOf("registration", field),
};

/** (+) What `purpose_languages` adds to a search. */
export const purposeAlso = z.optional(
  d(
    z.array(z.string()),
    "(+) Only with purpose_languages: the words of other languages that are searched besides those of purpose",
  ),
);

const searchFilters = z.strictObject(filterShape);
export type SearchFilters = z.output<typeof searchFilters>;
export type FilterName = keyof typeof filterShape;
