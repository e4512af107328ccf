/**
 * In-memory tables of a merge: rows that a batch can touch are read before it, and changes are written after it. A
 * batch of thousands of records takes some ten statements in total instead of some ten per record.
 */
import type { PastChange, RegistryContact, RegistryRecord } from "../../../domain/companies/registry-record.ts";
import {
  changeKey,
  decodeStoredRecord,
  type DigestedRecord,
  type FactProvenance,
  type MergeTables,
  type MergeTarget,
  type NewCompany,
  partOf,
  type RecordPart,
  type StoredContact,
  type StoredRecord,
} from "../merge/merge-tables.ts";
import { optionalFacts } from "../../../domain/companies/stored-facts.ts";
import type { FactCell } from "../shared/fact-columns.ts";
import { flag, number, type Row, text, textOrNull } from "../shared/row.ts";
import { type IdAllocator, instantText } from "../shared/id-allocator.ts";
import { all, type Steps } from "../shared/steps.ts";
import type { MergeReading } from "../merge/company-merge.ts";
import { forgottenHashes } from "../merge/contacts.ts";
import { flush, type StagedCompany, stagedCompany } from "./staged-company.ts";

export class StagedTables implements MergeTables {
  readonly companies = new Map<number, StagedCompany>();
  readonly #byNumber = new Map<string, StagedCompany>();
  readonly #numbers: IdAllocator;
  readonly #forgotten: ReadonlySet<string>;
  #newContacts = 0;

  constructor(numbers: IdAllocator, forgotten: ReadonlySet<string>) {
    this.#numbers = numbers;
    this.#forgotten = forgotten;
  }

  /** Adds the stored state of a company. */
  add(country: string, registryId: string, company: StagedCompany): void {
    this.companies.set(company.id, company);
    this.#byNumber.set(numberKey(country, registryId), company);
  }

  touched(): number[] {
    return [...this.companies.values()]
      .filter(({ insertion, touches }) => insertion === null && touches > 0)
      .map(({ id }) => id);
  }

  find(country: string, registryId: string): Row | undefined {
    return this.#byNumber.get(numberKey(country, registryId))?.row;
  }

  findActive(id: number): Row | undefined {
    const row = this.companies.get(id)?.row;
    return row?.registry_status === "ceased" ? undefined : row;
  }

  nextCompany(): number {
    return this.#numbers.nextCompany();
  }

  nextRevision(): number {
    return this.#numbers.nextRevision();
  }

  readingId(): number {
    return this.#numbers.readingId();
  }

  insertCompany(insertion: NewCompany): void {
    const row: Row = { id: insertion.id, name: insertion.name };
    for (const [place, name] of optionalFacts.entries()) row[name] = insertion.cells[place] ?? null;
    const company = stagedCompany(insertion.id, row);
    company.insertion = insertion;
    company.provenance.set(insertion.readingId, {
      readingId: insertion.readingId,
      fields: insertion.fields,
      isOwn: true,
    });
    company.provenanceChanged.add(insertion.readingId);
    this.add(insertion.country, insertion.registryId, company);
  }

  hasChange(companyId: number, { field_name, detected_at }: Pick<PastChange, "field_name" | "detected_at">): boolean {
    return this.#companyOf(companyId).changedFields.has(`${instantText(detected_at)} ${field_name}`);
  }

  insertChange(companyId: number, change: PastChange): boolean {
    const company = this.#companyOf(companyId);
    const stagedChange = { ...change, detected_at: instantText(change.detected_at) };
    const key = changeKey(stagedChange);
    if (company.changeKeys.has(key)) return false;
    company.changeKeys.add(key);
    company.changes.push(stagedChange);
    return true;
  }

  updateFacts(id: number, name: string, cells: readonly FactCell[], timestamp: string): void {
    const company = this.#companyOf(id);
    company.row.name = name;
    for (const [place, fact] of optionalFacts.entries()) company.row[fact] = cells[place] ?? null;
    company.updatedAt = timestamp;
  }

  touch(id: number, revision: number): void {
    const company = this.#companyOf(id);
    company.revision = revision;
    company.touches += 1;
  }

  forgotten(): ReadonlySet<string> {
    return this.#forgotten;
  }

  registryContacts(companyId: number, source: string): readonly StoredContact[] {
    return this.#companyOf(companyId).contacts.filter((contact) => contact.source === source);
  }

  insertRegistryContact(companyId: number, { email, phone }: RegistryContact, source: string, timestamp: string): void {
    this.#newContacts += 1;
    this.#companyOf(companyId).contacts.push({ id: -this.#newContacts, email, phone, source, timestamp, state: "new" });
  }

  changeRegistryContact(companyId: number, { id, email, phone }: StoredContact, timestamp: string): void {
    const contact = this.#companyOf(companyId).contacts.find((entry) => entry.id === id);
    if (contact) Object.assign(contact, { email, phone, timestamp, state: id < 0 ? "new" : "changed" });
  }

  removeRegistryContact(companyId: number, id: number): void {
    const company = this.#companyOf(companyId);
    if (id > 0) company.contactsRemoved.push(id);
    company.contacts = company.contacts.filter((contact) => contact.id !== id);
  }

