/** Facts that users have paid for, free to read until they end: written by charges, in their own commit. */
import type { CompanyIds } from "./lead-marks.ts";
import type { UnlockablePart } from "../../../contract/company.ts";

/** A part of a company. */
export interface Unlock {
  companyId: number;
  part: UnlockablePart;
}

/** Until when each part of a company is unlocked, RFC 3339 UTC; null: it is not. */
export type PaidParts = Readonly<Record<UnlockablePart, string | null>>;

export interface UnlockStore {
  /** Parts of a company that the user has paid for; at once where the engine has no network hop. */
  paidParts(userId: number, companyId: number, now: Date): PaidParts | Promise<PaidParts>;
  /** Ids of the companies that the user has paid for, ascending. */
  companyIdsOf(userId: number, now: Date): Promise<CompanyIds>;
  /** Until when each of these companies is paid for; the others are not in it. RFC 3339 UTC. */
  companiesUntil(userId: number, companyIds: readonly number[], now: Date): Promise<Map<number, string>>;
  /** Forgets what ended before. */
  dropBefore(instant: Date): Promise<void>;
}
