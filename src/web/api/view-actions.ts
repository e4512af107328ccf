/** Changes of saved views and their news: separate from the list, which the explorer needs at first. */
import { useMutation } from "@tanstack/react-query";

import type { AnswerOf, RequestOf } from "../../contract/endpoint.ts";
import type { Endpoints } from "../../contract/endpoints.ts";
import type { NewsKind, SavedView } from "../../contract/view.ts";
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

/** The ids of at most `maxIds` companies that entered or left a view. */
export async function newsIds(viewId: number, kind: NewsKind, maxIds: number): Promise<number[]> {
  const ids: number[] = [];
  let cursor: number | undefined;
  do {
    const query = { kind, cursor, limit: Math.min(200, maxIds - ids.length) };
    const page: AnswerOf<Endpoints["listNews"]> = await call("listNews", { params: { id: viewId }, query });
    for (const { id } of page.data) ids.push(id);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined && ids.length < maxIds);
  return ids;
}
