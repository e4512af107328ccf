/** Reads companies by id. Every statement is prepared once and uses an index. */
import { setImmediate as nextTurn } from "node:timers/promises";

import type {
  Company,
  CompanyRecord,
  Contact,
  ContactSummary,
  OtherName,
  ParentCompany,
} from "../../../../contract/company.ts";
import type { RelatedCounts, SocialProfile, SourceNote } from "../../../../contract/company.ts";
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
import { decodeCompany } from "../shared/fact-columns.ts";
import { namesOfRow, otherNamesColumn } from "../shared/search-record.ts";
import { NOT_REMOVED } from "../shared/removal.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";
import { flag, number, type Row, text, textOrNull } from "../shared/row.ts";
import { decodeSiteState, STATE_COLUMNS } from "../shared/sites/site-queue.ts";

const ONE = `SELECT * FROM companies WHERE id = ? AND ${NOT_REMOVED}`;
/** One statement for a page costs half as much as one per row. */
const MANY = `
  SELECT companies.* FROM json_each(?) AS asked JOIN companies ON companies.id = asked.value
  WHERE ${NOT_REMOVED} ORDER BY asked.key`;
/** The company with the data of related companies that its detail page shows. */
const WITH_FAMILY = `SELECT companies.*, ${FAMILY_COLUMNS}, ${otherNamesColumn("char")} AS others
  FROM companies WHERE id = ? AND ${NOT_REMOVED}`;
const DETAIL_VERSION = `SELECT version, ${FAMILY_COLUMNS} FROM companies WHERE id = ? AND ${NOT_REMOVED}`;
const PARENT = parentSql(() => "?");
const VERSION = `SELECT version FROM companies WHERE id = ? AND ${NOT_REMOVED}`;
const RELATED = `
  SELECT (SELECT count(*) FROM contacts WHERE company_id = ?1) AS contacts,
         (SELECT count(*) FROM socials WHERE company_id = ?1) AS socials,
         (SELECT count(*) FROM tech_profiles WHERE company_id = ?1) AS tech,
         (SELECT count(*) FROM history WHERE company_id = ?1) AS history`;
const OUTLINES = `SELECT ${OUTLINE_COLUMNS} FROM contacts WHERE company_id = ? ORDER BY id`;
const SOURCES = `
  SELECT ${SOURCE_COLUMNS}
  FROM company_sources AS given JOIN source_readings AS reading ON reading.id = given.reading_id
  WHERE given.company_id = ? ORDER BY reading.retrieved_at DESC, reading.id DESC`;
const CONTACTS = "SELECT * FROM contacts WHERE company_id = ? ORDER BY verified DESC, confidence DESC, id";
const SOCIALS = "SELECT * FROM socials WHERE company_id = ? ORDER BY id";
const TECH = "SELECT * FROM tech_profiles WHERE company_id = ?";
const TECHNOLOGIES = `SELECT ${TECHNOLOGY_COLUMNS} FROM technologies WHERE company_id = ? ORDER BY category, name`;
const SITE = `SELECT ${STATE_COLUMNS} FROM site_visits WHERE company_id = ?`;
const HISTORY_COUNT = "SELECT count(*) AS total FROM history WHERE company_id = ?1 AND (?2 IS NULL OR field_name = ?2)";
/** ?3 is the cursor, ?4 the time of its row, or null when this company has no such row any more. */
const HISTORY = `
  SELECT * FROM history
  WHERE company_id = ?1 AND (?2 IS NULL OR field_name = ?2)
    AND (?3 = 0 OR (?4 IS NULL AND id < ?3) OR detected_at < ?4 OR (detected_at = ?4 AND id < ?3))
  ORDER BY detected_at DESC, id DESC LIMIT ?5`;
const HISTORY_INSTANT = "SELECT detected_at FROM history WHERE id = ? AND company_id = ?";
const EMPLOYEES = `SELECT * FROM history WHERE company_id = ? AND field_name = 'employee_count'
  ORDER BY detected_at DESC, id DESC LIMIT ${SERIES_CHANGES}`;
const RECENT = `SELECT * FROM history WHERE company_id = ? ORDER BY detected_at DESC, id DESC LIMIT ${RECENT_CHANGES}`;
const EMAILS = `
  SELECT DISTINCT contacts.email FROM contacts JOIN companies ON companies.id = contacts.company_id
  WHERE contacts.company_id = ? AND companies.marketing_protected IS NOT 1 AND contacts.email IS NOT NULL
    AND (contacts.email_status IS NULL OR contacts.email_status <> 'invalid')`;
const OTHER_NAMES = `
  SELECT id, name, ${otherNamesColumn("char")} AS others
  FROM companies WHERE id IN (SELECT value FROM json_each(?)) AND ${NOT_REMOVED}`;
const WITH_PHONES = `
  SELECT DISTINCT company_id FROM contacts
  WHERE from_registry = 1 AND phone IN (SELECT value FROM json_each(?)) ORDER BY company_id`;
/** Number of companies of a response that are read before other requests are served. */
const ROWS_AT_ONCE = 250;
/**
 * Number of cached details, about 20 MB. When it is exceeded all are dropped, which is cheaper than tracking their use.
 */
const MOST_DETAILS = 10_000;

