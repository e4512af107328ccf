/** Parts of companies that users have opened: free to read while they are open, written by charges in their own commit. */
import type { OpenState, UnlockablePart, Unlocked } from "../../../contract/company.ts";

/** A part of a company. */
export interface Unlock {
  companyId: number;
  part: UnlockablePart;
}

export interface UnlockStore {
  /** The parts of a company as the user has them; at once where the engine has no network hop. */
  partsOf(userId: number, companyId: number, now: Date): Unlocked | Promise<Unlocked>;
  /** Those of these companies that are open to the user. */
  openCompanies(userId: number, companyIds: readonly number[], now: Date): Promise<Map<number, OpenState>>;
  /** Forgets what closed before. */
  dropBefore(instant: Date): Promise<void>;
}