  provenance(companyId: number): readonly FactProvenance[] {
    return [...this.#companyOf(companyId).provenance.values()];
  }

  putProvenance(companyId: number, readingId: number, fields: number): void {
    const { provenance, provenanceChanged } = this.#companyOf(companyId);
    provenance.set(readingId, {
      readingId,
      fields,
      isOwn: provenance.get(readingId)?.isOwn ?? true,
    });
    provenanceChanged.add(readingId);
  }

  removeProvenance(companyId: number, readingId: number): void {
    const { provenance, provenanceChanged } = this.#companyOf(companyId);
    provenance.delete(readingId);
    provenanceChanged.add(readingId);
  }

  storedRecord(companyId: number): StoredRecord | undefined {
    return this.#companyOf(companyId).storedRecord;
  }

  putRecord(companyId: number, record: DigestedRecord): void {
    const company = this.#companyOf(companyId);
    company.storedRecord = record;
    company.digested = record;
  }

  outdateRecord(companyId: number, part: RecordPart): void {
    const company = this.#companyOf(companyId);
    company.digested = null;
    company.outdatedPart = part;
    if (company.storedRecord) company.storedRecord = { digest: 0, reader: 0 };
  }

  flush(): Steps<void> {
    return flush([...this.companies.values()]);
  }

  #companyOf(id: number): StagedCompany {
    const company = this.companies.get(id);
    if (!company) throw new Error(`company ${id} was not read before the batch`);
    return company;
  }
}

const numberKey = (country: string, registryId: string) => `${country} ${registryId}`;

const FACTS = `id, country_code, registry_id, name, ${optionalFacts.join(", ")}`;
const BY_NUMBER = `
  SELECT ${FACTS} FROM companies
  WHERE (country_code, registry_id) IN (SELECT * FROM unnest($1::text[], $2::text[]))`;
const BY_ID = `SELECT ${FACTS} FROM companies WHERE id = ANY($1::bigint[])`;
const CONTACTS = `
  SELECT id, company_id, email, phone FROM contacts
  WHERE company_id = ANY($1::bigint[]) AND from_registry AND source = $2 ORDER BY id`;
const GIVEN = `
  SELECT provenance.company_id, provenance.reading_id, provenance.fields, reading.source = $2 AS own
  FROM company_sources AS provenance JOIN source_readings AS reading ON reading.id = provenance.reading_id
  WHERE provenance.company_id = ANY($1::bigint[])`;
/** History of companies whose register history is read again, and changes at the time of this import. */
const CHANGES = `
  SELECT company_id, detected_at, field_name, new_value FROM history
  WHERE company_id = ANY($1::bigint[]) AND (company_id = ANY($2::bigint[]) OR detected_at = $3)`;
const RECORDS =
  "SELECT company_id, digest, reader FROM register_records WHERE company_id = ANY($1::bigint[]) AND part = $2";

/** Loads the companies of a merge and what it can compare with them. */
export function* loadStaged(ids: IdAllocator, target: MergeTarget, reading: MergeReading): Steps<StagedTables> {
  const { source, timestamp, completes = false } = reading;
  const tables = new StagedTables(ids, yield* forgottenHashes());
  const [sql, keys] = "ids" in target ? [BY_ID, [target.ids]] : [BY_NUMBER, numbersOf(target.records)];
  yield* all(sql, keys, (row) =>
    tables.add(text(row.country_code), text(row.registry_id), stagedCompany(number(row.id), row)),
  );
  const companyIds = [...tables.companies.keys()];
  if (companyIds.length === 0) return tables;
  yield* all(CONTACTS, [companyIds, source], (row) => {
    const company = tables.companies.get(number(row.company_id));
    const [email, phone] = [textOrNull(row.email), textOrNull(row.phone)];
    company?.contacts.push({ id: number(row.id), email, phone, source, timestamp, state: "stored" });
  });
  yield* all(RECORDS, [companyIds, partOf(completes)], (row) => {
    const company = tables.companies.get(number(row.company_id));
    if (company) company.storedRecord = decodeStoredRecord(row);
  });
  yield* all(GIVEN, [companyIds, source], (row) => {
    const readingId = number(row.reading_id);
    const provenance = { readingId, fields: number(row.fields), isOwn: flag(row.own) };
    tables.companies.get(number(row.company_id))?.provenance.set(readingId, provenance);
  });
  const withPast = "ids" in target ? [] : target.records.filter(({ past }) => past.length > 0);
  const pastIds = withPast.flatMap(({ country_code, registry_id }) => {
    const id = tables.find(country_code, registry_id)?.id;
    return typeof id === "number" ? [id] : [];
  });
  yield* all(CHANGES, [companyIds, pastIds, timestamp], (row) => {
    const change = {
      detected_at: text(row.detected_at),
      field_name: text(row.field_name),
      new_value: textOrNull(row.new_value),
    };
    const company = tables.companies.get(number(row.company_id));
    company?.changeKeys.add(changeKey(change));
    company?.changedFields.add(`${change.detected_at} ${change.field_name}`);
  });
  return tables;
}

const numbersOf = (records: readonly RegistryRecord[]) => [
  records.map((record) => record.country_code),
  records.map((record) => record.registry_id),
];
