/** Companies read by id. Every statement is prepared once and finds its rows by an index. */
import { type Company, type Contact, COUNTRY_CODES, type RelatedCounts } from "../../../../contract/company.ts";
import type { SocialProfile, SourceNote, TechProfile } from "../../../../contract/company.ts";
import type { CompanyStore, HistoryPage, ImportNote, Versioned } from "../../ports/company-store.ts";
import { decodeContact, decodeHistory, decodeSocial, decodeTech } from "./company-parts.ts";
import { decodeCompany, namesOfBits } from "./fact-columns.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";
import { number, oneOf, text } from "./sqlite-row.ts";

const ONE = "SELECT * FROM companies WHERE id = ?";
const RELATED = `
  SELECT (SELECT count(*) FROM contacts WHERE company_id = ?1) AS contacts,
         (SELECT count(*) FROM socials WHERE company_id = ?1) AS socials,
         (SELECT count(*) FROM tech_profiles WHERE company_id = ?1) AS tech,
         (SELECT count(*) FROM history WHERE company_id = ?1) AS history`;
const SOURCES = `
  SELECT reading.source, reading.retrieved_at, given.fields
  FROM company_sources AS given JOIN source_readings AS reading ON reading.id = given.reading_id
  WHERE given.company_id = ? ORDER BY reading.retrieved_at DESC, reading.id DESC`;
const CONTACTS = "SELECT * FROM contacts WHERE company_id = ? ORDER BY verified DESC, confidence DESC, id";
const SOCIALS = "SELECT * FROM socials WHERE company_id = ? ORDER BY id";
const TECH = "SELECT * FROM tech_profiles WHERE company_id = ?";
const HISTORY_COUNT = "SELECT count(*) AS total FROM history WHERE company_id = ?1 AND (?2 IS NULL OR field_name = ?2)";
/** ?3 is the cursor, ?4 the instant of its row: null when there is no such row of this company (any more). */
const HISTORY = `
  SELECT * FROM history
  WHERE company_id = ?1 AND (?2 IS NULL OR field_name = ?2)
    AND (?3 = 0 OR (?4 IS NULL AND id < ?3) OR detected_at < ?4 OR (detected_at = ?4 AND id < ?3))
  ORDER BY detected_at DESC, id DESC LIMIT ?5`;
const HISTORY_INSTANT = "SELECT detected_at FROM history WHERE id = ? AND company_id = ?";
const EMAILS = `
  SELECT DISTINCT contacts.email FROM contacts JOIN companies ON companies.id = contacts.company_id
  WHERE contacts.company_id = ? AND companies.marketing_protected = 0 AND contacts.email IS NOT NULL
    AND (contacts.email_status IS NULL OR contacts.email_status <> 'invalid')`;
const IMPORTS = `
  SELECT country_code, source, retrieved_at, companies FROM imports
  WHERE id IN (SELECT max(id) FROM imports GROUP BY country_code, source) ORDER BY source`;

export class SqliteCompanyStore implements CompanyStore {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  async get(id: number): Promise<Versioned<Company> | null> {
    const found = this.#database.get(ONE, [id], (row) => ({ value: decodeCompany(row), version: number(row.version) }));
    return found ?? null;
  }

  async byIds(ids: readonly number[]): Promise<Company[]> {
    const found = ids.map((id) => this.#database.get(ONE, [id], decodeCompany));
    return found.filter((company) => company !== undefined);
  }

  async related(id: number): Promise<RelatedCounts> {
    const counts = this.#database.get(RELATED, [id], (row) => ({
      contacts: number(row.contacts),
      socials: number(row.socials),
      tech: number(row.tech),
      history: number(row.history),
    }));
    return counts ?? { contacts: 0, socials: 0, tech: 0, history: 0 };
  }

  async sources(id: number): Promise<SourceNote[]> {
    return this.#database.all(SOURCES, [id], (row) => ({
      fields: namesOfBits(number(row.fields)),
      source: text(row.source),
      retrieved_at: text(row.retrieved_at),
    }));
  }

  async contacts(companyId: number): Promise<Contact[]> {
    return this.#database.all(CONTACTS, [companyId], decodeContact);
  }

  async socials(companyId: number): Promise<SocialProfile[]> {
    return this.#database.all(SOCIALS, [companyId], decodeSocial);
  }

  async tech(companyId: number): Promise<TechProfile | null> {
    return this.#database.get(TECH, [companyId], decodeTech) ?? null;
  }

  async history(
    companyId: number,
    { cursor, limit, fieldName = null }: { cursor: number; limit: number; fieldName?: string | null | undefined },
  ): Promise<HistoryPage> {
    const total = this.#database.get(HISTORY_COUNT, [companyId, fieldName], (row) => number(row.total)) ?? 0;
    const instant = this.#database.get(HISTORY_INSTANT, [cursor, companyId], (row) => text(row.detected_at)) ?? null;
    // One more than asked for tells whether more follow.
    const found = this.#database.all(HISTORY, [companyId, fieldName, cursor, instant, limit + 1], decodeHistory);
    const entries = found.slice(0, limit);
    return { entries, total, nextCursor: found.length > limit ? (entries.at(-1)?.id ?? null) : null };
  }

  async exportEmails(ids: readonly number[]): Promise<Map<number, string[]>> {
    const found = new Map<number, string[]>();
    for (const id of ids) {
      const emails = this.#database.all(EMAILS, [id], (row) => text(row.email));
      if (emails.length > 0) found.set(id, emails.sort());
    }
    return found;
  }

  async imports(): Promise<ImportNote[]> {
    const notes = this.#database.all(IMPORTS, [], (row) => ({
      country_code: oneOf(COUNTRY_CODES, row.country_code),
      source: text(row.source),
      retrieved_at: text(row.retrieved_at),
      companies: number(row.companies),
    }));
    return COUNTRY_CODES.flatMap((code) => notes.filter((note) => note.country_code === code));
  }
}
