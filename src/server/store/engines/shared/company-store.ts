/** Reads companies by id. */
import { setImmediate as nextTurn } from "node:timers/promises";

import type { Company, CompanyRecord, Contact, ContactSummary, OtherName } from "../../../../contract/company.ts";
import type { RelatedCounts, SocialProfile, SourceNote } from "../../../../contract/company.ts";
import type { TechProfile } from "../../../../contract/technology.ts";
import type { ExportFacts } from "../../../domain/companies/export-facts.ts";
import { optionalFacts } from "../../../domain/companies/stored-facts.ts";
import type { CompanyStore, ExportEmails, HistoryPage, ImportNote, Versioned } from "../../ports/company-store.ts";
import { decodeAccounts, LATEST_ACCOUNTS } from "./annual-accounts/account-rows.ts";
import {
  decodeContact,
  decodeHistory,
  decodeImport,
  decodeOutline,
  decodeRelated,
  decodeSocial,
  decodeSource,
  decodeTech,
  decodeTechnology,
  EVIDENCE_COLUMNS,
  historyPage,
  IMPORTS,
  inOrderOfCountries,
  namesOfRow,
  NOTHING_RELATED,
  otherNamesColumn,
  OUTLINE_COLUMNS,
  SOURCE_COLUMNS,
  TECHNOLOGY_COLUMNS,
} from "./company-rows.ts";
import {
  BRANCHES,
  companyRecord,
  contactFacts,
  decodeBranch,
  decodeParent,
  detailVersion,
  FAMILY_COLUMNS,
  RECENT_CHANGES,
  SERIES_CHANGES,
} from "./company-record.ts";
import { decodeExportFacts, EXPORT_FACTS } from "./export-facts.ts";
import { decodeCompany } from "./fact-columns.ts";
import { NOT_REMOVED } from "./removal.ts";
import { flag, number, text, textOrNull } from "./row.ts";
import { decodeSiteState, STATE_COLUMNS } from "./sites/site-queue.ts";
import { all, get, type Steps, type StepsDatabase } from "./steps.ts";

// Lists the columns: with `*`, a statement prepared on PostgreSQL would fail after a newer release adds a column.
const COMPANY = ["id", "version", "country_code", "registry_id", "name", ...optionalFacts, "created_at", "updated_at"]
  .map((column) => `companies.${column}`)
  .join(", ");
const ONE = `SELECT ${COMPANY} FROM companies WHERE id = $1 AND ${NOT_REMOVED}`;
const MANY = `SELECT ${COMPANY} FROM companies WHERE id = ANY($1::bigint[]) AND ${NOT_REMOVED}`;
const RELATED_COLUMNS = `
  (SELECT count(*) FROM contacts WHERE company_id = $1) AS contacts,
  (SELECT count(*) FROM socials WHERE company_id = $1) AS socials,
  (SELECT count(*) FROM tech_profiles WHERE company_id = $1) AS tech,
  (SELECT count(*) FROM history WHERE company_id = $1) AS history,
  (SELECT count(*) FROM company_accounts WHERE company_id = $1) AS accounts`;
const RELATED = `SELECT ${RELATED_COLUMNS}`;
/** The company with the data of related companies that its detail page shows. */
const DETAIL = `
  SELECT ${COMPANY}, ${FAMILY_COLUMNS}, ${RELATED_COLUMNS}, ${otherNamesColumn()} AS others, head.id AS parent_id,
    head.name AS parent_name
  FROM companies LEFT JOIN companies AS head ON head.country_code = companies.country_code
    AND head.registry_id = companies.parent_registry_id AND head.name <> ''
  WHERE companies.id = $1 AND ${NOT_REMOVED}`;
const DETAIL_VERSION = `SELECT version, ${FAMILY_COLUMNS} FROM companies WHERE id = $1 AND ${NOT_REMOVED}`;
const VERSION = `SELECT version FROM companies WHERE id = $1 AND ${NOT_REMOVED}`;
const OUTLINES = `SELECT ${OUTLINE_COLUMNS} FROM contacts WHERE company_id = $1 ORDER BY id`;
const SOURCES = `
  SELECT ${SOURCE_COLUMNS}
  FROM company_sources AS given JOIN source_readings AS reading ON reading.id = given.reading_id
  WHERE given.company_id = $1 ORDER BY reading.retrieved_at DESC, reading.id DESC`;
const CONTACTS = `
  SELECT id, company_id, first_name, last_name, full_name, job_title, department, seniority_level, email, email_status,
    email_type, phone, linkedin_url, source, verified, confidence, created_at, updated_at, ${EVIDENCE_COLUMNS}
  FROM contacts WHERE company_id = $1 ORDER BY verified DESC, confidence DESC, id`;
const SOCIALS = `
  SELECT id, company_id, platform, url, handle, verified, followers, created_at, updated_at, ${EVIDENCE_COLUMNS}
  FROM socials WHERE company_id = $1 ORDER BY id`;
