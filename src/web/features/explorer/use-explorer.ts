import { getRouteApi } from "@tanstack/react-router";
import { useMemo } from "react";

import { readAddress } from "./explorer-address.ts";
import { useQueryNavigation } from "./use-query-navigation.ts";

const route = getRouteApi("/_frame/companies/");

/**
 * The current query, and functions to change it. The URL is the only state. A click changes the URL immediately; the
 * page follows with its rows, or after 120 ms without them, so that it is rendered once instead of twice.
 */
export function useExplorer() {
  const search = route.useSearch();
  const isLate = route.useRouteContext({ select: (context) => context.late });
  const { query, text, peek, view, dropped } = readAddress(search);
  const navigation = useQueryNavigation();
  return useMemo(
    () => ({
      ...navigation,
      query,
      ...query,
      text,
      dropped,
      peek,
      view,
      /** True when the page was shown before its rows arrived. */
      late: isLate,
    }),
    [navigation, query, text, dropped, peek, view, isLate],
  );
}

export type Explorer = ReturnType<typeof useExplorer>;
