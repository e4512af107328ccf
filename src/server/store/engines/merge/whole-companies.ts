/** Inserts complete companies of the demo generator with all dependent rows. */
import type { WholeCompany } from "../../ports/company-writer.ts";
import { completed } from "../../../domain/companies/annual-accounts.ts";
import { optionalFacts } from "../../../domain/companies/stored-facts.ts";
import { ACCOUNT_COLUMNS, accountRow } from "../shared/annual-accounts/account-rows.ts";
import { bitsOfFacts, factCell } from "../shared/fact-columns.ts";
import { type IdAllocator, instantText } from "../shared/id-allocator.ts";
import { sortedLines } from "../shared/row.ts";
import { insertRows, type SqlValue, type Steps } from "../shared/steps.ts";
import {
  changeKey,
  COMPANY_COLUMNS,
  companyRow,
  HISTORY_COLUMNS,
  historyRow,
  type NewCompany,
  PROVENANCE_COLUMNS,
  provenanceRow,
} from "./merge-tables.ts";

const TIMES = ["created_at", "updated_at"] as const;

/** Their reading must be stored. */
export function* insertWholeCompanies(companies: readonly WholeCompany[], ids: IdAllocator): Steps<void> {
  const added = companies.map((company) => newCompany(company, ids));
  yield* insertRows(
    "companies",
    COMPANY_COLUMNS,
    added.map((company) => companyRow(company)),
  );
  yield* insertRows("company_sources", PROVENANCE_COLUMNS, added.map(provenanceRow));
  const rowsOf = (rows: (company: WholeCompany, id: number, timestamp: string) => SqlValue[][]) =>
    companies.flatMap((company, place) => rows(company, added[place]?.id ?? 0, instantText(company.createdAt)));
  yield* insertRows(
    "contacts",
    ["company_id", "from_registry", ...contactColumns, ...TIMES],
    rowsOf(({ contacts }, id, timestamp) =>
      contacts.map((contact) => [
        id,
        contact.from_registry,
        ...contactColumns.map((name) => contact[name]),
        timestamp,
        timestamp,
      ]),
    ),
  );
  yield* insertRows(
    "socials",
    ["company_id", ...profileColumns, ...TIMES],
    rowsOf(({ socials }, id, timestamp) =>
      socials.map((profile) => [id, ...profileColumns.map((name) => profile[name]), timestamp, timestamp]),
    ),
  );
  yield* insertRows(
    "tech_profiles",
    ["company_id", ...toolColumns, ...toolListColumns, "detected_at"],
    rowsOf(({ tech }, id) => (tech ? [techRow(id, tech)] : [])),
  );
  yield* insertRows(
    "technologies",
    ["company_id", ...technologyColumns],
    rowsOf(({ tech }, id) =>
      (tech?.technologies ?? []).map((technology) => [id, ...technologyColumns.map((name) => technology[name])]),
    ),
  );
  yield* insertRows("company_accounts", ACCOUNT_COLUMNS, rowsOf(accountRows));
  yield* insertRows(
    "history",
    HISTORY_COLUMNS,
    rowsOf((company, id) => pastOf(company).map((change) => historyRow(id, change))),
  );
}

function accountRows({ accounts = [] }: WholeCompany, id: number, timestamp: string): SqlValue[][] {
  const filing = { document_url: null, rank: "", read_at: timestamp };
  return completed(accounts.map((row) => ({ ...row, ...filing }))).map((row) => accountRow(id, row));
}

/** Times as if each change had been recorded when it happened. */
function newCompany({ facts, createdAt, past }: WholeCompany, ids: IdAllocator): NewCompany {
  const created = instantText(createdAt);
  const changes = past.map((change) => instantText(change.detected_at));
  return {
    id: ids.nextCompany(),
    revision: ids.nextRevision(),
    country: facts.country_code,
    registryId: facts.registry_id,
    name: facts.name,
    cells: optionalFacts.map((name) => factCell(facts[name])),
    createdAt: created,
    updatedAt: changes.reduce((newest, instant) => (instant > newest ? instant : newest), created),
    readingId: ids.readingId(),
    fields: bitsOfFacts(facts),
  };
}

function techRow(id: number, tech: NonNullable<WholeCompany["tech"]>): SqlValue[] {
  const lists = toolListColumns.map((name) => sortedLines(tech[name]));
  return [id, ...toolColumns.map((name) => tech[name]), ...lists, instantText(tech.detected_at)];
}

/** Duplicate changes are stored once. */
function pastOf({ past }: WholeCompany) {
  const changes = past.map((change) => ({ ...change, detected_at: instantText(change.detected_at) }));
  return [...new Map(changes.toReversed().map((change) => [changeKey(change), change])).values()].reverse();
}

const evidenceColumns = ["evidence_url", "first_seen", "retrieved_at"] as const;

/** Columns of `contacts`, except the company and the times. */
const contactColumns = [
  "first_name",
  "last_name",
  "full_name",
  "job_title",
  "department",
  "seniority_level",
  "email",
  "email_status",
  "email_type",
  "phone",
  "linkedin_url",
  "source",
  "verified",
  "confidence",
  ...evidenceColumns,
] as const;

/** Columns of `socials`. */
const profileColumns = ["platform", "url", "handle", "verified", "followers", ...evidenceColumns] as const;

/** Columns of `tech_profiles`: single names, and lists of names. */
export const toolColumns = ["cms", "cdn", "hosting", "email_provider", "ecommerce", "live_chat"] as const;
export const toolListColumns = ["frameworks", "analytics", "payment_providers", "marketing"] as const;

/** Columns of `technologies`, except the company. */
const technologyColumns = ["name", "category", "basis", "evidence", "page_url", "first_seen", "retrieved_at"] as const;
