/**
 * Synchronous reads and writes of a merge, one row at a time. SQLite runs prepared statements; PostgreSQL uses rows
 * that were loaded for the whole batch and writes the changes after it.
 */
import type { PastChange, RegistryContact, RegistryRecord } from "../../../domain/companies/registry-record.ts";
import type { RecordDigest } from "../../ports/company-writer.ts";
import { optionalFacts } from "../../../domain/companies/stored-facts.ts";
import type { FactCell } from "../shared/fact-columns.ts";
import { number, type Row } from "../shared/row.ts";
import type { Steps } from "../shared/steps.ts";
import { instantText } from "../shared/id-allocator.ts";

export interface NewCompany {
  id: number;
  revision: number;
  country: string;
  registryId: string;
  name: string;
  /** In the order of `optionalFacts`. */
  cells: readonly FactCell[];
  createdAt: string;
  updatedAt: string;
  readingId: number;
  /** Bits of the facts that this reading supplied. */
  fields: number;
}

/** A contact of a company from one source. */
export interface StoredContact extends RegistryContact {
  id: number;
}

/** Bits of the facts that a company has from a reading. */
export interface FactProvenance {
  readingId: number;
  fields: number;
  /** True when the reading has the source that is being merged. */
  isOwn: boolean;
}

/** The companies that a merge can change. */
export type MergeTarget = { records: readonly RegistryRecord[] } | { ids: readonly number[] };

export interface MergeTables {
  /** Id, name and `optionalFacts`; undefined when there is no such company. */
  find(country: string, registryId: string): Row | undefined;
  /** Like `find`, but only for a company that is not ceased. */
  findActive(id: number): Row | undefined;
  nextCompany(): number;
  /** A revision greater than those of all earlier changes, and of all changes that other processes commit earlier. */
  nextRevision(): number;
  /** Id of the reading that is being merged. Created on first use, so that a file without changes writes nothing. */
  readingId(): number;
  insertCompany(company: NewCompany): void;
  /** Returns whether the history has a change of this field at this time, with any values. */
  hasChange(companyId: number, change: Pick<PastChange, "field_name" | "detected_at">): boolean;
  /** @returns false when the same change is already stored */
  insertChange(companyId: number, change: PastChange): boolean;
  /** @param cells in the order of `optionalFacts` */
  updateFacts(id: number, name: string, cells: readonly FactCell[], at: string): void;
  /** Records a change of the company: increments its version and moves it to the end of the change log. */
  touch(id: number, revision: number): void;
  /** Ids of existing companies that changed. */
  touched(): readonly number[];
  /** SHA-256 hashes of erased addresses, which must not be added again. */
  forgotten(): ReadonlySet<string>;
  /** By id. */
  registryContacts(companyId: number, source: string): readonly StoredContact[];
  insertRegistryContact(companyId: number, contact: RegistryContact, source: string, at: string): void;
  changeRegistryContact(companyId: number, contact: StoredContact, at: string): void;
  removeRegistryContact(companyId: number, id: number): void;
  provenance(companyId: number, source: string): readonly FactProvenance[];
  putProvenance(companyId: number, readingId: number, fields: number): void;
  removeProvenance(companyId: number, readingId: number): void;
  /** The record from which the company was last merged; undefined when that was before digests were stored. */
  storedRecord(companyId: number, part: RecordPart): StoredRecord | undefined;
  putRecord(companyId: number, record: DigestedRecord): void;
  /** Marks the stored record as outdated, because the company was changed from another record. */
  outdateRecord(companyId: number, part: RecordPart): void;
  /** Writes the changes that are still in memory. */
  flush(): Steps<void>;
}

/** 0: the record of the register that creates companies; 1: that of a source that completes them. */
export type RecordPart = 0 | 1;

export const partOf = (completes: boolean): RecordPart => (completes ? 1 : 0);

export interface StoredRecord {
  /** 0 when the company has changed since. */
  digest: number;
  /** 0 when the record must be read again. */
  reader: number;
}

/** Columns of `register_records`: digests of the records from which companies were last merged. */
export const RECORD_COLUMNS = ["company_id", "part", "country_code", "registry_number", "digest", "reader"] as const;

/** Parameters: country, reader, last company id, number of rows. */
export const DIGESTS = `
  SELECT company_id, registry_number, digest FROM register_records
  WHERE part = 0 AND country_code = $1 AND reader = $2 AND company_id > $3
  ORDER BY company_id LIMIT $4`;

export type DigestedRecord = Pick<RegistryRecord, "country_code" | "registry_id"> & StoredRecord & { part: RecordPart };

/** Cells in the order of `RECORD_COLUMNS`. */
export function recordRow(companyId: number, record: DigestedRecord): (string | number)[] {
  const { part, country_code, registry_id, digest, reader } = record;
  return [companyId, part, country_code, Number(registry_id.replace("-", "")), digest, reader];
}

export function decodeStoredRecord(row: Row): StoredRecord {
  return { digest: number(row.digest), reader: number(row.reader) };
}

export function decodeDigest(row: Row): RecordDigest {
  return {
    companyId: number(row.company_id),
    registryNumber: number(row.registry_number),
    digest: number(row.digest),
  };
}

export const COMPANY_COLUMNS = [
  "id",
  "revision",
  "version",
  "country_code",
  "registry_id",
  "name",
  ...optionalFacts,
  "created_at",
  "updated_at",
] as const;
export const PROVENANCE_COLUMNS = ["company_id", "reading_id", "fields"] as const;
export const HISTORY_COLUMNS = ["company_id", "field_name", "old_value", "new_value", "detected_at"] as const;
/** Columns of an address or number of the company, as its register publishes it. */
export const REGISTRY_CONTACT_COLUMNS = [
  "company_id",
  "from_registry",
  "email",
  "email_type",
  "phone",
  "source",
  "verified",
  "confidence",
  "created_at",
  "updated_at",
] as const;

export function companyRow(company: Omit<NewCompany, "readingId" | "fields">, version = 1): FactCell[] {
  const { id, revision, country, registryId, name, cells, createdAt, updatedAt } = company;
  return [id, revision, version, country, registryId, name, ...cells, createdAt, updatedAt];
}

export function provenanceRow({ id, readingId, fields }: NewCompany): FactCell[] {
  return [id, readingId, fields];
}

export function historyRow(companyId: number, change: PastChange): FactCell[] {
  return [companyId, change.field_name, change.old_value, change.new_value, instantText(change.detected_at)];
}

export function registryContactRow(
  companyId: number,
  { email, phone }: RegistryContact,
  source: string,
  timestamp: string,
): FactCell[] {
  return [companyId, 1, email, emailTypeOf(email), phone, source, 1, 0.9, timestamp, timestamp];
}

/** Columns that identify a change of a company, as in the index `history_change`. */
export function changeKey({ detected_at, field_name, new_value }: Omit<PastChange, "old_value">): string {
  return `${detected_at} ${field_name} ${new_value ?? ""}`;
}

/** The type of a register's address. */
export function emailTypeOf(email: string | null): string | null {
  return email === null ? null : "generic";
}
