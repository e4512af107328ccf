/** Import position of each register source, and the process that reads it. */
import type { CountryCode } from "../../../contract/company.ts";
import type { AccountsProgress } from "../../../contract/metadata.ts";

export interface RegisterState {
  /** The source: `no/enheter`, `se/scb`, … */
  name: string;
  country_code: CountryCode;
  /**
   * The authority's version of the latest file that was read completely: ETag, time, generation or checksum; null
   * before the first.
   */
  version: string | null;
  /** Id of the latest event that was read; null before the first. */
  cursor: number | null;
  /** Time from which events are read while there is no cursor, RFC 3339 UTC. */
  feed_from: string | null;
  /** When a complete file was last read, RFC 3339 UTC. */
  bulk_at: string | null;
  /** When the source was last read without an error, RFC 3339 UTC. */
  synced_at: string | null;
  /** When reading last started, RFC 3339 UTC. */
  tried_at: string | null;
  /** The last error, in words for the operator; null when there was none. */
  error: string | null;
  /** Number of companies that the last run created, changed, marked as ceased or removed. */
  rows_changed: number;
  /** Version of a complete file that lacks too many companies, which an operator must accept; otherwise null. */
  refused_version: string | null;
  /** Numbers of units that are asked for again by the next run, separated by spaces; null for none. */
  waiting: string | null;
  /** For a source of annual accounts. */
  progress: AccountsProgress | null;
}

export interface Lease {
  name: string;
  /** Unique to this process. */
  owner: string;
  now: Date;
  /** Duration after which the lease ends unless it is renewed. */
  ms: number;
}

export interface RegisterStore {
  /** By name. */
  states(): Promise<RegisterState[]>;
  put(state: RegisterState): Promise<void>;
  /** Acquires or renews a lease. @returns false while another owner has it */
  lease(lease: Lease): Promise<boolean>;
  release(lease: Pick<Lease, "name" | "owner">): Promise<void>;
  /** Names of the current leases. */
  leased(now: Date): Promise<string[]>;
}
