/** Questions to the index that more than one handler asks. */
import type { CompanyFilter } from "../../contract/search.ts";
import type { CallerSets, CompanySearch } from "../search/company-search.ts";
import type { CompanyStore } from "../store/ports/company-store.ts";
import type { LeadMarks } from "../store/ports/lead-marks.ts";

export interface CompanyDeps {
  search: CompanySearch;
  companies: CompanyStore;
  leads: LeadMarks;
}

/** The filter without what says nothing: absent, empty text, empty list. */
export function withoutEmpty<T extends object>(filter: T): T {
  const kept = { ...filter };
  for (const [name, value] of Object.entries(kept)) {
    if (value === undefined || value === "" || (Array.isArray(value) && value.length === 0)) {
      Reflect.deleteProperty(kept, name);
    }
  }
  return kept;
}

/** Company ids of the caller's leads, read when the question needs them. */
export async function callerSets(leads: LeadMarks, userId: number, needed: boolean): Promise<CallerSets> {
  return needed ? { pipeline: await leads.companyIdsOf(userId) } : {};
}

export const asksPipeline = (filter: CompanyFilter) => filter.in_pipeline !== undefined;
