/** Key, limits and charge in one question: for an engine behind a network, where each would be a round trip. */
import type { Plan } from "../../../contract/account.ts";
import type { BilledCall, ChargeResult } from "./credit-store.ts";

/** Facts that a node caches about a caller. The store checks each of them. */
export interface Admission {
  keyId: number;
  plan: Plan;
  /** Whose requests of which minute since 1970 (UTC) are counted, and how many may pass. */
  subject: string;
  minute: number;
  limit: number;
  /** The window that the answer's rows count in; null: in none. */
  rowLimit: { name: string; lastMinute: number; limit: number } | null;
}

export type Admitted =
  /** The key is gone, the plan has changed or a month's credits are due: nothing was counted, nothing charged. */
  | { kind: "outdated" }
  /** `used` counts the requests of this minute, this one included. Over the limit: nothing was charged. */
  | { kind: "over_limit"; used: number }
  /** The rows do not fit into their window and are not counted. */
  | { kind: "over_rows"; used: number }
  | { kind: "admitted"; used: number; charge: ChargeResult };

export interface AdmissionStore {
  /** Exact over all nodes, like each of them alone. 0 units write no debit and always succeed. */
  admit(admission: Admission, call: BilledCall, units: number, rows: number): Promise<Admitted>;
}
