/** Requests by user, endpoint and time. */
import type { UsageCount, UsageStep } from "../../domain/usage-periods.ts";
import type { BilledCall } from "./credit-store.ts";

export interface CountedHow {
  failed: boolean;
  /** False: under the start of its hour, where all such requests share one row. */
  exactly: boolean;
}

export interface UsageStore {
  /** Counts a request that was not charged, soon; does not wait and never throws. Charged ones are counted by the charge. */
  count(call: BilledCall, how: CountedHow): void;
  /**
   * Requests from `from` up to, not including, `to` (RFC 3339 UTC), by bucket and endpoint, ascending; everything counted
   * so far is in it. A bound inside an hour that was given to `dropInstants` falls to the start of its hour.
   */
  counts(userId: number, from: string, to: string, step: UsageStep): Promise<UsageCount[]>;
  allTime(userId: number): Promise<number>;
  /** Keeps only the counts by hour of what was before `instant`. */
  dropInstants(instant: Date): Promise<void>;
  /** Everything counted so far is on disk when this resolves. */
  flush(): Promise<void>;
}
