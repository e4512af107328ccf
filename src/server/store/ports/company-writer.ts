/** Companies as imports and the demo generator write them: in batches, each one transaction. */
import type { Contact, CountryCode, RegistryStatus, SocialProfile } from "../../../contract/company.ts";
import type { TechProfile } from "../../../contract/technology.ts";
import type { CompanyFacts, PastChange, RegistryRecord } from "../../domain/registry-record.ts";
import type { Subject } from "./privacy-store.ts";

/** `gone`: changed, and it left its register by that. */
export type MergeOutcome = "new" | "changed" | "unchanged" | "gone";

export interface MergeOptions {
  /** Source with its licence, as the company page names it. */
  source: string;
  /** When the file was read, RFC 3339 UTC. */
  retrievedAt: string;
  /**
   * `merge` only: facts that another source gave stay as they are. Without it they are replaced, except by null: what one
   * source does not know takes nothing away that another knows.
   */
  completes?: boolean;
  /** `merge` only: returns the outcomes and writes nothing. */
  dryRun?: boolean;
}

export interface Standing {
  id: number;
  status: RegistryStatus;
}

/** A record of a register that is known to change nothing: the company is as it was when the same code merged it. */
export interface RecordDigest {
  companyId: number;
  /** Without a hyphen. */
  registryNumber: number;
  /** As `RegistryRecord.digest`. */
  digest: number;
}

/** The companies that one file of a register is about. */
export interface RegisterPart {
  /** Those that this source knows, when it is given. */
  source?: string | undefined;
  /** Norway's sub-units, which have a file of their own: they alone, or all others. Absent: both. */
  subUnits?: boolean | undefined;
}

export const DEMO_STATES = ["none", "unfinished", "whole"] as const;
export type DemoState = (typeof DEMO_STATES)[number];

type Own<T> = Omit<T, "id" | "company_id" | "created_at" | "updated_at">;

interface WholeContact extends Own<Contact> {
  /** The company's own address, as its register publishes it. */
  from_registry: boolean;
}

/** A whole company as the demo generator makes it. */
export interface WholeCompany {
  facts: CompanyFacts;
  createdAt: string;
  contacts: readonly WholeContact[];
  socials: readonly Own<SocialProfile>[];
  tech: Own<TechProfile> | null;
  past: readonly PastChange[];
}

export interface CompanyWriter {
  /** Records of one `merge` for an import: short enough that others write in between and hardly notice. */
  readonly mergeSize: number;
  /** Merges of an import that may be under way at once, because they share their wait for the disk. */
  readonly mergesAtOnce: number;
  /**
   * Merges records by (country, registry number), one transaction. An unchanged record changes nothing; a changed
   * field writes one history row, unless it is the same record (by its digest) as last time: then only its reading has changed.
   * Past changes that are already there are not written again.
   * @returns id and outcome of each record, in order
   */
  merge(records: readonly RegistryRecord[], options: MergeOptions): Promise<{ id: number; outcome: MergeOutcome }[]>;
  /** Inserts whole companies, one transaction; the numbers must not exist yet. */
  insertWhole(companies: readonly WholeCompany[], options: MergeOptions): Promise<void>;
  /** Id and status of those of these companies that the store has, by registry number; ceased ones too. */
  statuses(country: CountryCode, registryIds: readonly string[]): Promise<Map<string, Standing>>;
  /** Records of the country that this reader read last, of companies with ids above `after` that have not changed since: by id, at most `limit`. */
  recordDigests(country: CountryCode, reader: number, after: number, limit: number): Promise<RecordDigest[]>;
  /** Ids above `after` of the country's companies that are not ceased, ascending, at most `limit`. */
  activeIds(country: CountryCode, after: number, limit: number, part?: RegisterPart): Promise<number[]>;
  countActive(country: CountryCode, part?: RegisterPart): Promise<number>;
  /** Marks companies as ceased on `day` (YYYY-MM-DD), with history. */
  cease(ids: readonly number[], day: string, options: MergeOptions): Promise<void>;
  /**
   * Removes companies for legal reasons, with all that hangs on them and every trace in saved answers: reads, lists and the
   * index have them no more. A lead on one stays and says that it was removed.
   * @returns how many of them there were
   */
  remove(country: CountryCode, registryIds: readonly string[], now: Date): Promise<number>;
  /** Notes a finished import, for the register dates in the dashboard's frame. */
  noteImport(country: CountryCode, options: MergeOptions & { companies: number }): Promise<void>;
  /**
   * Removes the contacts, and keeps later imports and visits from bringing them or the subject back.
   * @returns how many contacts were removed
   */
  forgetContacts(subject: Subject, ids: readonly number[], now: Date): Promise<number>;
  /**
   * Removes every trace of demo data: the demo account with all it owns, unless its password was changed, then companies
   * that `insertWhole` made, and what hangs on them, leads included. In short batches; the data set's epoch changes with each.
   */
  dropDemo(): Promise<void>;
  isDemo(): Promise<boolean>;
  /** `unfinished` is left by a generator that was cut short: drop the demo data and make it again. */
  demoState(): Promise<DemoState>;
  markDemo(state: Exclude<DemoState, "none">): Promise<void>;
}
