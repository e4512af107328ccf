/** Writes companies; a merge reads and writes row by row. */
import type { PastChange, RegistryContact } from "../../../domain/companies/registry-record.ts";
import { SqlCompanyWriter } from "../merge/company-writer.ts";
import { forgottenHashes } from "../merge/contacts.ts";
import { type IdAllocator, instantText } from "../shared/id-allocator.ts";
import type { Steps } from "../shared/steps.ts";
import {
  COMPANY_COLUMNS,
  companyRow,
  decodeStoredRecord,
  type DigestedRecord,
  emailTypeOf,
  type FactProvenance,
  HISTORY_COLUMNS,
  historyRow,
  type MergeTables,
  type NewCompany,
  PROVENANCE_COLUMNS,
  provenanceRow,
  RECORD_COLUMNS,
  type RecordPart,
  recordRow,
  REGISTRY_CONTACT_COLUMNS,
  registryContactRow,
  type StoredContact,
  type StoredRecord,
} from "../merge/merge-tables.ts";
import { optionalFacts } from "../../../domain/companies/stored-facts.ts";
import type { FactCell } from "../shared/fact-columns.ts";
import { flag, number, type Row, textOrNull } from "../shared/row.ts";
import { removeSqliteUser } from "./accounts/usage-rows.ts";
import { CommitQueue, SqliteStepsDatabase } from "./commit-queue.ts";
import { insertInto, runSteps } from "./run-steps.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

/** Other processes notice a change by its revision. */
export function* announceNothing(): Steps<void> {}

