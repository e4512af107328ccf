import { useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";

import type { SearchFilters } from "../../../contract/fields.ts";
import type { SortOrder } from "../../../contract/search.ts";
import { askEarly } from "../../api/ask-early.ts";
import { facetsQuery } from "../../api/facets.ts";
import { queryText, readFilters, readQueryText, writeFilters, type CompanyQuery } from "../../api/filter-text.ts";
import { searchRowsQuery } from "../../api/search.ts";
import { facetsShown } from "./filter-groups.ts";

const route = getRouteApi("/_frame/companies/");

/** Parameters of the address beside filters and sort: the opened company, the saved view that was chosen. */
export const OWN_PARAMETERS = ["peek", "view"] as const;

const idIn = (value: unknown) => (typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : undefined);

/** What the address asks for, and how to ask for something else. Nothing of it is copied into state. */
export function useExplorer() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const { dropped, ...read } = useMemo(() => readFilters(search, OWN_PARAMETERS), [search]);
  const text = queryText(read);
  // The same object for the same question, so that an opened panel renders no row anew.
  const query: CompanyQuery = useMemo(() => readQueryText(text), [text]);
  const peek = idIn(search["peek"]);
  const view = idIn(search["view"]);

  const client = useQueryClient();
  const go = useCallback(
    (next: CompanyQuery, own: { peek?: number | undefined; view?: number | undefined }, replace: boolean) => {
      const nextText = queryText(next);
      if (nextText !== text) {
        // Asked before the page draws the click; rows before counts, because the service answers in this order.
        const asked = readQueryText(nextText);
        void askEarly(
          client.infiniteQuery(searchRowsQuery(asked)),
          client.query(facetsQuery(asked.filters, facetsShown)),
        );
      }
      return navigate({
        to: "/companies",
        search: {
          ...writeFilters(next),
          ...(own.view !== undefined && { view: String(own.view) }),
          ...(own.peek !== undefined && { peek: String(own.peek) }),
        },
        replace,
        resetScroll: false,
      });
    },
    [navigate, client, text],
  );

  return useMemo(() => {
    const { filters, sort } = query;
    return {
      query,
      filters,
      sort,
      /** The canonical text of the question. */
      text,
      dropped,
      peek,
      view,
      /** Changes filters; `typing` replaces the entry of the history instead of adding one. */
      change: (patch: Partial<SearchFilters>, typing = false) =>
        go({ filters: { ...filters, ...patch }, sort }, { view }, typing),
      replaceFilters: (next: SearchFilters) => go({ filters: next, sort }, { view }, false),
      sortBy: (next: SortOrder | undefined) => go({ filters, sort: next }, { view, peek }, false),
      /** Opens, changes or closes the panel; only opening and closing it are steps of the history. */
      openPeek: (id: number | undefined) => go(query, { view, peek: id }, peek !== undefined && id !== undefined),
      openView: (next: CompanyQuery, id: number | undefined, replace = false) => go(next, { view: id }, replace),
      /** The same question without what the address could not say. */
      forgetDropped: () => go(query, { view, peek }, true),
    };
  }, [query, text, dropped, peek, view, go]);
}

/** The filters of the address, for who has a question under them: read, and followed, only while it is `asked`. */
export function useAddressFilters(asked: boolean): SearchFilters {
  const text = route.useSearch({
    select: (search) => (asked ? queryText({ filters: readFilters(search, OWN_PARAMETERS).filters }) : ""),
  });
  return useMemo(() => readQueryText(text).filters, [text]);
}

export type Explorer = ReturnType<typeof useExplorer>;
