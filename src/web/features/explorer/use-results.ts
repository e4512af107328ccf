import { useInfiniteQuery } from "@tanstack/react-query";
import { useElementScrollRestoration } from "@tanstack/react-router";

import type { CompanyQuery } from "../../api/filter-text.ts";
import type { SearchHit } from "../../../contract/search.ts";
import { FIRST_PAGE_ROWS, searchRowsQuery } from "../../api/search.ts";

/** The table's name for the router's memory of scroll positions. */
export const TABLE_SCROLL_ID = "companies";

const NO_HITS: readonly SearchHit[] = [];

/** The most rows of one answer. */
const MOST_ROWS = 1000;

/** Rows to ask for at first so that a place further down is there again after a reload. */
function rowsFor(scrollTop: number, rowHeight: number): number {
  const neededRows = Math.ceil(scrollTop / rowHeight) + FIRST_PAGE_ROWS;
  return Math.min(MOST_ROWS, Math.max(FIRST_PAGE_ROWS, Math.ceil(neededRows / FIRST_PAGE_ROWS) * FIRST_PAGE_ROWS));
}

/** Rows of the question; those of the question before stay until the new ones are here. */
export function useResults(query: CompanyQuery, rowHeight: number) {
  const restored = useElementScrollRestoration({ id: TABLE_SCROLL_ID });
  const restoredTop = restored?.scrollY ?? 0;
  const search = useInfiniteQuery(searchRowsQuery(query, rowsFor(restoredTop, rowHeight)));
  const { data, isPlaceholderData } = search;
  return {
    search,
    hits: data?.hits ?? NO_HITS,
    /** Place of the first row that is loaded, from 0. */
    first: data?.first ?? 0,
    total: data?.total,
    /** Where the service goes on after the last row that is loaded. */
    cursor: data?.cursor,
    /** The rows belong to the question before. */
    stale: isPlaceholderData,
    /** Where the table stood when this entry of the history was left; 0 for a new one. */
    restoredTop,
  };
}

export type Results = ReturnType<typeof useResults>;
