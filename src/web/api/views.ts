import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

import type { AnswerOf, RequestOf } from "../../contract/endpoint.ts";
import type { Endpoints } from "../../contract/endpoints.ts";
import type { SavedView } from "../../contract/view.ts";
import { call } from "./call.ts";
import { readAgain } from "./query-client.ts";

/** All saved views of the caller, from several pages if they are very large. Free. */
export const viewsQuery = queryOptions({
  queryKey: ["views"],
  queryFn: async ({ signal }) => {
    const data: SavedView[] = [];
    for (let cursor: number | null = 0; cursor !== null;) {
      const page: AnswerOf<Endpoints["listViews"]> = await call("listViews", { query: { cursor } }, { signal });
      data.push(...page.data);
      cursor = page.next_cursor;
    }
    return { data };
  },
});

type Created = NonNullable<RequestOf<Endpoints["createView"]>["body"]>;
type Changed = NonNullable<RequestOf<Endpoints["changeView"]>["body"]>;

function useViewsChanged() {
  const client = useQueryClient();
  return () => readAgain(client, viewsQuery);
}

export function useCreateView() {
  const onSettled = useViewsChanged();
  return useMutation({
    mutationFn: (body: Created): Promise<SavedView> => call("createView", { body }),
    onSettled,
  });
}

export function useChangeView() {
  const onSettled = useViewsChanged();
  return useMutation({
    mutationFn: ({ id, ...body }: Changed & { id: number }): Promise<SavedView> =>
      call("changeView", { params: { id }, body }),
    onSettled,
  });
}

export function useDeleteView() {
  const onSettled = useViewsChanged();
  return useMutation({
    mutationFn: (id: number) => call("deleteView", { params: { id } }),
    onSettled,
  });
}
