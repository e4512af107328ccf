/** The caller's saved views of the explorer, with their news. */
import { MOST_REMEMBERED } from "../../contract/quotas.ts";
import type { SavedView } from "../../contract/view.ts";
import { notFound, Refusal } from "../domain/refusal.ts";
import type { StoredView } from "../store/ports/view-store.ts";
import { type CompanyDeps, fittingPage } from "./company-index.ts";
import type { HandlersOf } from "./handler.ts";
import type { ViewMatchDeps, ViewMatches } from "./view-matches.ts";

type ViewOperation = "listViews" | "createView" | "changeView" | "deleteView" | "listNews" | "markViewSeen";

export interface ViewDeps extends Pick<CompanyDeps, "search" | "companies">, Pick<ViewMatchDeps, "views"> {
  matches: ViewMatches;
}

export function viewHandlers({ search, companies, views, matches }: ViewDeps): HandlersOf<ViewOperation> {
  const withNews = async (userId: number, view: StoredView): Promise<SavedView> => {
    const [viewWithNews] = await matches.withNews(userId, [view]);
    return viewWithNews ?? { ...view, new: null, left: null };
  };
  return {
    async listViews({ query: { cursor = 0 } }, { principal: { userId } }) {
      const { views: page, total, nextCursor } = await views.list(userId, cursor);
      const data = await matches.withNews(userId, page);
      return { body: { data, next_cursor: nextCursor, has_more: nextCursor !== null, total }, nextCursor };
    },
    async createView({ body: { name, query, columns = [], is_default = false } }, { principal: { userId }, now }) {
      const remembered = await matches.remembered(userId, query);
      const view = await views.create(userId, { name, query, columns, is_default }, remembered, now);
      return { body: await withNews(userId, view) };
    },
    async changeView({ params: { id }, body }, { principal: { userId }, now }) {
      const remembered = body.query === undefined ? null : await matches.remembered(userId, body.query);
      const view = await views.change(userId, id, body, remembered, now);
      if (!view) throw noView();
      matches.forget(id);
      return { body: await withNews(userId, view) };
    },
    async deleteView({ params: { id } }, { principal }) {
      if (!(await views.remove(principal.userId, id))) throw noView();
      return { body: undefined };
    },
    async listNews({ params: { id }, query: { kind = "new", cursor = 0, limit } }, { principal: { userId } }) {
      const memory = await views.memory(userId, id);
      if (!memory) throw noView();
      const { query, remembered } = memory;
      if (!remembered) throw newsUnknown();
      const match = await matches.question(userId, query);
      const page = await fittingPage(companies, limit, async (rows) => {
        const news = await search.news({ ...match, remembered, list: { kind, cursor, limit: rows } });
        if (!news) throw newsUnknown();
        return news;
      });
      const { data, next: position } = page;
      const next = position && position.kind !== "rank" ? position.id : null;
      return {
        body: { data, next_cursor: next, has_more: next !== null, limit, total: page[kind] },
        rows: data.length,
        nextCursor: next,
      };
    },
    async markViewSeen({ params: { id } }, { principal: { userId }, now }) {
      for (;;) {
        const memory = await views.memory(userId, id);
        if (!memory) throw noView();
        const remembered = await matches.remembered(userId, memory.query);
        // Another tab changed the query meanwhile: its matches are remembered instead.
        if (!(await views.markSeen(userId, id, { query: memory.query, remembered }, now))) continue;
        matches.forget(id);
        return { body: undefined };
      }
    },
  };
}

function noView(): Refusal {
  return notFound("view_not_found", "You have no view with this id. List yours with GET /v1/views.");
}

function newsUnknown(): Refusal {
  const detail = `The view was never marked as seen, or it has more than ${MOST_REMEMBERED} companies. Mark it as seen, or narrow its filters.`;
  return new Refusal({ status: 409, code: "news_unknown", detail });
}
