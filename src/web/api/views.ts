import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

import type { RequestOf } from "../../contract/endpoint.ts";
import type { Endpoints } from "../../contract/endpoints.ts";
import type { SavedView } from "../../contract/lead.ts";
import { call } from "./call.ts";

/** The caller's saved views. Free. */
export const viewsQuery = queryOptions({
  queryKey: ["views"],
  queryFn: ({ signal }) => call("listViews", {}, { signal }),
});

type Created = NonNullable<RequestOf<Endpoints["createView"]>["body"]>;
type Changed = NonNullable<RequestOf<Endpoints["changeView"]>["body"]>;

function useViewsChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries(viewsQuery);
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
