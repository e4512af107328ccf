import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";

import type { NewsKind, SavedView } from "../../../../contract/view.ts";
import { queryText, readQueryText } from "../../../api/search/filter-text.ts";
import { viewsQuery } from "../../../api/views.ts";
import type { Explorer } from "../use-explorer.ts";
import type { TableSettings } from "../table/use-table-settings.ts";

/** Opens a saved view: its query, and its columns if it has any. */
export function openView(view: SavedView, explorer: Explorer, settings: TableSettings, replace = false): void {
  if (view.columns.length > 0) settings.show(view.columns);
  void explorer.openView(readQueryText(view.query), view.id, replace);
}

const textOf = (view: SavedView) => queryText(readQueryText(view.query));

/** Returns whether the screen differs from the view. */
export function hasDrifted(view: SavedView, explorer: Explorer, settings: TableSettings): boolean {
  const columns = view.columns.length > 0 && view.columns.join() !== settings.shown.join();
  return columns || textOf(view) !== explorer.text;
}

/** Returns which companies of the view the table shows: all, its news of one kind, or undefined for other filters. */
export function shownPart(view: SavedView, { query, text }: Explorer): NewsKind | "all" | undefined {
  const { ids, ...filters } = query.filters;
  if (text === textOf(view)) return "all";
  if (ids === undefined) return undefined;
  if (queryText({ ...query, filters }) === textOf(view)) return "new";
  return Object.keys(filters).length === 0 ? "left" : undefined;
}

/** Applies the default view once when the page is entered without a query. */
export function useDefaultView(explorer: Explorer, settings: TableSettings): void {
  const untouched = explorer.text === "" && explorer.view === undefined && explorer.peek === undefined;
  const { data } = useQuery(viewsQuery);
  const ready = data !== undefined;
  const enter = useEffectEvent(() => {
    const view = data?.data.find((candidate) => candidate.is_default);
    if (untouched && view) openView(view, explorer, settings, true);
  });
  useEffect(() => {
    if (ready) enter();
  }, [ready]);
}
