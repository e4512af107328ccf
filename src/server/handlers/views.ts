/** The caller's saved views of the explorer. */
import { notFound, type Refusal } from "../domain/refusal.ts";
import type { ViewStore } from "../store/ports/view-store.ts";
import type { HandlersOf } from "./handler.ts";

export function viewHandlers({
  views,
}: {
  views: ViewStore;
}): HandlersOf<"listViews" | "createView" | "changeView" | "deleteView"> {
  return {
    async listViews({ query: { cursor = 0 } }, { principal }) {
      const { views: data, total, nextCursor } = await views.list(principal.userId, cursor);
      return { body: { data, next_cursor: nextCursor, has_more: nextCursor !== null, total }, nextCursor };
    },
    async createView({ body: { name, query, columns = [], is_default = false } }, { principal, now }) {
      return { body: await views.create(principal.userId, { name, query, columns, is_default }, now) };
    },
    async changeView({ params: { id }, body }, { principal, now }) {
      const view = await views.change(principal.userId, id, body, now);
      if (!view) throw noView();
      return { body: view };
    },
    async deleteView({ params: { id } }, { principal }) {
      if (!(await views.remove(principal.userId, id))) throw noView();
      return { body: undefined };
    },
  };
}

function noView(): Refusal {
  return notFound("view_not_found", "You have no view with this id. List yours with GET /v1/views.");
}
