import { infiniteQueryOptions, keepPreviousData, queryOptions, type InfiniteData } from "@tanstack/react-query";

import type { Endpoints } from "../../../contract/endpoints.ts";
import type { AnswerOf } from "../../../contract/endpoint.ts";
import type { SearchFilters } from "../../../contract/fields.ts";
import type { SearchHit, SearchRequest } from "../../../contract/search.ts";
import { call, type CallOptions } from "../call.ts";
import { orderOf, queryText, readQueryText, type CompanyQuery } from "./filter-text.ts";
import { charged } from "../query-client.ts";

/** Start of a page of rows. Cursors only lead forward, so each start remembers the previous one. */
export interface PageStart {
  cursor: string | undefined;
  /** Index of the page's first row in the complete result. */
  row: number;
  /** Requested rows. */
  limit: number;
  previous: PageStart | undefined;
}

export type SearchPage = AnswerOf<Endpoints["searchCompanies"]>;
export type SearchRows = InfiniteData<SearchPage, PageStart>;

/** All that can be shown of a row. */
const ROW_PARTS: SearchRequest["include"] = [
  "lead",
  "marks",
  "unlocked",
  "matched_name",
  "matched_purpose",
  "reach",
  "facts",
  "accounts",
];

/** Rows of the first page (one screenful), and of each later one. */
export const FIRST_PAGE_ROWS = 50;
const LATER_PAGE_ROWS = 100;
/** Pages kept in memory; pages scrolled far away are dropped and requested again when they scroll into view. */
const PAGES_KEPT = 100;

/**
 * Rows of a query, page by page, each with the caller's newest lead and whether the company is unlocked.
 * @param firstRows rows of the first page, 50 to 1 000: more when the page is restored at a lower scroll position
 */
export function searchRowsQuery(query: CompanyQuery, firstRows = FIRST_PAGE_ROWS) {
  const initialPageParam: PageStart = { cursor: undefined, row: 0, limit: firstRows, previous: undefined };
  return infiniteQueryOptions({
    queryKey: ["companies", "search", queryText(query)],
    queryFn: ({ pageParam, signal }) => searchPage(query, pageParam, { signal }),
    initialPageParam,
    getNextPageParam: (lastPage: SearchPage, _all: SearchPage[], start: PageStart): PageStart | undefined =>
      lastPage.next_cursor === null
        ? undefined
        : {
            cursor: lastPage.next_cursor,
            row: start.row + lastPage.data.length,
            limit: LATER_PAGE_ROWS,
            previous: start,
          },
    getPreviousPageParam: (_first: SearchPage, _all: SearchPage[], start: PageStart) => start.previous,
    maxPages: PAGES_KEPT,
    select: loadedRows,
    // Rows are never refetched, so structural sharing has no use; comparing 10 000 of them would cost a frame.
    structuralSharing: false,
    // The previous query's rows stay until the new ones arrive.
    placeholderData: keepPreviousData,
    ...charged,
  });
}

function searchPage(query: CompanyQuery, { cursor, limit }: PageStart, options: CallOptions): Promise<SearchPage> {
  const body = { ...query.filters, sort: orderOf(query), include: ROW_PARTS, limit, cursor };
  return call("searchCompanies", { body }, options);
}

/** One company as a row; null if it does not exist. */
export async function searchHit(id: number, options: CallOptions): Promise<SearchHit | null> {
  const page = await call("searchCompanies", { body: { ids: [id], include: ROW_PARTS, limit: 1 } }, options);
  return page.data[0] ?? null;
}

/** The companies that follow a list's last loaded one, by its query text and cursor. */
export async function idsAfter(text: string, cursor: string): Promise<{ ids: number[]; cursor: string | undefined }> {
  const query = readQueryText(text);
  const body = { ...query.filters, sort: orderOf(query), limit: FIRST_PAGE_ROWS, cursor };
  const page = await call("searchCompanies", { body });
  return { ids: page.data.map(({ id }) => id), cursor: page.next_cursor ?? undefined };
}

/** The ids of up to `maxIds` matching companies, in parts of 1 000. */
export async function searchIds(filters: SearchFilters, maxIds: number, options: CallOptions): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | undefined;
  do {
    const limit = Math.min(1000, maxIds - ids.length);
    const page = await call("searchCompanies", { body: { ...filters, limit, cursor } }, options);
    for (const hit of page.data) ids.push(hit.id);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined && ids.length < maxIds);
  return ids;
}

/** The loaded rows in order, the index of the first one, and the total number. */
function loadedRows(rows: SearchRows) {
  return {
    first: rows.pageParams[0]?.row ?? 0,
    hits: rows.pages.flatMap((page) => page.data),
    total: rows.pages.at(-1)?.total,
    cursor: rows.pages.at(-1)?.next_cursor ?? undefined,
    translations: rows.pages[0]?.purpose_also,
  };
}

/** The first 50 matching companies, for a section of a company's page. */
export function firstCompaniesQuery(filters: SearchFilters) {
  return queryOptions({
    queryKey: ["companies", "first", queryText({ filters })],
    queryFn: ({ signal }) => call("searchCompanies", { body: { ...filters, limit: FIRST_PAGE_ROWS } }, { signal }),
    ...charged,
  });
}
