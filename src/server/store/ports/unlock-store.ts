/** Facts that users have paid for, free to read until they end: written by charges, in their own commit. */
import type { CompanyIds } from "./lead-marks.ts";
import type { UnlockablePart, Unlocked } from "../../../contract/company.ts";

/** A part of a company. */
export interface Unlock {
  companyId: number;
  part: UnlockablePart;
}

export interface UnlockStore {
  /** Until when each part of a company is unlocked for the user; at once where the engine has no network hop. */
  unlockedOf(userId: number, companyId: number, now: Date): Unlocked | Promise<Unlocked>;
  /** Ids of the companies that the user has paid for, ascending. */
  companyIdsOf(userId: number, now: Date): Promise<CompanyIds>;
  /** Until when each of these companies is paid for; the others are not in it. RFC 3339 UTC. */
  companiesUntil(userId: number, companyIds: readonly number[], now: Date): Promise<Map<number, string>>;
  /** Forgets what ended before. */
  dropBefore(instant: Date): Promise<void>;
}
