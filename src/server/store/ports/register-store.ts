/** Reading position of each register's source, and the process that reads it. */
import type { CountryCode } from "../../../contract/company.ts";

export interface RegisterState {
  /** The source: `no/enheter`, `se/scb`, … */
  name: string;
  country_code: CountryCode;
  /** The authority's name of the newest file that was read whole: ETag, time, generation or checksum; null before the first. */
  version: string | null;
  /** Id of the newest event that was read; null before the first. */
  cursor: number | null;
  /** From when on events are read while there is no cursor, RFC 3339 UTC. */
  feed_from: string | null;
  /** When a whole file was read last, RFC 3339 UTC. */
  bulk_at: string | null;
  /** When the source was last read without a fault, RFC 3339 UTC. */
  synced_at: string | null;
  /** When it was last begun to be read, RFC 3339 UTC. */
  tried_at: string | null;
  /** The last failure, in words for the operator; null when there was none. */
  error: string | null;
  /** Companies that the last run made, changed, marked as ceased or removed. */
  rows_changed: number;
  /** Version of a whole file that lacks too many companies: an operator has to accept that they have left; null: none. */
  refused_version: string | null;
}

export interface Lease {
  name: string;
  /** Of this process alone. */
  owner: string;
  now: Date;
  /** Until it is free again unless it is renewed. */
  ms: number;
}

export interface RegisterStore {
  /** By name. */
  states(): Promise<RegisterState[]>;
  put(state: RegisterState): Promise<void>;
  /** Takes or renews a lease. @returns false while another owner has it */
  lease(lease: Lease): Promise<boolean>;
  release(lease: Pick<Lease, "name" | "owner">): Promise<void>;
  /** Names of the leases that somebody has. */
  leased(now: Date): Promise<string[]>;
}