const TECH = `
  SELECT id, company_id, cms, frameworks, analytics, cdn, hosting, email_provider, ecommerce, payment_providers,
    live_chat, marketing, detected_at
  FROM tech_profiles WHERE company_id = $1`;
const TECHNOLOGIES = `SELECT ${TECHNOLOGY_COLUMNS} FROM technologies WHERE company_id = $1 ORDER BY category, name`;
const SITE = `SELECT ${STATE_COLUMNS} FROM site_visits WHERE company_id = $1`;
const HISTORY_COLUMNS = "id, company_id, field_name, old_value, new_value, detected_at";
const EMPLOYEES = `
  SELECT ${HISTORY_COLUMNS} FROM history WHERE company_id = $1 AND field_name = 'employee_count'
  ORDER BY detected_at DESC, id DESC LIMIT ${SERIES_CHANGES}`;
const RECENT = `
  SELECT ${HISTORY_COLUMNS} FROM history WHERE company_id = $1 ORDER BY detected_at DESC, id DESC LIMIT ${RECENT_CHANGES}`;
const HISTORY_COUNT = `
  SELECT count(*) AS total, (SELECT detected_at FROM history WHERE id = $3 AND company_id = $1) AS instant
  FROM history WHERE company_id = $1 AND ($2::text IS NULL OR field_name = $2)`;
/** $3 is the cursor, $4 the time of its row, or null when this company has no such row any more. */
const HISTORY = `
  SELECT ${HISTORY_COLUMNS} FROM history
  WHERE company_id = $1 AND ($2::text IS NULL OR field_name = $2)
    AND ($3::bigint = 0 OR ($4::timestamptz IS NULL AND id < $3) OR detected_at < $4 OR (detected_at = $4 AND id < $3))
  ORDER BY detected_at DESC, id DESC LIMIT $5`;
const EMAILS = `
  SELECT contacts.company_id, contacts.email, max(CASE WHEN contacts.email_type = 'generic' THEN 1 ELSE 0 END) AS general
  FROM contacts JOIN companies ON companies.id = contacts.company_id
  WHERE contacts.company_id = ANY($1::bigint[]) AND companies.marketing_protected IS NOT TRUE
    AND contacts.email IS NOT NULL AND (contacts.email_status IS NULL OR contacts.email_status <> 'invalid')
  GROUP BY contacts.company_id, contacts.email`;
const OTHER_NAMES = `
  SELECT id, name, ${otherNamesColumn()} AS others FROM companies WHERE id = ANY($1::bigint[]) AND ${NOT_REMOVED}`;
const PURPOSES = `
  SELECT id, purpose FROM companies WHERE id = ANY($1::bigint[]) AND purpose IS NOT NULL AND ${NOT_REMOVED}`;
const WITH_PHONES = `
  SELECT DISTINCT company_id FROM contacts
  WHERE phone IS NOT NULL AND phone = ANY($1::text[]) ORDER BY company_id`;
/** Number of companies of a response that are read before other requests are served. */
const ROWS_AT_ONCE = 250;
/**
 * Number of cached details, about 20 MB. When it is exceeded all are dropped, which is cheaper than tracking their use.
 */
const MOST_DETAILS = 10_000;

export class SqlCompanyStore implements CompanyStore {
  readonly #database: StepsDatabase;
  /** Details at their last read. The version, read each time, shows whether they are current. */
  readonly #details = new Map<number, Versioned<CompanyRecord, string>>();

  constructor(database: StepsDatabase) {
    this.#database = database;
  }

  async get(id: number): Promise<Versioned<Company> | null> {
    return this.#database.read(get(ONE, [id], (row) => ({ value: decodeCompany(row), version: number(row.version) })));
  }

