/** What the search index reads: everything once, then what changed. */
import { COUNTRY_CODES, REGISTRY_STATUSES, VERIFICATION_STATUSES } from "../../../../contract/company.ts";
import type { IndexSource, SearchRecord } from "../../ports/index-source.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";
import { flag, lines, number, numberOrNull, oneOf, type Row, text, textOrNull } from "./sqlite-row.ts";

const technologyColumns = [
  "cms",
  "frameworks",
  "analytics",
  "cdn",
  "hosting",
  "email_provider",
  "ecommerce",
  "payment_providers",
  "live_chat",
  "marketing",
] as const;

/** Technologies come as one text of lines; empty lists leave empty lines. */
const COLUMNS = `
  companies.id, revision, country_code, registry_id, name, legal_form, city, postal_code, industry_id, website,
  website_verified, verification_status, employee_count, founded_date, companies.updated_at, registry_status,
  marketing_protected, EXISTS (SELECT 1 FROM contacts WHERE company_id = companies.id) AS has_contacts,
  (SELECT concat_ws(char(10), ${technologyColumns.join(", ")}) FROM tech_profiles WHERE company_id = companies.id)
    AS tech`;
const AFTER_ID = `SELECT ${COLUMNS} FROM companies WHERE id > ? ORDER BY id LIMIT ?`;
const AFTER_REVISION = `SELECT ${COLUMNS} FROM companies WHERE revision > ? ORDER BY revision LIMIT ?`;

export class SqliteIndexSource implements IndexSource {
  readonly #database: SqliteDatabase;
  readonly #close: () => void;

  constructor(database: SqliteDatabase, close: () => void) {
    this.#database = database;
    this.#close = close;
  }

  async head(): Promise<number> {
    const head = "SELECT value FROM counters WHERE name = 'revision'";
    return this.#database.get(head, [], (row) => number(row.value)) ?? 0;
  }

  /** Keyset batches, each a read of its own: no long snapshot keeps the write-ahead log from being folded in. */
  async *all(batchSize: number): AsyncGenerator<SearchRecord[]> {
    let after = 0;
    for (;;) {
      const batch = this.#database.all(AFTER_ID, [after, batchSize], decodeSearchRecord);
      const last = batch.at(-1);
      if (!last) return;
      yield batch;
      after = last.id;
    }
  }

  async changedSince(revision: number, limit: number): Promise<SearchRecord[]> {
    return this.#database.all(AFTER_REVISION, [revision, limit], decodeSearchRecord);
  }

  async epoch(): Promise<string> {
    return this.#database.get("SELECT value FROM meta WHERE key = 'epoch'", [], (row) => text(row.value)) ?? "";
  }

  async close(): Promise<void> {
    this.#close();
  }
}

function decodeSearchRecord(row: Row): SearchRecord {
  return {
    id: number(row.id),
    revision: number(row.revision),
    country_code: oneOf(COUNTRY_CODES, row.country_code),
    registry_id: text(row.registry_id),
    name: text(row.name),
    legal_form: textOrNull(row.legal_form),
    city: textOrNull(row.city),
    postal_code: textOrNull(row.postal_code),
    industry_id: numberOrNull(row.industry_id),
    website: textOrNull(row.website),
    website_verified: flag(row.website_verified),
    verification_status: oneOf(VERIFICATION_STATUSES, row.verification_status),
    employee_count: numberOrNull(row.employee_count),
    founded_date: textOrNull(row.founded_date),
    updated_at: text(row.updated_at),
    registry_status: oneOf(REGISTRY_STATUSES, row.registry_status),
    marketing_protected: flag(row.marketing_protected),
    has_contacts: flag(row.has_contacts),
    tech: row.tech === null ? [] : [...new Set(lines(row.tech).filter((name) => name !== ""))].sort(),
  };
}
