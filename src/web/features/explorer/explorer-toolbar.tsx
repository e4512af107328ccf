import { Download, Ellipsis, ListFilter, Map as MapIcon } from "lucide-react";
import { useState } from "react";

import type { ExportScope } from "../../api/csv-export.ts";
import { orderOf } from "../../api/filter-text.ts";
import { format } from "../../lib/format.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { NARROW, PHONE, useMediaQuery } from "../../lib/use-media-query.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { tooltip } from "../../ui/popups/tooltip.ts";
import { curlOf } from "./api-call-text.ts";
import { activeGroups } from "./filter-groups.ts";
import type { Explorer } from "./use-explorer.ts";
import type { Results } from "./use-results.ts";
import type { Selection } from "./use-selection.ts";
import type { TableSettings } from "./use-table-settings.ts";

const ColumnSettings = lazyPart(async () => (await import("../../ui/table/column-settings.tsx")).ColumnSettings);
const CompanySelectionBar = lazyPart(async () => (await import("./company-selection-bar.tsx")).CompanySelectionBar);
const ExplorerMore = lazyPart(async () => (await import("./explorer-more.tsx")).ExplorerMore);
const ExportDialog = lazyPart(async () => (await import("./export-dialog.tsx")).ExportDialog, { takesKeys: true });
const PipelineDialog = lazyPart(async () => (await import("./pipeline-dialog.tsx")).PipelineDialog, {
  takesKeys: true,
});
const ViewsMenu = lazyPart(async () => (await import("./views-menu.tsx")).ViewsMenu);

interface ExplorerToolbarProps {
  explorer: Explorer;
  results: Results;
  selection: Selection;
  settings: TableSettings;
  map: { open: boolean; toggle: () => void };
  onShowFilters: () => void;
}

/**
 * The page's head: how many there are, and what can be done with them, in one row. Where the map leaves little room the
 * signs stand alone; a phone keeps what is used most, and the rest is in a menu.
 */
export function ExplorerToolbar({ explorer, results, selection, settings, map, onShowFilters }: ExplorerToolbarProps) {
  const narrow = useMediaQuery(NARROW);
  const phone = useMediaQuery(PHONE);
  const [dialog, setDialog] = useState<"export" | "pipeline">();
  const { filters, query } = explorer;
  const { total } = results;
  const active = activeGroups(filters).length;
  const selected = selection.count > 0;
  const all: ExportScope = { body: { ...filters, sort: orderOf(query) } };
  const scope: ExportScope = selected && selection.ids ? { ids: selection.ids } : all;
  return (
    <div className="@container relative">
      {/* As a PageHeader, but never in two rows: what stands in it makes itself small. */}
      <header className="flex min-h-12 items-center gap-2 border-b border-line px-4 py-2">
        <h1
          className={`mr-1 min-w-0 text-16 font-semibold text-ink ${explorer.view === undefined ? "@max-lg:sr-only" : "@max-xl:sr-only"}`}
        >
          Companies
        </h1>
        <span
          role="status"
          aria-busy={results.stale}
          className="mr-auto text-13 whitespace-nowrap text-ink-3 tabular-nums"
        >
          {total === undefined ? " " : format.count(total, "company", "companies")}
        </span>
        {narrow && (
          <Button size={28} icon={<ListFilter />} onClick={onShowFilters}>
            <span className="@max-md:sr-only">Filters</span>
            {active > 0 && ` (${active})`}
          </Button>
        )}
        <ViewsMenu
          fallback={<span className="w-20" />}
          explorer={explorer}
          settings={settings}
          total={results.stale ? undefined : total}
        />
        {phone ? (
          <ExplorerMore
            fallback={<IconButton size={28} label="More" icon={<Ellipsis />} variant="ghost" />}
            settings={settings}
            copied={() => curlOf(query)}
            onMap={map.toggle}
            {...(total !== undefined && total > 0 && { onExport: () => setDialog("export") })}
          />
        ) : (
          <>
            <Button size={28} icon={<MapIcon />} aria-pressed={map.open} onClick={map.toggle} {...tooltip("Map", "M")}>
              <span className="@max-xl:sr-only">Map</span>
            </Button>
            <ColumnSettings
              fallback={<span className="w-7" />}
              columns={settings.columns}
              layout={settings.layout}
              fitting={settings.fitting}
              defaultLayout={settings.untouched}
              onLayoutChange={settings.setLayout}
              rowHeight={settings.rowHeight}
              onRowHeightChange={settings.setRowHeight}
            />
            <CopyButton value={() => curlOf(query)} label="Copy as API call" />
            <Button size={28} icon={<Download />} disabled={!total} onClick={() => setDialog("export")}>
              <span className="@max-xl:sr-only">Export</span>
            </Button>
          </>
        )}
      </header>
      {selected && (
        <CompanySelectionBar selection={selection} total={total ?? 0}>
          <Button size={28} onClick={() => setDialog("pipeline")}>
            Add to pipeline
          </Button>
          <Button size={28} icon={<Download />} aria-label="Export" onClick={() => setDialog("export")}>
            <span className="max-sm:hidden">Export</span>
          </Button>
        </CompanySelectionBar>
      )}
      {dialog === "export" && (
        <ExportDialog
          all={{ scope: all, rows: total ?? 0 }}
          {...(selected && !selection.all && { selected: { scope, rows: selection.count } })}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === "pipeline" && (
        <PipelineDialog selection={selection} filters={filters} onClose={() => setDialog(undefined)} />
      )}
    </div>
  );
}
