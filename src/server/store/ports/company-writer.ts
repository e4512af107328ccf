/** Writes companies for imports and the demo generator, in batches of one transaction each. */
import type { Contact, CountryCode, RegistryStatus, SocialProfile } from "../../../contract/company.ts";
import type { TechProfile } from "../../../contract/technology.ts";
import type { CompanyFacts, PastChange, RegistryRecord } from "../../domain/companies/registry-record.ts";
import type { StatedAccounts } from "../../domain/companies/annual-accounts.ts";
import type { Subject } from "./privacy-store.ts";

/** `gone` means that the change was its removal from the register. */
export type MergeOutcome = "new" | "changed" | "unchanged" | "gone";

export interface MergeOptions {
  /** Source with its licence, as shown on the company page. */
  source: string;
  /** Time at which the file was read, RFC 3339 UTC. */
  retrievedAt: string;
  /** For `merge`: facts from another source are kept. By default they are replaced by non-null values. */
  completes?: boolean;
  /** For `merge`: returns the outcomes and writes nothing. */
  dryRun?: boolean;
}

export interface Standing {
  id: number;
  status: RegistryStatus;
}

/** A register record that changes nothing, because the company is unchanged since the same code merged it. */
export interface RecordDigest {
  companyId: number;
  /** Without hyphens. */
  registryNumber: number;
  /** Same as `RegistryRecord.digest`. */
  digest: number;
}

/** The companies covered by one file of a register. */
export interface RegisterPart {
  /** Companies known to this source; undefined for all sources. */
  source?: string | undefined;
  /** True for Norway's sub-units, which have a separate file, false for all other companies, undefined for both. */
  subUnits?: boolean | undefined;
}

export const DEMO_STATES = ["none", "unfinished", "whole"] as const;
export type DemoState = (typeof DEMO_STATES)[number];

type Own<T> = Omit<T, "id" | "company_id" | "created_at" | "updated_at">;

interface WholeContact extends Own<Contact> {
  /** True for a contact of the company that its register publishes. */
  from_registry: boolean;
}

/** A complete company from the demo generator. */
export interface WholeCompany {
  facts: CompanyFacts;
  createdAt: string;
  contacts: readonly WholeContact[];
  socials: readonly Own<SocialProfile>[];
  tech: Own<TechProfile> | null;
  past: readonly PastChange[];
  accounts?: readonly StatedAccounts[];
}

export interface CompanyWriter {
  /** Records per `merge` of an import: few enough that other writers are hardly delayed. */
  readonly mergeSize: number;
  /** Number of merges of an import that can run at the same time, because they share their wait for the disk. */
  readonly mergesAtOnce: number;
  /**
   * Merges records by country and registry number, in one transaction. An unchanged record changes nothing. A changed
   * field writes one history row, unless the record is the same as last time by its digest: then only the parser has
   * changed. Past changes that are already stored are not written again.
   * @returns id and outcome of each record, in order
   */
  merge(records: readonly RegistryRecord[], options: MergeOptions): Promise<{ id: number; outcome: MergeOutcome }[]>;
  /** Inserts complete companies in one transaction. Their registry numbers must not exist yet. */
  insertWhole(companies: readonly WholeCompany[], options: MergeOptions): Promise<void>;
  /** Id and status of those of the companies that exist, by registry number, including ceased ones. */
  statuses(country: CountryCode, registryIds: readonly string[]): Promise<Map<string, Standing>>;
  /**
   * Digests of the country's records that this reader read last, for companies with ids above `after` that have not
   * changed since; ordered by id, at most `limit`.
   */
  recordDigests(country: CountryCode, reader: number, after: number, limit: number): Promise<RecordDigest[]>;
  /** Ids above `after` of the country's companies that are not ceased, ascending, at most `limit`. */
  activeIds(country: CountryCode, after: number, limit: number, part?: RegisterPart): Promise<number[]>;
  countActive(country: CountryCode, part?: RegisterPart): Promise<number>;
  /** Marks companies as ceased on `day` (YYYY-MM-DD), with history. */
  cease(ids: readonly number[], day: string, options: MergeOptions): Promise<void>;
  /**
   * Removes companies for legal reasons, with all dependent rows and every occurrence in stored responses. Reads, lists
   * and the index no longer contain them. A lead on one remains and shows the removal.
   * @returns the number of companies that existed
   */
  remove(country: CountryCode, registryIds: readonly string[], now: Date): Promise<number>;
  /**
   * Records a finished import, for the register dates in the dashboard.
   * @param options with `hasAllParents` when the import read all companies that can have branches
   */
  noteImport(
    country: CountryCode,
    options: MergeOptions & { companies: number; hasAllParents?: boolean },
  ): Promise<void>;
  /** Returns whether an import has read all companies that can have branches. */
  hasAllParents(country: CountryCode): Promise<boolean>;
  /**
   * Deletes the contacts, and prevents later imports and visits from adding them or the person again.
   * @returns the number of deleted contacts
   */
  forgetContacts(subject: Subject, ids: readonly number[], now: Date): Promise<number>;
  /**
   * Removes all demo data: the demo account with its data, unless its password was changed, and the companies written
   * by `insertWhole` with their dependent rows, including leads. Works in small batches, each of which changes the
   * epoch of the data set.
   */
  dropDemo(): Promise<void>;
  isDemo(): Promise<boolean>;
  /** `unfinished` means that the generator was interrupted: drop the demo data and generate it again. */
  demoState(): Promise<DemoState>;
  markDemo(state: Exclude<DemoState, "none">): Promise<void>;
}
