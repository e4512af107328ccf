/** Reads companies by id. */
import type { Company, CompanyRecord, Contact, ContactSummary } from "../../../../contract/company.ts";
import type {
  OtherName,
  ParentCompany,
  RelatedCounts,
  SocialProfile,
  SourceNote,
} from "../../../../contract/company.ts";
import type { TechProfile } from "../../../../contract/technology.ts";
import type { CompanyStore, HistoryPage, ImportNote, Versioned } from "../../ports/company-store.ts";
import {
  companyRecord,
  contactFacts,
  decodeParent,
  detailVersion,
  FAMILY_COLUMNS,
  parentSql,
  RECENT_CHANGES,
  SERIES_CHANGES,
} from "../shared/company-record.ts";
import {
  decodeContact,
  decodeHistory,
  decodeSocial,
  decodeTech,
  decodeTechnology,
  EVIDENCE_COLUMNS,
  TECHNOLOGY_COLUMNS,
} from "../shared/company-parts.ts";
import {
  decodeImport,
  decodeOutline,
  decodeRelated,
  decodeSource,
  historyPage,
  IMPORTS,
  inOrderOfCountries,
  NOTHING_RELATED,
  OUTLINE_COLUMNS,
  SOURCE_COLUMNS,
} from "../shared/company-rows.ts";
import { decodeCompany, optionalFacts } from "../shared/fact-columns.ts";
import { NOT_REMOVED } from "../shared/removal.ts";
import { flag, number, type Row, text, textOrNull } from "../shared/row.ts";
import { namesOfRow, otherNamesColumn } from "../shared/search-record.ts";
import { decodeSiteState, STATE_COLUMNS } from "../shared/sites/site-queue.ts";
import type { PgDatabase } from "./pg-database.ts";

// Lists the columns: with `*`, a prepared statement would fail after a newer release adds a column.
const COMPANY = `id, version, country_code, registry_id, name, ${optionalFacts.join(", ")}, created_at, updated_at`;
const ONE = `SELECT ${COMPANY} FROM companies WHERE id = $1 AND ${NOT_REMOVED}`;
/** The company with the data of related companies that its detail page shows. */
const WITH_FAMILY = `SELECT ${COMPANY}, ${FAMILY_COLUMNS}, ${otherNamesColumn("chr")} AS others
  FROM companies WHERE id = $1 AND ${NOT_REMOVED}`;
const DETAIL_VERSION = `SELECT version, ${FAMILY_COLUMNS} FROM companies WHERE id = $1 AND ${NOT_REMOVED}`;
const PARENT = parentSql((place) => `$${place}`);
const VERSION = `SELECT version FROM companies WHERE id = $1 AND ${NOT_REMOVED}`;
const MANY = `SELECT ${COMPANY} FROM companies WHERE id = ANY($1::bigint[]) AND ${NOT_REMOVED}`;
const RELATED = `
  SELECT (SELECT count(*) FROM contacts WHERE company_id = $1) AS contacts,
         (SELECT count(*) FROM socials WHERE company_id = $1) AS socials,
         (SELECT count(*) FROM tech_profiles WHERE company_id = $1) AS tech,
         (SELECT count(*) FROM history WHERE company_id = $1) AS history`;
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
const TECHNOLOGIES = `SELECT ${TECHNOLOGY_COLUMNS} FROM technologies WHERE company_id = $1 ORDER BY category COLLATE "C", name COLLATE "C"`;
const SITE = `SELECT ${STATE_COLUMNS} FROM site_visits WHERE company_id = $1`;
const HISTORY_COLUMNS = "id, company_id, field_name, old_value, new_value, detected_at";
const EMPLOYEES = `SELECT ${HISTORY_COLUMNS} FROM history WHERE company_id = $1 AND field_name = 'employee_count'
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
  SELECT DISTINCT contacts.company_id, contacts.email
  FROM contacts JOIN companies ON companies.id = contacts.company_id
  WHERE contacts.company_id = ANY($1::bigint[]) AND companies.marketing_protected IS NOT TRUE AND contacts.email IS NOT NULL
    AND (contacts.email_status IS NULL OR contacts.email_status <> 'invalid')`;
const OTHER_NAMES = `
  SELECT id, name, ${otherNamesColumn("chr")} AS others
  FROM companies WHERE id = ANY($1::bigint[]) AND ${NOT_REMOVED}`;
const WITH_PHONES = `
  SELECT DISTINCT company_id FROM contacts
  WHERE from_registry AND phone = ANY($1::text[]) ORDER BY company_id`;
export class PgCompanyStore implements CompanyStore {
  readonly #database: PgDatabase;

  constructor(database: PgDatabase) {
    this.#database = database;
  }

