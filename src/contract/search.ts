/** Inputs and responses of company lists, search, facets and export. */
import * as z from "zod/mini";

import { annualAccounts } from "./annual-accounts.ts";
import { company, companyFields, companyShape, COUNTRY_CODES, openState, otherName } from "./company.ts";
import { columnFacts, columnShape, counted, countList, factCounts, parametersOf } from "./fact-schemas.ts";
import { recordOf } from "./facts.ts";
import { LEAST_PAID_TOTAL } from "./cost.ts";
import { CSV_DIALECTS, DEFAULT_EXPORT_COLUMNS } from "./csv.ts";
import { EMPLOYEE_CLASSES, FACETS, filterShape, purposeAlso, type SearchFilters } from "./fields.ts";
import { leadMark } from "./lead.ts";
import { language } from "./metadata.ts";
import { MONEY, REVENUE_CLASSES } from "./money.ts";
import { companyMark } from "./mark.ts";
import {
  anyCase,
  described as d,
  date,
  DEFAULT_LIMIT,
  integer,
  list,
  pageLimit,
  queryBoolean,
  queryInteger,
  queryText,
  text,
  uniqueList,
} from "./wire.ts";

export const SORT_ORDERS = [
  "relevance",
  "id",
  "-id",
  "name",
  "-name",
  "employee_count",
  "-employee_count",
  "founded_date",
  "-founded_date",
  "updated_at",
  "-updated_at",
  "county",
  "-county",
  "revenue",
  "-revenue",
  "growth",
  "-growth",
] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/**
 * Filters of the index: those of the search body, and `city` (a part of the name), which only the list endpoint has.
 */
export type CompanyFilter = SearchFilters & { city?: string | undefined };

export const companyListQuery = z.strictObject({
  country: z.optional(d(anyCase(COUNTRY_CODES), "Filter by country: NO, SE, DK, FI")),
  industry_id: z.optional(
    d(queryInteger(), "Filter by NACE industry ID, main or further; a parent includes its descendants"),
  ),
  q: z.optional(d(queryText(), "Fuzzy search on company name; also a registry number, web address or phone number")),
  purpose: z.optional(d(queryText(), "All these words in the company's description of its business")),
  purpose_languages: z.optional(
    d(queryBoolean(), "Whether purpose also finds the words of other languages for a trade, default false"),
  ),
  ...parametersOf("verification_status"),
  ...parametersOf("website"),
  ...parametersOf("has_contacts"),
  city: z.optional(d(queryText(), "Partial match on city name")),
  postal_code: z.optional(d(queryText(), "Partial match on postal code")),
  region: z.optional(d(text(200, 1), "Code of a county or municipality; a county includes its municipalities")),
  legal_form: z.optional(d(text(200, 1), "Exact match, any case: AS, AB, APS, Oy")),
  registry_id: z.optional(d(queryText(), "Partial match on registry ID")),
  min_employees: z.optional(d(queryInteger(), "Minimum employee count")),
  max_employees: z.optional(d(queryInteger(), "Maximum employee count")),
  founded_after: z.optional(d(date(), "YYYY-MM-DD, founded after this date")),
  founded_before: z.optional(d(date(), "YYYY-MM-DD, founded before this date")),
  min_revenue: z.optional(d(queryInteger(), "Minimum revenue of the newest annual accounts, in `money`")),
  max_revenue: z.optional(d(queryInteger(), "Maximum revenue of the newest annual accounts, in `money`")),
  min_gross_profit: z.optional(d(queryInteger(), "Minimum gross profit of the newest annual accounts, in `money`")),
  max_gross_profit: z.optional(d(queryInteger(), "Maximum gross profit of the newest annual accounts, in `money`")),
  money: z.optional(d(z.enum(MONEY), "Currency of these amounts, default EUR; others are converted")),
  min_growth: z.optional(d(queryInteger(-100, 10_000), "Revenue grew by at least this percentage")),
  max_growth: z.optional(d(queryInteger(-100, 10_000), "Revenue grew by at most this percentage")),
  profitable: z.optional(d(queryBoolean(), "Whether the result of the newest annual accounts is above 0")),
  ...parametersOf("more"),
  ...parametersOf("registration"),
  cursor: z.optional(
    d(queryInteger(0), "Pagination cursor: the last id of the previous page, or with q a rank position"),
  ),
  limit: d(pageLimit(200), "Results per page, default 50, maximum 200"),
});

