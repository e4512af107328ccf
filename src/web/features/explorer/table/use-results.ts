import { useInfiniteQuery } from "@tanstack/react-query";
import { useElementScrollRestoration } from "@tanstack/react-router";

import type { CompanyQuery } from "../../../api/search/filter-text.ts";
import type { SearchHit } from "../../../../contract/search.ts";
import { useDelayedFlag } from "../../../lib/hooks/use-delayed-flag.ts";
import { FIRST_PAGE_ROWS, searchRowsQuery } from "../../../api/search/search.ts";

/** The table's id for the router's scroll restoration. */
export const TABLE_SCROLL_ID = "companies";

const NO_HITS: readonly SearchHit[] = [];

/** Maximum number of rows per response. */
const MOST_ROWS = 1000;

/** Number of rows to request first, so that a restored scroll position is loaded. */
function rowsFor(scrollTop: number, rowHeight: number): number {
  const neededRows = Math.ceil(scrollTop / rowHeight) + FIRST_PAGE_ROWS;
  return Math.min(MOST_ROWS, Math.max(FIRST_PAGE_ROWS, Math.ceil(neededRows / FIRST_PAGE_ROWS) * FIRST_PAGE_ROWS));
}

/** Rows of the query; those of the previous query stay until the new ones arrive. */
export function useResults(query: CompanyQuery, rowHeight: number) {
  const restored = useElementScrollRestoration({ id: TABLE_SCROLL_ID });
  const restoredTop = restored?.scrollY ?? 0;
  const search = useInfiniteQuery(searchRowsQuery(query, rowsFor(restoredTop, rowHeight)));
  const { data, isPlaceholderData } = search;
  return {
    search,
    hits: data?.hits ?? NO_HITS,
    /** Index of the first loaded row. */
    first: data?.first ?? 0,
    total: data?.total,
    /** Cursor after the last loaded row. */
    cursor: data?.cursor,
    /** Words of other languages that were searched besides those of the purpose. */
    translations: data?.translations ?? [],
    /** True when the rows belong to the previous query. */
    stale: isPlaceholderData,
    /** True when they have belonged to it long enough to be dimmed. */
    dimmed: useDelayedFlag(isPlaceholderData),
    /** Scroll position when this history entry was left; 0 for a new one. */
    restoredTop,
  };
}

export type Results = ReturnType<typeof useResults>;
