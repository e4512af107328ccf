/**
 * Synchronous reads and writes of a merge, one row at a time. SQLite runs prepared statements; PostgreSQL uses rows
 * that were loaded for the whole batch and writes the changes after it.
 */
import type { PastChange, RegistryContact, RegistryRecord } from "../../../domain/companies/registry-record.ts";
import type { FactCell } from "../shared/fact-columns.ts";
import type { DigestedRecord, RecordPart, StoredRecord } from "../shared/register-records.ts";
import type { Row } from "../shared/row.ts";
import type { Steps } from "../shared/steps.ts";

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
