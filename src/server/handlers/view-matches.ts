/** Companies that match saved views now, and their comparison with the remembered ones. */
import { createHash } from "node:crypto";

import { filtersOf } from "../../contract/filter-text.ts";
import { MOST_REMEMBERED } from "../../contract/quotas.ts";
import type { SavedView } from "../../contract/view.ts";
import type { CallerSets, MatchQuestion } from "../search/company-search.ts";
import type { Remembered, StoredView, ViewPage, ViewStore } from "../store/ports/view-store.ts";
import { asksPipeline, callerSets, type CompanyDeps, withoutEmpty } from "./company-index.ts";

export type ViewMatchDeps = Pick<CompanyDeps, "search" | "leads"> & { views: ViewStore };

type NewsCount = Pick<SavedView, "new" | "left">;
const UNKNOWN: NewsCount = { new: null, left: null };
/** Views that the index counts one after another without other searches in between. */
const AT_ONCE = 8;
/** Number of views whose counts are cached. */
const MOST_CACHED = 20_000;

export class ViewMatches {
  readonly #deps: ViewMatchDeps;
  /** By view; valid for one state of the view, the index and the pipeline. */
  readonly #cache = new Map<number, { state: string; count: NewsCount }>();

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

  /** Adds the news to the views, a few at once, so that other searches are answered in between. */
  async withNews(userId: number, views: readonly StoredView[]): Promise<SavedView[]> {
    let caller: Promise<CallerSets> | undefined;
    const readCaller = () => (caller ??= callerSets(this.#deps.leads, userId, true));
    const counted: SavedView[] = [];
    for (let start = 0; start < views.length; start += AT_ONCE) {
      const part = views.slice(start, start + AT_ONCE);
      const counts = await Promise.all(part.map((view) => this.#counted(userId, view, readCaller)));
      counted.push(...part.map((view, place) => ({ ...view, ...(counts[place] ?? UNKNOWN) })));
    }
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

  /** The count of this state of view, index and pipeline, from the cache if it has been counted before. */
  async #counted(userId: number, view: StoredView, readCaller: () => Promise<CallerSets>): Promise<NewsCount> {
    const { revision, companies } = this.#deps.search.state();
    const pipeline = asksPipeline(filtersOf(view.query)) ? (await readCaller()).pipeline : undefined;
    const ids = pipeline && createHash("sha1").update(Float64Array.from(pipeline)).digest("hex");
    const state = JSON.stringify([revision, companies, view.seen_at, view.query, ids]);
    const cached = this.#cache.get(view.id);
    if (cached?.state === state) return cached.count;
    const count = await this.#count(userId, view, readCaller);
    this.#keep(view.id, { state, count });
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

  #keep(id: number, entry: { state: string; count: NewsCount }): void {
    this.#cache.delete(id);
    for (const oldest of this.#cache.size >= MOST_CACHED ? this.#cache.keys().take(1) : []) this.#cache.delete(oldest);
    this.#cache.set(id, entry);
  }
}
