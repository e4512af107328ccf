/** The caller's pipeline as shown in company search. Implemented by the lead store. */
import type { LeadStatus } from "../../../contract/lead.ts";

/** Ascending, without duplicates. A typed array is copied between threads quickly even with a million ids. */
export type CompanyIds = Float64Array<ArrayBuffer>;

export interface LeadMark {
  id: number;
  status: LeadStatus;
}

export interface LeadMarks {
  /** Ids of the companies on which the user has a lead, ascending, without duplicates. */
  companyIdsOf(userId: number): Promise<CompanyIds>;
  /** The user's newest lead on each of these companies, if any. */
  marksOf(userId: number, companyIds: readonly number[]): Promise<Map<number, LeadMark>>;
}
