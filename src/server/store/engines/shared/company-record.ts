/** Builds the record of a company from its row and dependent rows. */
import type { AnnualAccounts } from "../../../../contract/annual-accounts.ts";
import {
  type BranchCompany,
  type Company,
  type CompanyRecord,
  type HistoryEntry,
  MOST_BRANCHES,
  type ParentCompany,
  type RelatedCounts,
  type SiteVisit,
  type SourceNote,
  type VisitRequest,
} from "../../../../contract/company.ts";
import { type DetailFacts, detailFacts } from "../../../../contract/fact-schemas.ts";
import { contactSummary } from "../../../domain/companies/contact-summary.ts";
import { employeeRange, employeeSeries } from "../../../domain/companies/employees.ts";
import { readOtherNames } from "../../../domain/companies/other-names.ts";
import { fieldsWithoutSource, foundedBasis } from "../../../domain/companies/sources.ts";
import type { SiteState } from "../../ports/site-store.ts";
import { decodeIndustries, type StoredOutline } from "./company-rows.ts";
import { decodeCompany, decoderOf } from "./fact-columns.ts";
import { number, numberOrNull, type Row, text, textOrNull } from "./row.ts";

/** Number of complete history entries in a record, and of employee changes in its series. */
export const RECENT_CHANGES = 5;
export const SERIES_CHANGES = 200;

export interface RecordParts {
  related: RelatedCounts;
  sources: SourceNote[];
  /** True for a generated company. */
  isDemo: boolean;
  /** Null when it was never in the queue of website visits. */
  site: SiteState | null;
  /** Ordered by id. */
  contacts: readonly StoredOutline[];
  accounts: AnnualAccounts | null;
  /** The latest changes of `employee_count`, unordered. */
  employees: readonly HistoryEntry[];
  /** Newest first. */
  recent: HistoryEntry[];
  parent: ParentCompany | null;
  branches: BranchCompany[];
}

const decodeDetailFacts = decoderOf<DetailFacts>(detailFacts);

/** @param row with `FAMILY_COLUMNS` and `others` */
export function companyRecord(row: Row, parts: RecordParts): CompanyRecord {
  const company = decodeCompany(row);
  return {
    ...company,
    ...contactFacts(parts.contacts),
    employee_range: employeeRange(company.employee_count, numberOrNull(row.employee_most)),
    founded_basis: foundedBasis(company.country_code, company.founded_date),
    purpose: textOrNull(row.purpose),
    industries: decodeIndustries(row.industry_id, row.further_industries).map((id) => ({
      id,
      main: id === company.industry_id,
    })),
    other_names: readOtherNames(textOrNull(row.others), company.name),
    ...decodeDetailFacts(row),
    parent: parts.parent,
    branches: number(row.branches),
    first_branches: parts.branches,
    not_in_register: fieldsWithoutSource(company.country_code, parts.sources),
    latest_accounts: parts.accounts,
    employee_series: employeeSeries(parts.employees),
    recent_changes: parts.recent,
    related: parts.related,
    sources: parts.sources,
    site_visit: siteVisit(parts.site),
    website_proof: parts.site?.proof ?? null,
    visit_request: { refusal: refusalOf(company, parts.isDemo), asked_at: parts.site?.asked_at ?? null },
  };
}

/** @param contacts ordered by id: the first one from a register is the company's own */
export function contactFacts(
  contacts: readonly StoredOutline[],
): Pick<CompanyRecord, "phone" | "email" | "email_status" | "contact_summary"> {
  const firstContact = (key: "phone" | "email") =>
    contacts.find((contact) => contact.from_registry && contact[key] !== null);
  const mailbox = firstContact("email");
  const page = { phone: firstContact("phone")?.phone ?? null, email: mailbox?.email ?? null };
  return { ...page, email_status: mailbox?.email_status ?? null, contact_summary: contactSummary(contacts, page) };
}

function siteVisit(site: SiteState | null): SiteVisit | null {
  if (site === null || site.visited_at === null || site.outcome === null) return null;
  const { visited_at, outcome, next_due, asked_at } = site;
  // A requested visit gets the earliest possible due time, which is in the past.
  return { visited_at, outcome, next_due: next_due > visited_at ? next_due : (asked_at ?? visited_at) };
}

function refusalOf({ registry_status }: Company, isDemo: boolean): VisitRequest["refusal"] {
  if (isDemo) return "no_real_website";
  return registry_status === "ceased" ? "company_ceased" : null;
}

const branchesOf = (columns: string) => `SELECT ${columns} FROM companies AS branch
  WHERE branch.country_code = companies.country_code AND branch.parent_registry_id = companies.registry_id
    AND branch.registry_status <> 'ceased'`;

/**
 * Columns of `companies` about related companies that the detail shows, the version of the parent, and the revision of
 * the branch that changed last.
 */
export const FAMILY_COLUMNS = `
  (${branchesOf("count(*)")}) AS branches,
  (${branchesOf("max(branch.revision)")}) AS branch_revision,
  (SELECT parent.version FROM companies AS parent WHERE parent.country_code = companies.country_code
    AND parent.registry_id = companies.parent_registry_id) AS parent_version`;

/** Null when the company has no parent; without id and name when the parent is not in the store. */
export function decodeParent(row: Row): ParentCompany | null {
  const registryId = textOrNull(row.parent_registry_id);
  if (registryId === null) return null;
  return { id: numberOrNull(row.parent_id), registry_id: registryId, name: textOrNull(row.parent_name) };
}

export const BRANCHES = `
  SELECT branch.id, branch.registry_id, branch.name, branch.city FROM companies JOIN companies AS branch
    ON branch.country_code = companies.country_code AND branch.parent_registry_id = companies.registry_id
  WHERE companies.id = $1 AND branch.registry_status <> 'ceased' ORDER BY branch.id LIMIT ${MOST_BRANCHES}`;

export function decodeBranch(row: Row): BranchCompany {
  return { id: number(row.id), registry_id: text(row.registry_id), name: text(row.name), city: textOrNull(row.city) };
}

/** @param row with `version` and `FAMILY_COLUMNS` */
export function detailVersion(row: Row): string {
  const family = [
    numberOrNull(row.parent_version) ?? "",
    number(row.branches) || "",
    numberOrNull(row.branch_revision) ?? "",
  ];
  return family.join("") === "" ? String(number(row.version)) : [number(row.version), ...family].join("-");
}
