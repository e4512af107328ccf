import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

import type { AnswerOf } from "../../../contract/endpoint.ts";
import type { Endpoints } from "../../../contract/endpoints.ts";
import { call } from "../call.ts";
import { charged, readAgain } from "../query-client.ts";

type ChangePage = AnswerOf<Endpoints["listChanges"]>;

const CHANGES = ["changes"] as const;
const PAGE_ROWS = 100;

/** Changes of companies in the pipeline that are not marked as seen, newest first. Free, but rows count. */
export const changesQuery = infiniteQueryOptions({
  queryKey: CHANGES,
  queryFn: ({ pageParam, signal }) =>
    call("listChanges", { query: { limit: PAGE_ROWS, cursor: pageParam } }, { signal }),
  initialPageParam: undefined,
  getNextPageParam: (lastPage: ChangePage): number | undefined => lastPage.next_cursor ?? undefined,
  ...charged,
  // Requested again on each visit of Today.
  gcTime: 0,
});

/** Marks the changes of companies as seen, up to the newest one that was read. */
export function useMarkChangesSeen() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (newestId: number) => call("markChangesSeen", { body: { newest_id: newestId } }),
    onSettled: () => readAgain(client, { queryKey: CHANGES }, { queryKey: ["leads", "today"] }),
  });
}
