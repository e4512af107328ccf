/** The caller's saved views with their news, changes of the companies in the pipeline, and counts for Today. */
import { createHash } from "node:crypto";

import { filtersOf } from "../../contract/filter-text.ts";
import { MOST_REMEMBERED } from "../../contract/quotas.ts";
import type { SavedView } from "../../contract/view.ts";
import { dueDays } from "../../contract/due.ts";
import { notFound, Refusal } from "../domain/refusal.ts";
import type { CompanyChangeStore, Remembered, StoredView, ViewPage, ViewStore } from "../store/ports/view-store.ts";
import type { LeadStore } from "../store/ports/lead-store.ts";
import type { MatchQuestion } from "../search/company-search.ts";
import {
  type Caller,
  type CallerReader,
  callerReader,
  type CompanyDeps,
  fittingPage,
  withoutEmpty,
} from "./company-index.ts";
import type { HandlersOf } from "./handler.ts";

type ViewMatchDeps = Pick<CompanyDeps, "search" | "leads" | "marks"> & { views: ViewStore };

type NewsCount = Pick<SavedView, "new" | "left">;
const UNKNOWN: NewsCount = { new: null, left: null };
/** Number of views whose counts are cached. */
const MOST_CACHED = 20_000;

/** Companies that match saved views now, and their comparison with the remembered ones. */
export class ViewMatches {
  readonly #deps: ViewMatchDeps;
  /** By view; valid for one state of the view, the index and what the caller says about companies. */
  readonly #cache = new Map<number, { state: string; count: Promise<NewsCount> }>();

  constructor(deps: ViewMatchDeps) {
    this.#deps = deps;
  }

  async question(caller: Caller, query: string, read = callerReader(this.#deps, caller)): Promise<MatchQuestion> {
    const filter = withoutEmpty(filtersOf(query));
    return { filter, caller: await read(filter), most: MOST_REMEMBERED };
  }

  async remembered(caller: Caller, query: string): Promise<Remembered> {
    return this.#deps.search.matchingIds(await this.question(caller, query));
  }

  /** Adds the news to the views, one after another, so that other searches are answered in between. */
  async withNews(caller: Caller, views: readonly StoredView[]): Promise<SavedView[]> {
    const read = callerReader(this.#deps, caller);
    const counted: SavedView[] = [];
    for (const view of views) counted.push({ ...view, ...(await this.#counted(caller, view, read)) });
    return counted;
  }

  /** Must be called after a view was marked as seen, because two marks can have the same time. */
  forget(id: number): void {
    this.#cache.delete(id);
  }

  /** @returns the number of the user's views that something entered or left */
  async viewsWithNews(caller: Caller): Promise<number> {
    let count = 0;
    for (let cursor: number | null = 0; cursor !== null;) {
      const { views, nextCursor }: ViewPage = await this.#deps.views.list(caller.userId, cursor);
      const counted = await this.withNews(caller, views);
      count += counted.filter((view) => view.new || view.left).length;
      cursor = nextCursor;
    }
    return count;
  }

  /** The count of this state of view, index and caller; requests at the same time share it. */
  async #counted(caller: Caller, view: StoredView, read: CallerReader): Promise<NewsCount> {
    const { revision, companies } = this.#deps.search.state();
    const { pipeline = [], marks = [] } = await read(withoutEmpty(filtersOf(view.query)));
    const ids = createHash("sha1").update(Float64Array.from(pipeline));
    for (const { mark, companyIds } of marks) ids.update(JSON.stringify(mark)).update(Float64Array.from(companyIds));
    const state = JSON.stringify([revision, companies, view.seen_at, view.query, ids.digest("hex")]);
    const cached = this.#cache.get(view.id);
    if (cached?.state === state) return cached.count;
    const count = this.#count(caller, view, read);
    this.#keep(view.id, { state, count });
    count.catch(() => this.#cache.delete(view.id));
    return count;
  }

  async #count(caller: Caller, { id, query }: StoredView, read: CallerReader): Promise<NewsCount> {
    const { search, views } = this.#deps;
    const memory = await views.memory(caller.userId, id);
    // Another tab can have changed the view since it was read.
    if (!memory?.remembered || memory.query !== query) return UNKNOWN;
    const match = await this.question(caller, query, read);
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
  const withNews = async (caller: Caller, view: StoredView): Promise<SavedView> => {
    const [viewWithNews] = await matches.withNews(caller, [view]);
    return viewWithNews ?? { ...view, new: null, left: null };
  };
  return {
    async listViews({ query: { cursor = 0 } }, { principal: { userId }, now }) {
      const { views: page, total, nextCursor } = await views.list(userId, cursor);
      const data = await matches.withNews({ userId, now }, page);
      return { body: { data, next_cursor: nextCursor, has_more: nextCursor !== null, total }, nextCursor };
    },
    async createView({ body: { name, query, columns = [], is_default = false } }, { principal: { userId }, now }) {
      const remembered = await matches.remembered({ userId, now }, query);
      const view = await views.create(userId, { name, query, columns, is_default }, remembered, now);
      return { body: await withNews({ userId, now }, view) };
    },
    async changeView({ params: { id }, body }, { principal: { userId }, now }) {
      const remembered = body.query === undefined ? null : await matches.remembered({ userId, now }, body.query);
      const view = await views.change(userId, id, body, remembered, now);
      if (!view) throw noView();
      matches.forget(id);
      return { body: await withNews({ userId, now }, view) };
    },
    async deleteView({ params: { id } }, { principal }) {
      if (!(await views.remove(principal.userId, id))) throw noView();
      return { body: undefined };
    },
    async listNews({ params: { id }, query: { kind = "new", cursor = 0, limit } }, { principal: { userId }, now }) {
      const memory = await views.memory(userId, id);
      if (!memory) throw noView();
      const { query, remembered } = memory;
      if (!remembered) throw newsUnknown();
      const match = await matches.question({ userId, now }, query);
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
        const remembered = await matches.remembered({ userId, now }, memory.query);
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
        matches.viewsWithNews({ userId, now }),
      ]);
      return { body: { ...due, views, companies } };
    },
  };
}