export class SqliteCompanyStore implements CompanyStore {
  readonly #database: SqliteDatabase;
  /** Details at their last read. The version, read each time, shows whether they are current. */
  readonly #details = new Map<number, Versioned<CompanyRecord, string>>();

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  async get(id: number): Promise<Versioned<Company> | null> {
    const company = this.#database.get(ONE, [id], (row) => ({
      value: decodeCompany(row),
      version: number(row.version),
    }));
    return company ?? null;
  }

  async detail(id: number): Promise<Versioned<CompanyRecord, string> | null> {
    const cached = this.#details.get(id);
    if (cached && cached.version === (await this.detailVersion(id))) return cached;
    const sources = this.#database.all(SOURCES, [id], (row) => ({ note: decodeSource(row), demo: flag(row.demo) }));
    const detail = this.#database.get(WITH_FAMILY, [id], (row) => ({
      value: companyRecord(row, {
        related: this.#related(id),
        sources: sources.map(({ note }) => note),
        isDemo: sources.some(({ demo }) => demo),
        site: this.#database.get(SITE, [id], decodeSiteState) ?? null,
        contacts: this.#database.all(OUTLINES, [id], decodeOutline),
        employees: this.#database.all(EMPLOYEES, [id], decodeHistory),
        recent: this.#database.all(RECENT, [id], decodeHistory),
        parent: this.#parentOf(row),
      }),
      version: detailVersion(row),
    }));
    if (!detail) return null;
    if (this.#details.size >= MOST_DETAILS) this.#details.clear();
    this.#details.set(id, detail);
    return detail;
  }

  async detailVersion(id: number): Promise<string | null> {
    return this.#database.get(DETAIL_VERSION, [id], detailVersion) ?? null;
  }

  #parentOf(row: Row): ParentCompany | null {
    const parent = textOrNull(row.parent_registry_id);
    if (parent === null) return null;
    return this.#database.get(PARENT, [text(row.country_code), parent], decodeParent) ?? null;
  }

  async version(id: number): Promise<number | null> {
    return this.#version(id) ?? null;
  }

  async byIds(ids: readonly number[]): Promise<Company[]> {
    const companies: Company[] = [];
    for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
      if (start > 0) await nextTurn();
      const some = JSON.stringify(ids.slice(start, start + ROWS_AT_ONCE));
      companies.push(...this.#database.all(MANY, [some], decodeCompany));
    }
    return companies;
  }

  async related(id: number): Promise<RelatedCounts> {
    return this.#related(id);
  }

  async sources(id: number): Promise<SourceNote[]> {
    return this.#database.all(SOURCES, [id], decodeSource);
  }

  async contacts(companyId: number): Promise<Contact[]> {
    return this.#database.all(CONTACTS, [companyId], decodeContact);
  }

  async contactSummary(companyId: number): Promise<ContactSummary> {
    return contactFacts(this.#database.all(OUTLINES, [companyId], decodeOutline)).contact_summary;
  }

  async socials(companyId: number): Promise<SocialProfile[]> {
    return this.#database.all(SOCIALS, [companyId], decodeSocial);
  }

  async tech(companyId: number): Promise<TechProfile | null> {
    const technologies = this.#database.all(TECHNOLOGIES, [companyId], decodeTechnology);
    return this.#database.get(TECH, [companyId], (row) => decodeTech(row, technologies)) ?? null;
  }

  async history(
    companyId: number,
    { cursor, limit, fieldName = null }: { cursor: number; limit: number; fieldName?: string | null | undefined },
  ): Promise<HistoryPage> {
    const total = this.#database.get(HISTORY_COUNT, [companyId, fieldName], (row) => number(row.total)) ?? 0;
    const instant = this.#database.get(HISTORY_INSTANT, [cursor, companyId], (row) => text(row.detected_at)) ?? null;
    // Reads one more row than requested, to detect a next page.
    const entries = this.#database.all(HISTORY, [companyId, fieldName, cursor, instant, limit + 1], decodeHistory);
    return historyPage(entries, limit, total);
  }

  async exportEmails(ids: readonly number[]): Promise<Map<number, string[]>> {
    const emailsById = new Map<number, string[]>();
    for (const [place, id] of ids.entries()) {
      if (place > 0 && place % ROWS_AT_ONCE === 0) await nextTurn();
      const emails = this.#database.all(EMAILS, [id], (row) => text(row.email));
      if (emails.length > 0) emailsById.set(id, emails.sort());
    }
    return emailsById;
  }

  async idsWithPhones(phones: readonly string[]): Promise<number[]> {
    return this.#database.all(WITH_PHONES, [JSON.stringify(phones)], (row) => number(row.company_id));
  }

  async otherNames(ids: readonly number[]): Promise<Map<number, readonly OtherName[]>> {
    return new Map(this.#database.all(OTHER_NAMES, [JSON.stringify(ids)], namesOfRow));
  }

  async imports(): Promise<ImportNote[]> {
    return inOrderOfCountries(this.#database.all(IMPORTS, [], decodeImport));
  }

  #version(id: number): number | undefined {
    return this.#database.get(VERSION, [id], (row) => number(row.version));
  }

  #related(id: number): RelatedCounts {
    return this.#database.get(RELATED, [id], decodeRelated) ?? NOTHING_RELATED;
  }
}
