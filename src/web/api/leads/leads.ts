import { infiniteQueryOptions, queryOptions, type InfiniteData, type QueryClient } from "@tanstack/react-query";

import type { DueGroup } from "../../../contract/due.ts";
import type { LeadSort, LeadStatus, LostReason } from "../../../contract/lead.ts";
import { call } from "../call.ts";
import { readAgain } from "../query-client.ts";
import { hasUndecidedSteps, type LeadPage } from "./lead-steps.ts";

/** Filters of the pipeline; `status` selects one lane. */
export interface LeadFilter {
  status?: LeadStatus | undefined;
  company_id?: number | undefined;
  min_score?: number | undefined;
  max_score?: number | undefined;
  created_after?: string | undefined;
  created_before?: string | undefined;
  q?: string | undefined;
  due?: DueGroup | undefined;
  /** Zone of the days of `due`. */
  tz?: string | undefined;
  lost_reason?: LostReason | undefined;
}

export type LeadCursor = NonNullable<LeadPage["next_cursor"]>;
export type LeadRows = InfiniteData<LeadPage, LeadCursor | undefined>;

/** The default order of the service. */
export const NEWEST_FIRST: LeadSort = "-created_at";

const LEADS = ["leads"] as const;
export const leadListKey = [...LEADS, "list"] as const;

/** The first page is one screenful; later pages are larger, so that a long lane is reloaded in few requests. */
const FIRST_PAGE_LEADS = 50;
const LATER_PAGE_LEADS = 200;

/** Leads in one order, page by page, with the exact number in `total`. Free. */
export function leadRowsQuery(filter: LeadFilter, sort: LeadSort = NEWEST_FIRST) {
  return infiniteQueryOptions({
    queryKey: [...leadListKey, filter, sort],
    queryFn: async ({ pageParam, signal }) => {
      const limit = pageParam === undefined ? FIRST_PAGE_LEADS : LATER_PAGE_LEADS;
      for (;;) {
        const askedAt = performance.now();
        const answer = await call("listLeads", { query: { ...filter, sort, limit, cursor: pageParam } }, { signal });
        const page: LeadPage = { ...answer, askedAt, receivedAt: performance.now() };
        if (!hasUndecidedSteps(page)) return page;
      }
    },
    initialPageParam: undefined,
    getNextPageParam: (lastPage: LeadPage): LeadCursor | undefined => lastPage.next_cursor ?? undefined,
  });
}

/** The caller's leads on one company, newest first; a company can have several. Free. */
export function companyLeadsQuery(companyId: number) {
  return queryOptions({
    queryKey: [...LEADS, "company", companyId],
    queryFn: async ({ signal }) => (await call("listLeads", { query: { company_id: companyId } }, { signal })).data,
  });
}

/** Numbers of due leads by the reader's days, which every page shows. Free. */
export function todayQuery(tz: string) {
  return queryOptions({
    queryKey: [...LEADS, "today", tz],
    queryFn: ({ signal }) => call("getToday", { query: { tz } }, { signal, isBackground: true }),
  });
}

/** A lead with its score breakdown. Free. */
export function leadQuery(id: number) {
  return queryOptions({
    queryKey: [...LEADS, "one", id],
    queryFn: ({ signal }) => call("getLead", { params: { id } }, { signal }),
  });
}

/** Events of a lead. Free. */
export function leadEventsQuery(id: number) {
  return queryOptions({
    queryKey: [...LEADS, "events", id],
    queryFn: ({ signal }) => call("listLeadEvents", { params: { id } }, { signal }),
  });
}

/**
 * Refetches every query that shows leads. Company rows only get their mark, because reading them counts toward the
 * daily row limit.
 */
export function leadsChanged(client: QueryClient): Promise<void> {
  return readAgain(client, { queryKey: LEADS }, { queryKey: ["companies", "facets"] });
}

/** Like `leadsChanged`, but only for queries of single leads; lists are already updated and only marked as stale. */
export function leadDetailsChanged(client: QueryClient): Promise<void> {
  return readAgain(
    client,
    { queryKey: leadListKey, refetchType: "none" },
    { queryKey: LEADS, predicate: ({ queryKey }) => queryKey[1] !== leadListKey[1] },
    { queryKey: ["companies", "facets"] },
  );
}
