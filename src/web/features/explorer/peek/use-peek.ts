import type { SearchHit } from "../../../../contract/search.ts";
import { useEscape, useShortcuts } from "../../../lib/hooks/use-shortcuts.ts";
import type { Explorer } from "../use-explorer.ts";
import type { Results } from "../table/use-results.ts";

/** The company in the side panel, and its neighbours in the list. */
export function usePeek(explorer: Explorer, results: Results, openPage: (id: number) => void) {
  const { peek: id, openPeek } = explorer;
  const { hits, first: firstPlace, total, search } = results;
  const index = id === undefined ? -1 : hits.findIndex((hit) => hit.id === id);
  const hit: SearchHit | undefined = hits[index];
  const open = (next: SearchHit | undefined) => {
    if (next) void openPeek(next.id);
  };
  const previous = index > 0 ? hits[index - 1] : undefined;
  const next = hits[index + 1];
  const close = () => void openPeek(undefined);

  useShortcuts([
    {
      keys: "j",
      label: "Next company",
      group: "Companies",
      run: () => {
        open(next);
        if (index >= hits.length - 2 && search.hasNextPage && !search.isFetching) void search.fetchNextPage();
      },
    },
    { keys: "k", label: "Previous company", group: "Companies", run: () => open(previous) },
  ]);
  useShortcuts(
    [{ keys: "Enter", label: "Open its page", group: "Companies", run: () => id !== undefined && openPage(id) }],
    id !== undefined,
  );
  // Handled here, because the panel's code can be loaded after the key is pressed.
  useEscape(id !== undefined, close);

  return {
    id,
    /** Its row, if loaded; no request is sent then. */
    hit,
    /** True when the rows have arrived, so that a missing row really does not exist. */
    settled: search.isSuccess && !results.stale,
    place: index < 0 || total === undefined ? undefined : { place: firstPlace + index + 1, total },
    previous: previous && (() => open(previous)),
    next: next && (() => open(next)),
    close,
    openPage: () => id !== undefined && openPage(id),
  };
}

export type Peek = ReturnType<typeof usePeek>;
