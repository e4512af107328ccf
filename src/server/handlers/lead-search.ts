/** Reads a page of leads for the list and the export, so that both understand the same filters. */
import { dueDays } from "../../contract/due.ts";
import type { Lead, LeadListQuery } from "../../contract/lead.ts";
import type { Fault } from "../../contract/problem.ts";
import { type LeadCursors, readLeadCursor, writeLeadCursor } from "../domain/lead-cursor.ts";
import type { CompanySearch } from "../search/company-search.ts";
import type { LeadStore } from "../store/ports/lead-store.ts";

export interface LeadDeps {
  leads: LeadStore;
  search: CompanySearch;
  /** Signs cursors; equal in all processes of a data set. */
  cursorSecret: Uint8Array;
}

interface FoundLeads {
  leads: Lead[];
  total: number;
  nextCursor: number | string | null;
}

/** @param place of the cursor in the request */
export async function findLeads(
  { leads, search, cursorSecret: secret }: LeadDeps,
  { limit, cursor, sort = "-created_at", ...filters }: LeadListQuery,
  place: Pick<Fault, "in" | "name" | "pointer">,
  { userId, now }: { userId: number; now: Date },
): Promise<FoundLeads> {
  const { q, tz = "UTC" } = filters;
  const cursors: LeadCursors = { sort, filters, secret };
  const position = readLeadCursor(cursor, place, cursors);
  const page = await leads.list(userId, {
    status: filters.status,
    due: filters.due && { group: filters.due, days: dueDays(now, tz) },
    lostReason: filters.lost_reason,
    companyId: filters.company_id,
    companyIds: q === undefined ? undefined : await search.matching(q, await leads.companyIdsOf(userId)),
    minScore: filters.min_score,
    maxScore: filters.max_score,
    createdAfter: filters.created_after && `${filters.created_after}T00:00:00.000Z`,
    createdBefore: filters.created_before && `${filters.created_before}T00:00:00.000Z`,
    sort,
    position,
    limit,
  });
  return { leads: page.leads, total: page.total, nextCursor: page.next && writeLeadCursor(page.next, cursors) };
}
