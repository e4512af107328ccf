/** The caller's pipeline as company search shows it. The lead store implements it. */
import type { LeadStatus } from "../../../contract/lead.ts";

/** Ascending, each once. Typed, so that a million of them move between threads at once. */
export type CompanyIds = Float64Array<ArrayBuffer>;

export interface LeadMark {
  id: number;
  status: LeadStatus;
}

export interface LeadMarks {
  /** Ids of the companies that the user has a lead on, ascending, each once. */
  companyIdsOf(userId: number): Promise<CompanyIds>;
  /** The user's newest lead on each of these companies that has one. */
  marksOf(userId: number, companyIds: readonly number[]): Promise<Map<number, LeadMark>>;
}
