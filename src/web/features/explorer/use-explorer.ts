import { useMemo } from "react";

import { useExplorerAddress, useQueryNavigation } from "./use-query-navigation.ts";

/** The current query, and functions to change it. The URL is the only state; the rows follow when they arrive. */
export function useExplorer() {
  const { query, text, peek, view, dropped } = useExplorerAddress();
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
    }),
    [navigation, query, text, dropped, peek, view],
  );
}

export type Explorer = ReturnType<typeof useExplorer>;