export class SqliteCompanyWriter extends SqlCompanyWriter {
  /** A batch takes some 2 ms, or longer when this thread is preempted, and charges may have to wait for it. */
  override readonly mergeSize = 100;
  override readonly mergesAtOnce = 4;
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    const steps = new SqliteStepsDatabase(database, new CommitQueue(database));
    super(steps, { announce: announceNothing, removeUser: (userId) => removeSqliteUser(steps, userId) });
    this.#database = database;
  }

  protected override *openTables(ids: IdAllocator): Steps<SqliteMergeTables> {
    return new SqliteMergeTables(this.#database, ids, yield* forgottenHashes());
  }

  protected override async transaction<T>(work: () => Steps<T>, { dryRun }: { dryRun: boolean }): Promise<T> {
    const write = () => ({ result: runSteps(this.#database, work()) });
    const { result } = await this.#database.transaction(() => (dryRun ? this.#database.dryRun(write) : write()));
    return result;
  }
}

const INSERT = insertInto("companies", COMPANY_COLUMNS);
const INSERT_GIVEN = insertInto("company_sources", PROVENANCE_COLUMNS);
const INSERT_CHANGE = `${insertInto("history", HISTORY_COLUMNS)} ON CONFLICT DO NOTHING`;
const INSERT_CONTACT = insertInto("contacts", REGISTRY_CONTACT_COLUMNS);
const FIND = `SELECT id, country_code, name, ${optionalFacts.join(", ")} FROM companies WHERE country_code = ? AND registry_id = ?`;
const FIND_ACTIVE = `SELECT id, country_code, name, ${optionalFacts.join(", ")} FROM companies
  WHERE id = ? AND registry_status <> 'ceased'`;
const UPDATE = `UPDATE companies SET name = ?, ${optionalFacts.map((name) => `${name} = ?`).join(", ")}, updated_at = ?
  WHERE id = ?`;
const TOUCH = "UPDATE companies SET revision = ?, version = version + 1 WHERE id = ?";

const CONTACTS = `SELECT id, email, phone FROM contacts WHERE company_id = ? AND from_registry = 1 AND source = ?
  ORDER BY id`;
const CHANGE_CONTACT = "UPDATE contacts SET email = ?, email_type = ?, phone = ?, updated_at = ? WHERE id = ?";
const REMOVE_CONTACT = "DELETE FROM contacts WHERE id = ?";

const GIVEN = `SELECT provenance.reading_id, provenance.fields, reading.source = ?2 AS own
  FROM company_sources AS provenance JOIN source_readings AS reading ON reading.id = provenance.reading_id
  WHERE provenance.company_id = ?1`;
const PUT_GIVEN = `INSERT INTO company_sources (company_id, reading_id, fields) VALUES (?, ?, ?)
  ON CONFLICT DO UPDATE SET fields = excluded.fields`;
const RECORD = "SELECT digest, reader FROM register_records WHERE company_id = ? AND part = ?";
const PUT_RECORD = `INSERT OR REPLACE INTO register_records (${RECORD_COLUMNS.join(", ")}) VALUES (?, ?, ?, ?, ?, ?)`;
const OUTDATE = "UPDATE register_records SET digest = 0 WHERE company_id = ? AND part = ?";
const HAS_CHANGE = "SELECT 1 FROM history WHERE company_id = ? AND detected_at = ? AND field_name = ? LIMIT 1";
const REMOVE_GIVEN = "DELETE FROM company_sources WHERE company_id = ? AND reading_id = ?";

class SqliteMergeTables implements MergeTables {
  readonly #database: SqliteDatabase;
  readonly #ids: IdAllocator;
  readonly #touched = new Set<number>();
  readonly #forgotten: ReadonlySet<string>;

  constructor(database: SqliteDatabase, ids: IdAllocator, forgotten: ReadonlySet<string>) {
    this.#database = database;
    this.#ids = ids;
    this.#forgotten = forgotten;
  }

  find(country: string, registryId: string): Row | undefined {
    return this.#database.prepare(FIND).get(country, registryId);
  }

  findActive(id: number): Row | undefined {
    return this.#database.prepare(FIND_ACTIVE).get(id);
  }

  nextCompany(): number {
    return this.#ids.nextCompany();
  }

  nextRevision(): number {
    return this.#ids.nextRevision();
  }

  readingId(): number {
    const id = this.#ids.readingId();
    runSteps(this.#database, this.#ids.writeReading());
    return id;
  }

  insertCompany(company: NewCompany): void {
    this.#database.prepare(INSERT).run(...companyRow(company));
    this.#database.prepare(INSERT_GIVEN).run(...provenanceRow(company));
  }

  hasChange(companyId: number, { field_name, detected_at }: Pick<PastChange, "field_name" | "detected_at">): boolean {
    const instant = instantText(detected_at);
    return this.#database.get(HAS_CHANGE, [companyId, instant, field_name], () => true) ?? false;
  }

  insertChange(companyId: number, change: PastChange): boolean {
    return this.#database.run(INSERT_CHANGE, historyRow(companyId, change)).changes > 0;
  }

  updateFacts(id: number, name: string, cells: readonly FactCell[], timestamp: string): void {
    this.#database.prepare(UPDATE).run(name, ...cells, timestamp, id);
  }

  touch(id: number, revision: number): void {
    this.#database.prepare(TOUCH).run(revision, id);
    this.#touched.add(id);
  }

  touched(): number[] {
    return [...this.#touched];
  }

  forgotten(): ReadonlySet<string> {
    return this.#forgotten;
  }

  registryContacts(companyId: number, source: string): readonly StoredContact[] {
    return this.#database.all(CONTACTS, [companyId, source], (row) => ({
      id: number(row.id),
      email: textOrNull(row.email),
      phone: textOrNull(row.phone),
    }));
  }

  insertRegistryContact(companyId: number, contact: RegistryContact, source: string, timestamp: string): void {
    this.#database.prepare(INSERT_CONTACT).run(...registryContactRow(companyId, contact, source, timestamp));
  }

  changeRegistryContact(_companyId: number, { id, email, phone }: StoredContact, timestamp: string): void {
    this.#database.run(CHANGE_CONTACT, [email, emailTypeOf(email), phone, timestamp, id]);
  }

  removeRegistryContact(_companyId: number, id: number): void {
    this.#database.run(REMOVE_CONTACT, [id]);
  }

  provenance(companyId: number, source: string): readonly FactProvenance[] {
    return this.#database.all(GIVEN, [companyId, source], (row) => ({
      readingId: number(row.reading_id),
      fields: number(row.fields),
      isOwn: flag(row.own),
    }));
  }

  putProvenance(companyId: number, readingId: number, fields: number): void {
    this.#database.run(PUT_GIVEN, [companyId, readingId, fields]);
  }

  removeProvenance(companyId: number, readingId: number): void {
    this.#database.run(REMOVE_GIVEN, [companyId, readingId]);
  }

  storedRecord(companyId: number, part: RecordPart): StoredRecord | undefined {
    return this.#database.get(RECORD, [companyId, part], decodeStoredRecord);
  }

  putRecord(companyId: number, record: DigestedRecord): void {
    this.#database.prepare(PUT_RECORD).run(...recordRow(companyId, record));
  }

  outdateRecord(companyId: number, part: RecordPart): void {
    this.#database.run(OUTDATE, [companyId, part]);
  }

  /** Each change is written immediately. */
  *flush(): Steps<void> {}
}
