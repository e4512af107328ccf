/**
 * A merge's reads and writes, one row at a time and at once. SQLite answers with its prepared statements; PostgreSQL
 * with rows that were read for the whole batch before and are written for the whole batch after.
 */
import type { PastChange, RegistryContact } from "../../../domain/registry-record.ts";
import type { FactCell } from "../shared/fact-columns.ts";
import type { DigestedRecord, RecordPart, StoredRecord } from "../shared/register-records.ts";
import type { Row } from "../shared/row.ts";

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
  /** Facts that this reading gives, as bits. */
  fields: number;
}

/** A contact that a source publishes of a company. */
export interface StoredContact extends RegistryContact {
  id: number;
}

/** Facts, as bits, that a company has from a reading. */
export interface FactProvenance {
  readingId: number;
  fields: number;
  /** The reading is of the source that is being merged. */
  isOwn: boolean;
}

export interface MergeTables {
  /** Id, name and `optionalFacts`; undefined: there is no such company. */
  find(country: string, registryId: string): Row | undefined;
  /** The same of a company that is not ceased. */
  findActive(id: number): Row | undefined;
  nextCompany(): number;
  /** Larger than that of every change before, and of every change that another process will commit before this one. */
  nextRevision(): number;
  /** Of the reading that is being merged; made at its first use, so that a file that changes nothing leaves nothing. */
  readingId(): number;
  insertCompany(company: NewCompany): void;
  /** Returns whether the history has a change of this field at this instant, whatever its values. */
  hasChange(companyId: number, change: Pick<PastChange, "field_name" | "detected_at">): boolean;
  /** @returns false when the same change is there already */
  insertChange(companyId: number, change: PastChange): boolean;
  /** @param cells in the order of `optionalFacts` */
  updateFacts(id: number, name: string, cells: readonly FactCell[], at: string): void;
  /** Counts a change of the company: its version grows, and it goes to the end of the change log. */
  touch(id: number, revision: number): void;
  /** SHA-256 of addresses that must not come back. */
  forgotten(): ReadonlySet<string>;
  /** By id. */
  registryContacts(companyId: number, source: string): readonly StoredContact[];
  insertRegistryContact(companyId: number, contact: RegistryContact, source: string, at: string): void;
  changeRegistryContact(companyId: number, contact: StoredContact, at: string): void;
  removeRegistryContact(companyId: number, id: number): void;
  provenance(companyId: number, source: string): readonly FactProvenance[];
  putProvenance(companyId: number, readingId: number, fields: number): void;
  removeProvenance(companyId: number, readingId: number): void;
  /** The record that the company was last merged from; undefined: of none since records have digests. */
  storedRecord(companyId: number, part: RecordPart): StoredRecord | undefined;
  putRecord(companyId: number, record: DigestedRecord): void;
  /** The company has changed by another record than the stored one. */
  outdateRecord(companyId: number, part: RecordPart): void;
}
