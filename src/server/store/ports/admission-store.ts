/** Counts requests and rows over all nodes of one database, and admits requests. */
import type { Plan } from "../../../contract/account.ts";
import type { BilledCall, ChargeResult } from "./billing-stores.ts";

/** Cached data about a caller, all of which the store verifies. */
export interface Admission {
  keyId: number;
  plan: Plan;
  /** The subject and the minute since 1970 (UTC) in which the request is counted, and the limit. */
  subject: string;
  minute: number;
  limit: number;
  /** The window in which the rows of the response are counted, or null. */
  rowLimit: { name: string; lastMinute: number; limit: number } | null;
}

export type Admitted =
  /** The key was deleted, the plan changed, or monthly credits are due: nothing was counted or charged. */
  | { kind: "outdated" }
  /** `used` counts the requests of this minute, including this one. Above the limit nothing was charged. */
  | { kind: "over_limit"; used: number }
  /** The rows exceed their window and are not counted. */
  | { kind: "over_rows"; used: number }
  | { kind: "admitted"; used: number; charge: ChargeResult };

/**
 * Checks key and limits and charges credits in one request, for an engine behind a network where each would take a
 * round trip.
 */
export interface AdmissionStore {
  /** Exact over all nodes, as the separate stores are. 0 units write no debit and always succeed. */
  admit(admission: Admission, call: BilledCall, units: number, rows: number): Promise<Admitted>;
}

/** Counts requests per minute and rows per day, over all nodes of one database. */
export interface RateStore {
  /**
   * Counts one request exactly, also when several nodes count at the same time.
   * @param subject any text that identifies the caller
   * @param minute minutes since 1970, UTC
   * @returns the number of requests of the subject in this minute, including this one
   */
  count(subject: string, minute: number): Promise<number>;
  /**
   * Counts rows in a longer window if all of them fit, exactly over all nodes.
   * @param window ends with its last minute
   * @returns whether they fit
   */
  countRows(window: { name: string; lastMinute: number; limit: number }, rows: number): Promise<boolean>;
  close(): Promise<void>;
}
