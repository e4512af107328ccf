/** A company with what its page shows, made of the rows that hang on it. */
import type {
  Company,
  CompanyRecord,
  ContactSummary,
  HistoryEntry,
  ParentCompany,
  RelatedCounts,
  SiteVisit,
  SourceNote,
  VisitRequest,
} from "../../../../contract/company.ts";
import { employeeRange, employeeSeries } from "../../../domain/employees.ts";
import type { RegistryContact } from "../../../domain/registry-record.ts";
import { fieldsWithoutSource, foundedBasis } from "../../../domain/sources.ts";
import type { SiteState } from "../../ports/site-store.ts";
import { decodeCompany } from "./fact-columns.ts";
import { NOT_REMOVED } from "./removal.ts";
import { number, numberOrNull, type Row, text, textOrNull } from "./row.ts";

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
  parent: ParentCompany | null;
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
    founded_basis: foundedBasis(company.country_code, company.founded_date),
    parent: parts.parent,
    branches: number(row.branches),
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

/** Of a row of `companies`: what its detail shows of other companies, and the version of that. */
export const FAMILY_COLUMNS = `
  (SELECT count(*) FROM companies AS branch WHERE branch.country_code = companies.country_code
    AND branch.parent_registry_id = companies.registry_id AND branch.registry_status <> 'ceased') AS branches,
  (SELECT parent.version FROM companies AS parent WHERE parent.country_code = companies.country_code
    AND parent.registry_id = companies.parent_registry_id) AS parent_version`;

/** Parameters: country, number. */
export const parentSql = (p: (place: number) => string) =>
  `SELECT id, registry_id, name FROM companies WHERE country_code = ${p(1)} AND registry_id = ${p(2)} AND ${NOT_REMOVED}`;

export function decodeParent(row: Row): ParentCompany {
  return { id: number(row.id), registry_id: text(row.registry_id), name: text(row.name) };
}

/** @param row with `version` and `FAMILY_COLUMNS` */
export function detailVersion(row: Row): string {
  const family = [numberOrNull(row.parent_version) ?? "", number(row.branches) || ""];
  return family.join("") === "" ? String(number(row.version)) : [number(row.version), ...family].join("-");
}
