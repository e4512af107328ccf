import { Download, Ellipsis, ListFilter, Map as MapIcon } from "lucide-react";
import { useState } from "react";

import type { ExportScope } from "../../api/search/csv-export.ts";
import { orderOf } from "../../api/search/filter-text.ts";
import { format } from "../../lib/format.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { NARROW, PHONE, useMediaQuery } from "../../lib/hooks/use-media-query.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { tooltip } from "../../ui/popups/tooltip.ts";
import { orderWords } from "./table/column-heads.ts";
import { countGroups } from "./filters/filter-groups.ts";
import { FilterChips } from "./filters/lazy-filter-chips.ts";
import type { Explorer } from "./use-explorer.ts";
import type { Results } from "./table/use-results.ts";
import type { Selection } from "./table/use-selection.ts";
import type { TableSettings } from "./table/use-table-settings.ts";

const ColumnSettings = lazyPart(async () => (await import("../../ui/table/column-settings.tsx")).ColumnSettings);
const CompanySelectionBar = lazyPart(
  async () => (await import("./table/company-selection-bar.tsx")).CompanySelectionBar,
);
const ExplorerMore = lazyPart(async () => (await import("./export/explorer-more.tsx")).ExplorerMore);
const ExportDialog = lazyPart(async () => (await import("./export/export-dialog.tsx")).ExportDialog, {
  takesKeys: true,
});
const PipelineDialog = lazyPart(async () => (await import("./export/pipeline-dialog.tsx")).PipelineDialog, {
  takesKeys: true,
});
const MarkSelection = lazyPart(async () => (await import("./marks/mark-selection.tsx")).MarkSelection);
const ViewsMenu = lazyPart(async () => (await import("./views/views-menu.tsx")).ViewsMenu);

interface ExplorerToolbarProps {
  explorer: Explorer;
  results: Results;
  selection: Selection;
  settings: TableSettings;
  map: { open: boolean; toggle: () => void };
  onShowFilters: () => void;
}

/**
 * The header of the page. First row: the view and actions, reduced to icons when a panel takes the room; on a phone
 * less frequent actions are in a menu. Second row: number of companies, sort order and active filters.
 */
export function ExplorerToolbar({ explorer, results, selection, settings, map, onShowFilters }: ExplorerToolbarProps) {
  const narrow = useMediaQuery(NARROW);
  const phone = useMediaQuery(PHONE);
  const [dialog, setDialog] = useState<"export" | "pipeline">();
  const { filters, query } = explorer;
  const { total } = results;
  const active = countGroups(filters);
  const selected = selection.count > 0;
  const fullScope: ExportScope = { body: { ...filters, sort: orderOf(query) } };
  const scope: ExportScope = selected && selection.ids ? { ids: selection.ids } : fullScope;
  return (
    <>
      <div className="@container relative">
        <header className="flex min-h-12 items-center gap-1 border-b border-line px-4 py-1.5 @max-3xl:flex-wrap">
          <h1 className="mr-1 shrink-0 text-16 font-semibold text-ink">Companies</h1>
          <ViewsMenu fallback={<span className="w-20" />} explorer={explorer} settings={settings} />
          <span className="ml-auto" />
          {narrow && (
            <Button size={28} variant="ghost" icon={<ListFilter />} onClick={onShowFilters}>
              <span className="@max-[44rem]:sr-only">Filters</span>
              {active > 0 && ` (${active})`}
            </Button>
          )}
          {!phone && (
            <>
              <Button
                size={28}
                variant="ghost"
                icon={<MapIcon />}
                aria-pressed={map.open}
                onClick={map.toggle}
                {...tooltip("Map", "M")}
              >
                <span className="@max-[44rem]:sr-only">Map</span>
              </Button>
              <ColumnSettings fallback={<span className="w-7" />} {...settings.choices} />
              <Button
                size={28}
                icon={<Download />}
                disabled={!total}
                onClick={() => setDialog("export")}
                className="mx-1"
              >
                <span className="@max-[44rem]:sr-only">Export</span>
              </Button>
            </>
          )}
          {phone && (
            <ExplorerMore
              fallback={<IconButton size={28} label="More" icon={<Ellipsis />} variant="ghost" />}
              settings={settings}
              onMap={map.toggle}
              onExport={total ? () => setDialog("export") : undefined}
            />
          )}
        </header>
        <ResultLine explorer={explorer} results={results} isFiltered={active > 0} />
        {dialog === "export" && (
          <ExportDialog
            all={{ scope: fullScope, rows: total ?? 0 }}
            isFiltered={active > 0}
            explorer={explorer}
            shownColumns={settings.shown}
            {...(selected && !selection.all && { selected: { scope, rows: selection.count } })}
            onClose={() => setDialog(undefined)}
          />
        )}
        {dialog === "pipeline" && (
          <PipelineDialog selection={selection} filters={filters} onClose={() => setDialog(undefined)} />
        )}
      </div>
      {selected && (
        <CompanySelectionBar selection={selection} total={total ?? 0}>
          <Button size={28} onClick={() => setDialog("pipeline")}>
            Add to pipeline
          </Button>
          <MarkSelection fallback={null} selection={selection} filters={filters} />
          <Button size={28} icon={<Download />} aria-label="Export" onClick={() => setDialog("export")}>
            <span className="max-sm:hidden">Export</span>
          </Button>
        </CompanySelectionBar>
      )}
    </>
  );
}

interface ResultLineProps {
  explorer: Explorer;
  results: Results;
  isFiltered: boolean;
}

/** Number of companies, sort order and active filters. */
function ResultLine({ explorer, results, isFiltered }: ResultLineProps) {
  const { total } = results;
  return (
    <div className="flex items-start gap-3 border-b border-line px-4 py-1 max-sm:pr-2">
      <p className="flex h-7 shrink-0 items-center gap-1.5 text-13 whitespace-nowrap text-ink-2 tabular-nums touch:h-11">
        <span role="status" aria-busy={results.stale} className={classNames(results.dimmed && "opacity-50")}>
          {total === undefined ? " " : format.count(total, "company", "companies")}
        </span>
        <span className={classNames("text-12 text-ink-3", isFiltered && "@max-2xl:hidden")}>
          {total !== undefined && "· "}
          {orderWords[orderOf(explorer.query)]}
        </span>
      </p>
      <FilterChips explorer={explorer} translations={results.translations} fallback={null} />
    </div>
  );
}