  async get(id: number): Promise<Versioned<Company> | null> {
    const company = await this.#database.get(ONE, [id], (row) => ({
      value: decodeCompany(row),
      version: number(row.version),
    }));
    return company ?? null;
  }

  async detail(id: number): Promise<Versioned<CompanyRecord, string> | null> {
    const [row, related, contacts, sources, site, employees, recent] = await Promise.all([
      this.#database.get(WITH_FAMILY, [id], (familyRow) => familyRow),
      this.related(id),
      this.#database.all(OUTLINES, [id], decodeOutline),
      this.#database.all(SOURCES, [id], (sourceRow) => ({ note: decodeSource(sourceRow), demo: flag(sourceRow.demo) })),
      this.#database.get(SITE, [id], decodeSiteState),
      this.#database.all(EMPLOYEES, [id], decodeHistory),
      this.#database.all(RECENT, [id], decodeHistory),
    ]);
    if (!row) return null;
    const value = companyRecord(row, {
      related,
      sources: sources.map(({ note }) => note),
      isDemo: sources.some(({ demo }) => demo),
      site: site ?? null,
      contacts,
      employees,
      recent,
      parent: await this.#parentOf(row),
    });
    return { value, version: detailVersion(row) };
  }

  async detailVersion(id: number): Promise<string | null> {
    return (await this.#database.get(DETAIL_VERSION, [id], detailVersion)) ?? null;
  }

  async #parentOf(row: Row): Promise<ParentCompany | null> {
    const parent = textOrNull(row.parent_registry_id);
    if (parent === null) return null;
    return (await this.#database.get(PARENT, [text(row.country_code), parent], decodeParent)) ?? null;
  }

  async version(id: number): Promise<number | null> {
    return (await this.#database.get(VERSION, [id], (row) => number(row.version))) ?? null;
  }

  async byIds(ids: readonly number[]): Promise<Company[]> {
    if (ids.length === 0) return [];
    const companies = await this.#database.all(MANY, [ids], decodeCompany);
    const byId = new Map(companies.map((company) => [company.id, company]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  async related(id: number): Promise<RelatedCounts> {
    return (await this.#database.get(RELATED, [id], decodeRelated)) ?? NOTHING_RELATED;
  }

  async sources(id: number): Promise<SourceNote[]> {
    return this.#database.all(SOURCES, [id], decodeSource);
  }

  async contacts(companyId: number): Promise<Contact[]> {
    return this.#database.all(CONTACTS, [companyId], decodeContact);
  }

  async contactSummary(companyId: number): Promise<ContactSummary> {
    return contactFacts(await this.#database.all(OUTLINES, [companyId], decodeOutline)).contact_summary;
  }

  async socials(companyId: number): Promise<SocialProfile[]> {
    return this.#database.all(SOCIALS, [companyId], decodeSocial);
  }

  async tech(companyId: number): Promise<TechProfile | null> {
    const [row, technologies] = await Promise.all([
      this.#database.get(TECH, [companyId], (techRow) => techRow),
      this.#database.all(TECHNOLOGIES, [companyId], decodeTechnology),
    ]);
    return row ? decodeTech(row, technologies) : null;
  }

  async history(
    companyId: number,
    { cursor, limit, fieldName = null }: { cursor: number; limit: number; fieldName?: string | null | undefined },
  ): Promise<HistoryPage> {
    const counted = await this.#database.get(HISTORY_COUNT, [companyId, fieldName, cursor], (row) => ({
      total: number(row.total),
      instant: textOrNull(row.instant),
    }));
    const { total, instant } = counted ?? { total: 0, instant: null };
    // Reads one more row than requested, to detect a next page.
    const page = [companyId, fieldName, cursor, instant, limit + 1];
    const entries = await this.#database.all(HISTORY, page, decodeHistory);
    return historyPage(entries, limit, total);
  }

  async exportEmails(ids: readonly number[]): Promise<Map<number, string[]>> {
    const emailsById = new Map<number, string[]>();
    if (ids.length === 0) return emailsById;
    const rows = await this.#database.all(EMAILS, [ids], (row) => ({
      company: number(row.company_id),
      email: text(row.email),
    }));
    const byCompany = Map.groupBy(rows, ({ company }) => company);
    for (const id of ids) {
      const emails = byCompany.get(id);
      if (emails) emailsById.set(id, emails.map(({ email }) => email).sort());
    }
    return emailsById;
  }

  idsWithPhones(phones: readonly string[]): Promise<number[]> {
    return this.#database.all(WITH_PHONES, [phones], (row) => number(row.company_id));
  }

  async otherNames(ids: readonly number[]): Promise<Map<number, readonly OtherName[]>> {
    return new Map(ids.length === 0 ? [] : await this.#database.all(OTHER_NAMES, [ids], namesOfRow));
  }

  async imports(): Promise<ImportNote[]> {
    return inOrderOfCountries(await this.#database.all(IMPORTS, [], decodeImport));
  }
}
