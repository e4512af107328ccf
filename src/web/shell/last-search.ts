import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

import { parseQuery, type QueryRecord } from "../api/query-string.ts";
import { signalValue, useSignalValue } from "../lib/signal-value.ts";

const PATH = "/companies";
const KEY = "nordscope.last-search";

function stored(): string {
  try {
    return sessionStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

const lastSearch = signalValue(stored());

/** Remembers the explorer's last search in this tab, so that links back to it restore the search. */
export function useRememberedSearch(): void {
  const router = useRouter();
  useEffect(() => {
    const remember = ({ pathname, searchStr }: { pathname: string; searchStr: string }) => {
      if (pathname !== PATH) return;
      lastSearch.set(searchStr);
      try {
        sessionStorage.setItem(KEY, searchStr);
      } catch {
        // Storage is forbidden: the search is kept only in memory.
      }
    };
    remember(router.state.location);
    return router.subscribe("onResolved", ({ toLocation }) => remember(toLocation));
  }, [router]);
}

/** The search parameters without the open peek panel. */
function withoutPeek(text: string): QueryRecord {
  const { peek: _, ...search } = parseQuery(text);
  return search;
}

export const readLastSearch = (): QueryRecord => withoutPeek(lastSearch.get());
export const useLastSearch = (): QueryRecord => withoutPeek(useSignalValue(lastSearch));
