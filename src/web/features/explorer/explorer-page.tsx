import { useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";

import { ExplorerToolbar } from "./explorer-toolbar.tsx";
import { activeNames } from "./filters/filter-groups.ts";
import { FilterPanel } from "./filters/filter-panel.tsx";
import { handOverResultList, keepResultList } from "../../entities/company/result-list.ts";
import { lazyPart, usePreload } from "../../lib/lazy-part.ts";
import { ResultsTable } from "./table/lazy-results-table.ts";
import { listPath } from "./explorer-address.ts";
import { useExplorer } from "./use-explorer.ts";
import { usePeek } from "./peek/use-peek.ts";
import { useResults } from "./table/use-results.ts";
import { useSelection } from "./table/use-selection.ts";
import { useTableSettings } from "./table/use-table-settings.ts";
import { useDefaultView } from "./views/use-views.ts";
import { classNames } from "../../ui/class-names.ts";
import { isBoolean, useLocalSetting } from "../../lib/hooks/use-local-setting.ts";
import { NARROW, useMediaQuery } from "../../lib/hooks/use-media-query.ts";
import { useShortcuts } from "../../lib/hooks/use-shortcuts.ts";

const DroppedNotice = lazyPart(async () => (await import("./dropped-notice.tsx")).DroppedNotice);
const CoverageNote = lazyPart(async () => (await import("./map/coverage-note.tsx")).CoverageNote);
const MapPanel = lazyPart(async () => (await import("./map/map-panel.tsx")).MapPanel);
const PeekPanel = lazyPart(async () => (await import("./peek/peek-panel.tsx")).PeekPanel);

/** @param whenEmpty shown instead of the page when the service has no companies */
export function ExplorerPage({ whenEmpty }: { whenEmpty: ReactNode }) {
  const explorer = useExplorer();
  const { query, text, filters } = explorer;
  const map = useMapPanel();
  const [settings, watchWidth] = useTableSettings(query, explorer.peek !== undefined || map.open);
  const results = useResults(query, settings.rowHeight);
  const { hits, total = 0 } = results;
  const selection = useSelection(text, hits, total);
  const navigate = useNavigate();
  const path = listPath(explorer);
  const openPage = (id: number) =>
    void navigate({ to: "/companies/$id", params: { id: String(id) }, state: { list: path } });
  const peek = usePeek(explorer, results, openPage);
  const [filtersOpen, setFiltersOpen] = useState(false);
  usePreload(PeekPanel);
  const hideFilters = useCallback(() => setFiltersOpen(false), []);
  useDefaultView(explorer, settings);

  const { first: firstPlace, stale, cursor } = results;
  useEffect(() => {
    if (stale) return;
    keepResultList(path, () => ({ ids: hits.map(({ id }) => id), first: firstPlace, total, cursor }));
  }, [path, hits, firstPlace, total, stale, cursor]);

  if (results.search.isSuccess && !stale && total === 0 && activeNames(filters).length === 0) return whenEmpty;
  return (
    <div className="relative flex min-h-0 flex-1" onPointerDownCapture={handOver} onKeyDownCapture={handOver}>
      <title>Companies · Nordscope</title>
      <FilterPanel open={filtersOpen} onClose={hideFilters} />
      <div className="flex min-w-0 flex-1 flex-col">
        <ExplorerToolbar
          explorer={explorer}
          results={results}
          selection={selection}
          settings={settings}
          map={map}
          onShowFilters={() => setFiltersOpen(true)}
        />
        {explorer.dropped.length > 0 && <DroppedNotice explorer={explorer} fallback={null} />}
        <CoverageNote filters={filters} ready={!stale && total !== undefined} />
        <div className="relative flex min-h-0 flex-1">
          <div ref={watchWidth} className={classNames("flex min-w-0 flex-1", results.dimmed && "opacity-50")}>
            <ResultsTable
              fallback={<div className="relative flex-1" aria-busy="true" />}
              explorer={explorer}
              results={results}
              selection={selection}
              settings={settings}
              peek={peek}
              onOpenPage={openPage}
            />
          </div>
          {peek.id !== undefined && <PeekPanel peek={peek} list={path} />}
        </div>
      </div>
      {map.open && peek.id === undefined && <MapPanel explorer={explorer} onClose={map.close} />}
    </div>
  );
}

/** A middle click, a context menu, or any click with a modifier key can open a tab. */
function handOver(event: PointerEvent | KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || ("button" in event && event.button > 0)) handOverResultList();
}

/**
 * Opens and closes the map. The state is stored in this browser if the map is next to the list, not if it covers the
 * page.
 */
function useMapPanel() {
  const narrow = useMediaQuery(NARROW);
  const [savedOpen, keep] = useLocalSetting("explorer-map", false, isBoolean);
  const [covering, cover] = useState(false);
  const open = narrow ? covering : savedOpen;
  const setOpen = narrow ? cover : keep;
  const toggle = () => setOpen(!open);
  useShortcuts([{ keys: "m", label: "Show or hide the map", group: "Companies", run: toggle }]);
  return { open, toggle, close: () => setOpen(false) };
}
