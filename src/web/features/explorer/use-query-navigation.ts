import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate, useRouter, type AnyRouter, type ParsedLocation } from "@tanstack/react-router";
import { useMemo } from "react";

import type { SearchFilters } from "../../../contract/fields.ts";
import type { SortOrder } from "../../../contract/search.ts";
import { prefetch } from "../../api/query-client.ts";
import { queryText, readQueryText, writeFilters, type CompanyQuery } from "../../api/search/filter-text.ts";
import { searchRowsQuery } from "../../api/search/search.ts";
import { readAddress, type ExplorerAddress } from "./explorer-address.ts";

const PATH = "/companies";
/** Only the explorer's own URL contains a query. */
const explorerAddress = (location: ParsedLocation | undefined): ExplorerAddress | undefined =>
  location?.pathname === PATH ? readAddress(location.search) : undefined;

/** The address of the explorer; while another page is loading, the one that is still shown. */
const addressOf = (router: AnyRouter, location: ParsedLocation): ExplorerAddress =>
  explorerAddress(location) ?? explorerAddress(router.state.resolvedLocation) ?? readAddress({});

/** The address of the explorer, updated by the click that changes it. */
export function useExplorerAddress(): ExplorerAddress {
  const router = useRouter();
  return useLocation({ select: (location) => addressOf(router, location), structuralSharing: false });
}

/** The filters of the explorer's address: the same object until they change. */
export function useExplorerFilters(): SearchFilters {
  const router = useRouter();
  return useLocation({ select: (location) => addressOf(router, location).query.filters, structuralSharing: false });
}

/** Functions to change the latest query. They are stable. */
export function useQueryNavigation() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const router = useRouter();
  return useMemo(() => {
    const currentAddress = () => addressOf(router, router.latestLocation);
    const go = (
      next: CompanyQuery,
      own: { peek?: number | undefined; view?: number | undefined },
      replace: boolean,
    ): Promise<void> => {
      const text = queryText(next);
      if (text !== currentAddress().text) {
        // Requested before the page renders the click.
        void prefetch(client.infiniteQuery(searchRowsQuery(readQueryText(text))));
      }
      return navigate({
        to: PATH,
        search: {
          ...writeFilters(next),
          ...(own.view !== undefined && { view: String(own.view) }),
          ...(own.peek !== undefined && { peek: String(own.peek) }),
        },
        replace,
        resetScroll: false,
      });
    };
    /** Changes the latest filters; `typing` replaces the history entry instead of adding one. */
    const refilter = (change: (filters: SearchFilters) => SearchFilters, typing = false) => {
      const { query, view } = currentAddress();
      return go({ ...query, filters: change(query.filters) }, { view }, typing);
    };
    return {
      refilter,
      change: (patch: Partial<SearchFilters>, typing = false) =>
        refilter((filters) => ({ ...filters, ...patch }), typing),
      sortBy: (sort: SortOrder | undefined) => {
        const { query, view, peek } = currentAddress();
        return go({ ...query, sort }, { view, peek }, false);
      },
      /** Opens, changes or closes the panel; only opening and closing add a history entry. */
      openPeek: (id: number | undefined) => {
        const { query, view, peek } = currentAddress();
        return go(query, { view, peek: id }, peek !== undefined && id !== undefined);
      },
      openView: (query: CompanyQuery, id: number | undefined, replace = false) => go(query, { view: id }, replace),
      /** Removes ignored parameters from the URL. */
      forgetDropped: () => {
        const { query, view, peek } = currentAddress();
        return go(query, { view, peek }, true);
      },
    };
  }, [client, navigate, router]);
}

export type QueryNavigation = ReturnType<typeof useQueryNavigation>;
