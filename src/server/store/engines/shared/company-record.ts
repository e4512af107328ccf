/** A company with what its page shows, made of the rows that hang on it. */
import type {
  Company,
  CompanyRecord,
  ContactSummary,
  HistoryEntry,
  RelatedCounts,
  SiteVisit,
  SourceNote,
  VisitRequest,
} from "../../../../contract/company.ts";
import { employeeRange, employeeSeries } from "../../../domain/employees.ts";
import type { RegistryContact } from "../../../domain/registry-record.ts";
import { fieldsWithoutSource } from "../../../domain/sources.ts";
import type { SiteState } from "../../ports/site-store.ts";
import { decodeCompany } from "./fact-columns.ts";
import { numberOrNull, type Row, textOrNull } from "./row.ts";

/** Changes that a record has whole, and those of the employees that its series is made of. */
export const RECENT_CHANGES = 5;
export const SERIES_CHANGES = 200;

export interface RecordParts {
  related: RelatedCounts;
  contact_summary: ContactSummary;
  sources: SourceNote[];
  /** The company is invented. */
  isDemo: boolean;
  /** Null: it was never in the queue of websites. */
  site: SiteState | null;
  /** Values that registers publish, the first one first. */
  registryContacts: readonly RegistryContact[];
  /** The newest changes of `employee_count`, in any order. */
  employees: readonly HistoryEntry[];
  /** Newest first. */
  recent: HistoryEntry[];
}

export function companyRecord(row: Row, parts: RecordParts): CompanyRecord {
  const company = decodeCompany(row);
  const first = (key: keyof RegistryContact) =>
    parts.registryContacts.map((contact) => contact[key]).find((value) => value !== null) ?? null;
  return {
    ...company,
    phone: first("phone"),
    email: first("email"),
    employee_range: employeeRange(company.employee_count, numberOrNull(row.employee_most)),
    not_in_register: fieldsWithoutSource(company.country_code, parts.sources),
    employee_series: employeeSeries(parts.employees),
    recent_changes: parts.recent,
    related: parts.related,
    contact_summary: parts.contact_summary,
    sources: parts.sources,
    site_visit: siteVisit(parts.site),
    website_proof: parts.site?.proof ?? null,
    visit_request: { refusal: refusalOf(company, parts.isDemo), asked_at: parts.site?.asked_at ?? null },
  };
}

function siteVisit(site: SiteState | null): SiteVisit | null {
  if (site === null || site.visited_at === null || site.outcome === null) return null;
  const { visited_at, outcome, next_due, asked_at } = site;
  // A visit that is asked for is due before all others, and so in the past.
  return { visited_at, outcome, next_due: next_due > visited_at ? next_due : (asked_at ?? visited_at) };
}

function refusalOf({ registry_status }: Company, isDemo: boolean): VisitRequest["refusal"] {
  if (isDemo) return "no_real_website";
  return registry_status === "ceased" ? "company_ceased" : null;
}

export function decodeRegistryContact(row: Row): RegistryContact {
  return { email: textOrNull(row.email), phone: textOrNull(row.phone) };
}
