/**
 * Parts of companies that users have unlocked. They are free to read until they expire. Charges write them in their own
 * commit.
 */
import type { OpenState, UnlockablePart, Unlocked } from "../../../contract/company.ts";

/** A part of a company. */
export interface Unlock {
  companyId: number;
  part: UnlockablePart;
}

export interface UnlockStore {
  /** The parts of a company and whether the user has unlocked them; synchronous when the engine is in this process. */
  partsOf(userId: number, companyId: number, now: Date): Unlocked | Promise<Unlocked>;
  /** The state of those of these companies that are open to the user. */
  openCompanies(userId: number, companyIds: readonly number[], now: Date): Promise<Map<number, OpenState>>;
  /** Those of these companies whose contacts are open to the user. */
  openContacts(userId: number, companyIds: readonly number[], now: Date): Promise<number[]>;
  /** Deletes unlocks that expired before `instant`. */
  dropBefore(instant: Date): Promise<void>;
}