const searchShape = {
  ...filterShape,
  sort: z.optional(
    d(
      z.enum(SORT_ORDERS),
      "Order of the rows; default relevance with text, otherwise id; county: by its name, then by the municipality's; revenue: by its value in euro; unknown values last",
    ),
  ),
  include: z.optional(
    d(
      list(z.enum(["lead", "marks", "unlocked", "matched_name", "matched_purpose", "reach", "facts", "accounts"])),
      "lead: adds the caller's newest lead on each company; marks: adds the caller's marks; unlocked: adds whether this account has opened it; matched_name: adds the other name that matched the text; matched_purpose: adds the part of its purpose that matches; reach: adds phone and e-mail address of open companies; facts: adds VAT, group, accounts, and the purpose of open companies; accounts: adds the newest annual accounts",
    ),
  ),
  limit: d(z._default(integer(1, 1000), DEFAULT_LIMIT), "Max results, default 50, maximum 1000"),
  cursor: z.optional(d(text(1000, 1), "Pagination cursor from a response to the same filters")),
};

export const searchBody = z.strictObject(searchShape);
export type SearchBody = z.output<typeof searchBody>;
/** The request body before validation. */
export type SearchRequest = z.input<typeof searchBody>;

export const FACET_LIST_SIZE = 50;

export const facetsBody = z.strictObject({
  ...filterShape,
  facets: z.optional(d(list(z.enum(FACETS)), "Facets to count; [] returns only the total; default all")),
  facet_query: z.optional(
    d(
      z.strictObject({
        city: z.optional(text()),
        tech: z.optional(text()),
        legal_form: z.optional(text()),
        industry: z.optional(text()),
      }),
      "Narrows an open list to values that contain the text",
    ),
  ),
});
export type FacetsBody = z.output<typeof facetsBody>;

const counts = {
  ...factCounts,
  country_code: counted(z.enum(COUNTRY_CODES)),
  industry: counted(integer()),
  legal_form: counted(z.string()),
  city: counted(z.string()),
  employees: counted(z.enum(EMPLOYEE_CLASSES)),
  founded: counted(integer()),
  tech: z.optional(
    z.union([
      countList(z.string()),
      d(
        z.object({ too_few: z.literal(true), values: countList(z.string()).check(z.maxLength(0)) }),
        `Fewer than ${LEAST_PAID_TOTAL} companies match: the technologies of so few are not counted`,
      ),
    ]),
  ),
  in_pipeline: counted(z.boolean()),
  mark: counted(z.string()),
  region: counted(z.string()),
  revenue: counted(z.enum(REVENUE_CLASSES)),
};
const facetCounts = z
  .object(recordOf<typeof counts>(FACETS.map((name) => [name, counts[name]])))
  .register(z.globalRegistry, { id: "FacetCounts" });
export type FacetCounts = z.output<typeof facetCounts>;

export const facetsAnswer = z
  .object({ total: d(integer(0), "Number of companies that match all filters"), facets: facetCounts })
  .register(z.globalRegistry, { id: "Facets" });
export type Facets = z.output<typeof facetsAnswer>;

const pageShape = {
  has_more: d(z.boolean(), "next_cursor is not null"),
  limit: integer(1),
  total: d(integer(0), "Exact number of matching companies"),
};

export const companyPage = z
  .object({ data: z.array(company), next_cursor: z.nullable(integer(0)), ...pageShape, purpose_also: purposeAlso })
  .register(z.globalRegistry, { id: "CompanyPage" });

const ownPhone = d(z.nullable(z.string()), "Number of the company that its register or website publishes, E.164");
const ownEmail = d(
  z.nullable(z.string()),
  "General mailbox of the company from its register or website; null for a marketing-protected company",
);

