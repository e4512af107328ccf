import { getRouteApi } from "@tanstack/react-router";
import { useMemo } from "react";

import { readAddress } from "./explorer-address.ts";
import { useQueryNavigation } from "./use-query-navigation.ts";

const route = getRouteApi("/_frame/companies/");

/**
 * The question on the page, and the ways to ask another. Nothing of the address is copied into state. A click moves
 * the address at once and the page with its rows, or after 120 ms without them: it is drawn once instead of twice.
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
      /** Its rows were waited for when the page came to show it. */
      late: isLate,
    }),
    [navigation, query, text, dropped, peek, view, isLate],
  );
}

export type Explorer = ReturnType<typeof useExplorer>;
