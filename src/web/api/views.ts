import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

import type { AnswerOf } from "../../contract/endpoint.ts";
import type { Endpoints } from "../../contract/endpoints.ts";
import type { SavedView } from "../../contract/view.ts";
import { call } from "./call.ts";
import { readAgain } from "./query-client.ts";

/** Views that are deleted when their Undo ends. */
const leavingIds = new Set<number>();

/** All saved views of the caller, from several pages if they are very large. Free. */
export const viewsQuery = queryOptions({
  queryKey: ["views"],
  queryFn: async ({ signal }) => {
    const data: SavedView[] = [];
    for (let cursor: number | null = 0; cursor !== null;) {
      const page: AnswerOf<Endpoints["listViews"]> = await call("listViews", { query: { cursor } }, { signal });
      data.push(...page.data.filter(({ id }) => !leavingIds.has(id)));
      cursor = page.next_cursor;
    }
    return { data };
  },
});

/** Returns the callback after a change: Today counts the views with news. */
export function useViewsChanged() {
  const client = useQueryClient();
  return () => readAgain(client, viewsQuery, { queryKey: ["leads", "today"] });
}

/** Hides a view until `send` deletes it or `keep` shows it again with all that it remembers. */
export function useDeleteView() {
  const readViews = useViewsChanged();
  return (id: number) => {
    leavingIds.add(id);
    void readViews();
    const keep = () => {
      leavingIds.delete(id);
      void readViews();
    };
    const send = () => call("deleteView", { params: { id } }, { keepalive: true }).finally(keep);
    return { keep, send };
  };
}

/** Marks a view's news as seen. */
export function useMarkViewSeen() {
  const onSettled = useViewsChanged();
  return useMutation({
    mutationFn: (id: number) => call("markViewSeen", { params: { id } }),
    onSettled,
  });
}
