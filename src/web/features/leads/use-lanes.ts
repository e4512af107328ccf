import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";

import type { Lead, LeadStatus } from "../../../contract/lead.ts";
import { leadStatuses } from "../../api/contract-data.ts";
import { shownRows } from "../../api/lead-rows.ts";
import { leadRowsQuery } from "../../api/leads.ts";
import type { LeadSearch } from "./lead-search.ts";
import { usePendingDeletes } from "./pending-deletes.ts";

export interface LaneData {
  status: LeadStatus;
  leads: readonly Lead[];
  total: number | undefined;
  state: "loading" | "failed" | "ready";
  busy: boolean;
  hasMore: boolean;
  error: unknown;
  retry: () => void;
  more: () => void;
}

function useLane(status: LeadStatus, { filter, sort }: LeadSearch, enabled: boolean): LaneData {
  const query = useInfiniteQuery({ ...leadRowsQuery({ ...filter, status }, sort), enabled });
  const hidden = usePendingDeletes();
  const { leads, total } = useMemo(() => shownRows(query.data, hidden), [query.data, hidden]);
  return {
    status,
    leads,
    total,
    state: query.data ? "ready" : query.isError ? "failed" : "loading",
    busy: query.isFetching && !query.isFetchingNextPage && query.data !== undefined,
    hasMore: query.hasNextPage && !query.isFetchNextPageError,
    error: query.error,
    retry: () => void query.refetch(),
    more: () => void (query.isFetching || query.fetchNextPage()),
  };
}

/** The five lanes, each paged on its own. */
export function useLanes(search: LeadSearch, enabled: boolean): readonly LaneData[] {
  // One hook a lane, in a fixed order: the five statuses are the specification's.
  const lanes: Record<LeadStatus, LaneData> = {
    new: useLane("new", search, enabled),
    contacted: useLane("contacted", search, enabled),
    qualified: useLane("qualified", search, enabled),
    converted: useLane("converted", search, enabled),
    lost: useLane("lost", search, enabled),
  };
  return leadStatuses.map((status) => lanes[status]);
}
