import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";

import type { Lead, LeadStatus } from "../../../contract/lead.ts";
import { leadStatuses } from "../../api/data/contract-data.ts";
import { useDueDays } from "../../api/leads/due-days.ts";
import { shownRows, useLeadSteps } from "../../api/leads/lead-steps.ts";
import { belongsTo, membersOf } from "../../api/leads/lead-scope.ts";
import { leadRowsQuery, type LeadFilter } from "../../api/leads/leads.ts";
import type { LeadSearch } from "./lead-search.ts";

/** The loaded leads of one stage, or of a list. */
export interface LeadsInOrder {
  leads: readonly Lead[];
  /** Exact count; undefined until the first page arrives. */
  total: number | undefined;
  state: "loading" | "failed" | "ready";
  busy: boolean;
  hasMore: boolean;
  error: unknown;
  retry: () => void;
  loadMore: () => void;
}

export interface LaneData extends LeadsInOrder {
  status: LeadStatus;
}

export type Answer = ReturnType<typeof useAnswer>;
type Members = ReturnType<typeof membersOf>;

function useAnswer({ filter, sort }: LeadSearch, status: LeadStatus | undefined, enabled: boolean) {
  return useInfiniteQuery({ ...leadRowsQuery({ ...filter, status }, sort), enabled });
}

/** The response with the changes that it does not contain. */
export function useRows(query: Answer, filter: LeadFilter, has: Members): LeadsInOrder {
  const steps = useLeadSteps();
  const days = useDueDays();
  const { status, due: dueGroup, lost_reason } = filter;
  const belongs = useMemo(
    () => belongsTo({ status, due: dueGroup, lost_reason }, days),
    [status, dueGroup, lost_reason, days],
  );
  const { leads, total } = useMemo(
    () => shownRows(query.data, { belongs, has }, steps),
    [query.data, belongs, has, steps],
  );
  return {
    leads,
    total,
    state: query.data ? "ready" : query.isError ? "failed" : "loading",
    busy: query.isFetching && !query.isFetchingNextPage && !query.isPending,
    hasMore: query.hasNextPage && !query.isFetchNextPageError,
    error: query.error,
    retry: () => void query.refetch(),
    loadMore: () => void (query.isFetching || query.fetchNextPage()),
  };
}

/** All leads that pass the filters, in one order. */
export function useLeadList(search: LeadSearch, enabled: boolean): LeadsInOrder {
  const { filter } = search;
  const query = useAnswer(search, filter.status, enabled);
  return useRows(query, filter, membersOf(filter, [query.data]));
}

/** The five lanes, each with its own paging. */
export function useLanes(search: LeadSearch, enabled: boolean): readonly LaneData[] {
  // One hook per lane in a fixed order: the five statuses of the specification.
  const queries: Record<LeadStatus, Answer> = {
    new: useAnswer(search, "new", enabled),
    contacted: useAnswer(search, "contacted", enabled),
    qualified: useAnswer(search, "qualified", enabled),
    converted: useAnswer(search, "converted", enabled),
    lost: useAnswer(search, "lost", enabled),
  };
  const has = membersOf(
    search.filter,
    Object.values(queries).map(({ data }) => data),
  );
  const rows: Record<LeadStatus, LeadsInOrder> = {
    new: useRows(queries.new, { ...search.filter, status: "new" }, has),
    contacted: useRows(queries.contacted, { ...search.filter, status: "contacted" }, has),
    qualified: useRows(queries.qualified, { ...search.filter, status: "qualified" }, has),
    converted: useRows(queries.converted, { ...search.filter, status: "converted" }, has),
    lost: useRows(queries.lost, { ...search.filter, status: "lost" }, has),
  };
  return leadStatuses.map((status) => ({ status, ...rows[status] }));
}
