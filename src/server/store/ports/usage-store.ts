/** Requests by user, endpoint and time. */
import type { UsageCount, UsageStep } from "../../domain/accounts/usage-periods.ts";
import type { BilledCall } from "./credit-store.ts";

export interface CountedHow {
  failed: boolean;
  /** False to count the request at the start of its hour, where all such requests share one row. */
  exactly: boolean;
}

export interface UsageStore {
  /**
   * Counts a request without a charge, in the background; never throws. Charged requests are counted by their charge.
   */
  count(call: BilledCall, how: CountedHow): void;
  /**
   * Requests from `from` (inclusive) to `to` (exclusive), both RFC 3339 UTC, by bucket and endpoint, ascending;
   * includes everything counted so far. A bound within an hour that was passed to `dropInstants` is moved to the start
   * of its hour.
   */
  counts(userId: number, from: string, to: string, step: UsageStep): Promise<UsageCount[]>;
  allTime(userId: number): Promise<number>;
  /** Keeps only hourly counts for requests before `instant`. */
  dropInstants(instant: Date): Promise<void>;
  /** Resolves when everything counted so far is on disk. */
  flush(): Promise<void>;
}
