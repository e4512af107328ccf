/** The caller's saved views with their news, changes of the companies in the pipeline, and counts for Today. */
import { createHash } from "node:crypto";

import { filtersOf } from "../../contract/filter-text.ts";
import { MOST_REMEMBERED } from "../../contract/quotas.ts";
import type { SavedView } from "../../contract/view.ts";
import { dueDays } from "../../contract/due.ts";
import { notFound, Refusal } from "../domain/refusal.ts";
import type { CompanyChangeStore, Remembered, StoredView, ViewPage, ViewStore } from "../store/ports/view-store.ts";
import type { LeadStore } from "../store/ports/lead-store.ts";
import type { CallerSets, MatchQuestion } from "../search/company-search.ts";
import { asksPipeline, callerSets, type CompanyDeps, fittingPage, withoutEmpty } from "./company-index.ts";
import type { HandlersOf } from "./handler.ts";

type ViewMatchDeps = Pick<CompanyDeps, "search" | "leads"> & { views: ViewStore };

type NewsCount = Pick<SavedView, "new" | "left">;
const UNKNOWN: NewsCount = { new: null, left: null };
/** Number of views whose counts are cached. */
const MOST_CACHED = 20_000;

/** Companies that match saved views now, and their comparison with the remembered ones. */
export class ViewMatches {
  readonly #deps: ViewMatchDeps;
  /** By view; valid for one state of the view, the index and the pipeline. */
  readonly #cache = new Map<number, { state: string; count: Promise<NewsCount> }>();

  constructor(deps: ViewMatchDeps) {
    this.#deps = deps;
  }

  /** @param readCaller reads the caller's pipeline, if the query needs it */
  async question(
    userId: number,
    query: string,
    readCaller: () => Promise<CallerSets> = () => callerSets(this.#deps.leads, userId, true),
  ): Promise<MatchQuestion> {
    const filter = withoutEmpty(filtersOf(query));
    return { filter, caller: asksPipeline(filter) ? await readCaller() : {}, most: MOST_REMEMBERED };
  }

  async remembered(userId: number, query: string): Promise<Remembered> {
    return this.#deps.search.matchingIds(await this.question(userId, query));
  }

  /** Adds the news to the views, one after another, so that other searches are answered in between. */
  async withNews(userId: number, views: readonly StoredView[]): Promise<SavedView[]> {
    let caller: Promise<CallerSets> | undefined;
    const readCaller = () => (caller ??= callerSets(this.#deps.leads, userId, true));
    const counted: SavedView[] = [];
    for (const view of views) counted.push({ ...view, ...(await this.#counted(userId, view, readCaller)) });
    return counted;
  }

  /** Must be called after a view was marked as seen, because two marks can have the same time. */
  forget(id: number): void {
    this.#cache.delete(id);
  }

  /** @returns the number of the user's views that something entered or left */
  async viewsWithNews(userId: number): Promise<number> {
    let count = 0;
    for (let cursor: number | null = 0; cursor !== null;) {
      const { views, nextCursor }: ViewPage = await this.#deps.views.list(userId, cursor);
      const counted = await this.withNews(userId, views);
      count += counted.filter((view) => view.new || view.left).length;
      cursor = nextCursor;
    }
    return count;
  }

  /** The count of this state of view, index and pipeline; requests at the same time share it. */
  async #counted(userId: number, view: StoredView, readCaller: () => Promise<CallerSets>): Promise<NewsCount> {
    const { revision, companies } = this.#deps.search.state();
    const pipeline = asksPipeline(filtersOf(view.query)) ? (await readCaller()).pipeline : undefined;
    const ids = pipeline && createHash("sha1").update(Float64Array.from(pipeline)).digest("hex");
    const state = JSON.stringify([revision, companies, view.seen_at, view.query, ids]);
    const cached = this.#cache.get(view.id);
    if (cached?.state === state) return cached.count;
    const count = this.#count(userId, view, readCaller);
    this.#keep(view.id, { state, count });
    count.catch(() => this.#cache.delete(view.id));
    return count;
  }

  async #count(userId: number, { id, query }: StoredView, readCaller: () => Promise<CallerSets>): Promise<NewsCount> {
    const { search, views } = this.#deps;
    const memory = await views.memory(userId, id);
    // Another tab can have changed the view since it was read.
    if (!memory?.remembered || memory.query !== query) return UNKNOWN;
    const match = await this.question(userId, query, readCaller);
    const news = await search.news({ ...match, remembered: memory.remembered });
    return news ? { new: news.new, left: news.left } : UNKNOWN;
  }

  #keep(id: number, entry: { state: string; count: Promise<NewsCount> }): void {
    this.#cache.delete(id);
    for (const oldest of this.#cache.size >= MOST_CACHED ? this.#cache.keys().take(1) : []) this.#cache.delete(oldest);
    this.#cache.set(id, entry);
  }
}

type ViewOperation = "listViews" | "createView" | "changeView" | "deleteView" | "listNews" | "markViewSeen";

interface ViewDeps extends Pick<CompanyDeps, "search" | "companies">, Pick<ViewMatchDeps, "views"> {
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

export function companyChangeHandlers({
  changes: store,
}: {
  changes: CompanyChangeStore;
}): HandlersOf<"listChanges" | "markChangesSeen"> {
  return {
    async listChanges({ query: { since, cursor = 0, limit } }, { principal, now }) {
      const question = { since: since?.at, cursor, limit, now };
      const { changes, nextCursor, newestId, ...counts } = await store.list(principal.userId, question);
      const page = { data: changes, next_cursor: nextCursor, has_more: nextCursor !== null, limit };
      return { body: { ...page, ...counts, newest_id: newestId }, rows: changes.length, nextCursor };
    },
    async markChangesSeen({ body: { newest_id: newestId } }, { principal, now }) {
      await store.markSeen(principal.userId, newestId, now);
      return { body: undefined };
    },
  };
}

interface TodayDeps {
  leads: LeadStore;
  changes: CompanyChangeStore;
  matches: ViewMatches;
}

export function todayHandlers({ leads, changes, matches }: TodayDeps): HandlersOf<"getToday"> {
  return {
    async getToday({ query: { tz = "UTC" } }, { principal: { userId }, now }) {
      const [due, { companies }, views] = await Promise.all([
        leads.countDue(userId, dueDays(now, tz)),
        changes.list(userId, { now, cursor: 0, limit: 0 }),
        matches.viewsWithNews(userId),
      ]);
      return { body: { ...due, views, companies } };
    },
  };
}