const searchHit = z
  .object({
    ...companyShape,
    lead: z.optional(d(z.nullable(leadMark), "With include lead: the caller's newest lead on the company")),
    marks: z.optional(d(z.array(companyMark), "Only with include marks")),
    matched_name: z.optional(
      d(z.nullable(otherName), "With include matched_name: null where the company's present name matched"),
    ),
    matched_purpose: z.optional(
      d(
        z.nullable(z.string()),
        "Only with include matched_purpose: the part of its purpose around the first match; null without the filter",
      ),
    ),
    reach: z.optional(
      d(
        z.nullable(z.object({ phone: ownPhone, email: ownEmail })),
        "Only with include reach: null for a company that is not open",
      ),
    ),
    facts: z.optional(
      d(
        z.object({
          purpose: d(z.nullable(z.string()), "Description of its business; null for a company that is not open"),
          ...columnShape,
        }),
        "Only with include facts",
      ),
    ),
    accounts: z.optional(
      d(z.nullable(annualAccounts), "With include accounts: its latest_accounts; null: none are known"),
    ),
    unlocked: z.optional(d(openState, "With include unlocked: whether this account has opened the company")),
  })
  .register(z.globalRegistry, { id: "SearchHit" });
export type SearchHit = z.output<typeof searchHit>;

export const searchPage = z
  .object({
    data: z.array(searchHit),
    next_cursor: z.nullable(z.string()),
    ...pageShape,
    purpose_also: purposeAlso,
  })
  .register(z.globalRegistry, { id: "SearchPage" });

/** Columns of the newest annual accounts. */
export const ACCOUNT_COLUMNS = [
  "revenue",
  "gross_profit",
  "profit",
  "equity",
  "growth",
  "currency",
  "accounts_end",
] as const;

/** Columns of the export; the column `name` has the heading company_name. */
export const EXPORT_COLUMNS = [
  ...companyFields,
  "industry",
  "contact_emails",
  "phone",
  "email",
  "purpose",
  ...columnFacts,
  ...ACCOUNT_COLUMNS,
] as const;
export type ExportColumn = (typeof EXPORT_COLUMNS)[number];

export const exportBody = z.strictObject({
  ...searchShape,
  lang: language,
  open_contacts: z.optional(
    d(
      z.boolean(),
      "Also opens the contacts of each exported company that has e-mail addresses of persons, for 2 credits each where they are not open",
    ),
  ),
  columns: z.optional(
    d(
      uniqueList(z.enum(EXPORT_COLUMNS)),
      `Columns in this order, each once; absent: ${DEFAULT_EXPORT_COLUMNS.join(", ")}. name is headed company_name`,
    ),
  ),
});

/** Above this number of matching companies a quote counts only them. */
export const MOST_QUOTED_ROWS = 100_000;

export const quoteBody = z.strictObject(filterShape);

const countedBelow = <S extends z.ZodMiniType>(value: S, words: string) =>
  d(z.nullable(value), `${words}; null with more than ${MOST_QUOTED_ROWS} companies`);

export const exportQuote = z
  .object({
    total: d(integer(0), "Number of companies that match all filters"),
    open: countedBelow(integer(0), "Those that are open for the account; their rows are free"),
    credits: countedBelow(z.number(), "Cost of an export of all rows"),
    contacts: countedBelow(integer(0), "Companies with e-mail addresses of persons that the account has not opened"),
    contacts_credits: countedBelow(z.number(), "Cost of `open_contacts` in addition"),
  })
  .register(z.globalRegistry, { id: "ExportQuote" });
export type ExportQuote = z.output<typeof exportQuote>;

export const exportQuery = z.strictObject({
  dialect: z.optional(
    d(
      z.enum(CSV_DIALECTS),
      "excel: semicolons and a byte order mark, as Excel in the Nordic countries expects; crm: for the import of a CRM, cells as they are, a bare domain, the country's name, addresses with their place",
    ),
  ),
});
