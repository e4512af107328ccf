/** Changes of saved views: separate from the list, which the explorer needs at first. */
import { useMutation } from "@tanstack/react-query";

import type { RequestOf } from "../../contract/endpoint.ts";
import type { Endpoints } from "../../contract/endpoints.ts";
import type { SavedView } from "../../contract/view.ts";
import { call } from "./call.ts";
import { useViewsChanged } from "./views.ts";

type Created = NonNullable<RequestOf<Endpoints["createView"]>["body"]>;
type Changed = NonNullable<RequestOf<Endpoints["changeView"]>["body"]>;

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