  async detail(id: number): Promise<Versioned<CompanyRecord, string> | null> {
    const cached = this.#details.get(id);
    if (cached && cached.version === (await this.detailVersion(id))) return cached;
    const detail = await this.#database.read(readDetail(id));
    if (!detail) return null;
    if (this.#details.size >= MOST_DETAILS) this.#details.clear();
    this.#details.set(id, detail);
    return detail;
  }

  async detailVersion(id: number): Promise<string | null> {
    return this.#database.read(get(DETAIL_VERSION, [id], detailVersion));
  }

  async version(id: number): Promise<number | null> {
    return this.#database.read(get(VERSION, [id], (row) => number(row.version)));
  }

  async byIds(ids: readonly number[]): Promise<Company[]> {
    const companies = await this.#inParts(ids, (part) => all(MANY, [part], decodeCompany));
    const byId = new Map(companies.map((company) => [company.id, company]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  async related(id: number): Promise<RelatedCounts> {
    return (await this.#database.read(get(RELATED, [id], decodeRelated))) ?? NOTHING_RELATED;
  }

  async sources(id: number): Promise<SourceNote[]> {
    return this.#database.read(all(SOURCES, [id], decodeSource));
  }

  async contacts(companyId: number): Promise<Contact[]> {
    return this.#database.read(all(CONTACTS, [companyId], decodeContact));
  }

  async contactSummary(companyId: number): Promise<ContactSummary> {
    return contactFacts(await this.#database.read(all(OUTLINES, [companyId], decodeOutline))).contact_summary;
  }

  async socials(companyId: number): Promise<SocialProfile[]> {
    return this.#database.read(all(SOCIALS, [companyId], decodeSocial));
  }

  async tech(companyId: number): Promise<TechProfile | null> {
    return this.#database.read(readTech(companyId));
  }

  async history(
    companyId: number,
    { cursor, limit, fieldName = null }: { cursor: number; limit: number; fieldName?: string | null | undefined },
  ): Promise<HistoryPage> {
    return this.#database.read(readHistory(companyId, { cursor, limit, fieldName }));
  }

  async exportEmails(ids: readonly number[]): Promise<Map<number, ExportEmails>> {
    const rows = await this.#inParts(ids, (part) =>
      all(EMAILS, [part], (row) => ({
        company: number(row.company_id),
        email: text(row.email),
        isGeneral: number(row.general) === 1,
      })),
    );
    const emails = new Map<number, ExportEmails>();
    for (const { company, email, isGeneral } of rows.sort((a, b) => (a.email < b.email ? -1 : 1))) {
      const { general, personal } = emails.getOrInsertComputed(company, () => ({ general: [], personal: [] }));
      (isGeneral ? general : personal).push(email);
    }
    return emails;
  }

  async exportFacts(ids: readonly number[]): Promise<Map<number, ExportFacts>> {
    return new Map(await this.#inParts(ids, (part) => all(EXPORT_FACTS, [part], decodeExportFacts)));
  }

  async idsWithPhones(phones: readonly string[]): Promise<number[]> {
    return this.#database.read(all(WITH_PHONES, [phones], (row) => number(row.company_id)));
  }

  async otherNames(ids: readonly number[]): Promise<Map<number, readonly OtherName[]>> {
    return new Map(await this.#inParts(ids, (part) => all(OTHER_NAMES, [part], namesOfRow)));
  }

  async purposes(ids: readonly number[]): Promise<Map<number, string>> {
    const read = (part: readonly number[]) =>
      all(PURPOSES, [part], (row) => [number(row.id), text(row.purpose)] as const);
    return new Map(await this.#inParts(ids, read));
  }

  async imports(): Promise<ImportNote[]> {
    return inOrderOfCountries(await this.#database.read(all(IMPORTS, [], decodeImport)));
  }

  async #inParts<T>(ids: readonly number[], read: (part: readonly number[]) => Steps<T[]>): Promise<T[]> {
    const rows: T[] = [];
    for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
      if (start > 0) await nextTurn();
      rows.push(...(await this.#database.read(read(ids.slice(start, start + ROWS_AT_ONCE)))));
    }
    return rows;
  }
}

/** Reads the version first: parts that change meanwhile are newer than it, so the next read replaces them. */
function* readDetail(id: number): Steps<Versioned<CompanyRecord, string> | null> {
  const row = yield* get(DETAIL, [id], (detailRow) => detailRow);
  if (!row) return null;
  const sources = yield* all(SOURCES, [id], (source) => ({ note: decodeSource(source), demo: flag(source.demo) }));
  const value = companyRecord(row, {
    related: decodeRelated(row),
    sources: sources.map(({ note }) => note),
    isDemo: sources.some(({ demo }) => demo),
    site: yield* get(SITE, [id], decodeSiteState),
    contacts: yield* all(OUTLINES, [id], decodeOutline),
    accounts: yield* get(LATEST_ACCOUNTS, [[id]], decodeAccounts),
    employees: yield* all(EMPLOYEES, [id], decodeHistory),
    recent: yield* all(RECENT, [id], decodeHistory),
    parent: decodeParent(row),
    branches: number(row.branches) === 0 ? [] : yield* all(BRANCHES, [id], decodeBranch),
  });
  return { value, version: detailVersion(row) };
}

function* readTech(companyId: number): Steps<TechProfile | null> {
  const technologies = yield* all(TECHNOLOGIES, [companyId], decodeTechnology);
  return yield* get(TECH, [companyId], (row) => decodeTech(row, technologies));
}

function* readHistory(
  companyId: number,
  { cursor, limit, fieldName }: { cursor: number; limit: number; fieldName: string | null },
): Steps<HistoryPage> {
  const position = yield* get(HISTORY_COUNT, [companyId, fieldName, cursor], (row) => ({
    total: number(row.total),
    instant: textOrNull(row.instant),
  }));
  const { total, instant } = position ?? { total: 0, instant: null };
  // Reads one more row than requested, to detect a next page.
  const entries = yield* all(HISTORY, [companyId, fieldName, cursor, instant, limit + 1], decodeHistory);
  return historyPage(entries, limit, total);
}
