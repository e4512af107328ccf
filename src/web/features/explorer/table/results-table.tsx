import { markedText } from "../../../api/search/marked-text.ts";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, type MouseEvent } from "react";

import type { SearchHit } from "../../../../contract/search.ts";
import { sortOrders } from "../../../../contract/filter-fields.ts";
import { orderOf } from "../../../api/search/filter-text.ts";
import { industriesQuery } from "../../../api/metadata.ts";
import { ProblemPanel } from "../../../entities/problem/lazy-problem-panel.ts";
import { displayName } from "../../../lib/register-case.ts";
import { PHONE, useMediaQuery } from "../../../lib/hooks/use-media-query.ts";
import { useStableCallback } from "../../../lib/hooks/use-stable-callback.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import type { Sort } from "../../../ui/table/data-column.ts";
import { layoutOf, type TableSettings } from "./use-table-settings.ts";
import { companyColumns } from "./company-columns.tsx";
import { NoResults } from "./no-results.tsx";
import type { Explorer } from "../use-explorer.ts";
import type { Peek } from "../peek/use-peek.ts";
import { TABLE_SCROLL_ID, type Results } from "./use-results.ts";
import type { Selection } from "./use-selection.ts";

interface ResultsTableProps {
  explorer: Explorer;
  results: Results;
  selection: Selection;
  settings: TableSettings;
  peek: Peek;
  onOpenPage: (id: number) => void;
}

const rowKey = (hit: SearchHit) => String(hit.id);
const rowName = (hit: SearchHit) => displayName(hit.name);

/** "-name" → the name column, descending. Relevance and id are not columns. */
function sortOf(order: string): Sort | undefined {
  const column = order.replace(/^-/, "");
  if (column === "relevance" || column === "id") return undefined;
  return { column, direction: order.startsWith("-") ? "desc" : "asc" };
}

const orderBy = ({ column, direction }: Sort) =>
  sortOrders.find((order) => order === (direction === "desc" ? `-${column}` : column));

/** Replaces the industry with the purpose, next to the name. A narrow table has no industry and shows no purpose. */
function withPurpose(fitting: readonly string[]): readonly string[] {
  if (fitting.includes("purpose") || !fitting.includes("industry")) return fitting;
  return fitting.flatMap((id) => (id === "name" ? ["name", "purpose"] : id === "industry" ? [] : [id]));
}

/** The rows of the query. */
export function ResultsTable({ explorer, results, selection, settings, peek, onOpenPage }: ResultsTableProps) {
  const { query, sortBy, openPeek } = explorer;
  const { search, hits, first: firstPlace, total, stale, restoredTop } = results;
  // Names appear in all rows, so they are rendered at low priority.
  const industries = useDeferredValue(useQuery(industriesQuery).data);
  // A stable function, because a new one would render every row again.
  const onOpen = useStableCallback((id: number) => void openPeek(id));
  const onFollow = useStableCallback(onOpenPage);
  const purpose = markedText(query.filters.purpose, results.translations);
  const sorted = sortOf(orderOf(query));
  const phone = useMediaQuery(PHONE);
  const { layout } = settings;
  const fitting = useMemo(() => (purpose ? withPurpose(settings.fitting) : settings.fitting), [purpose, settings]);
  const fittingLayout = useMemo(() => ({ ...layoutOf(fitting), widths: layout.widths }), [fitting, layout.widths]);
  const columns = useMemo(
    () => companyColumns({ industries, onOpen, onFollow, shown: fitting, purpose, twoLines: phone }),
    [industries, onOpen, onFollow, fitting, purpose, phone],
  );
  const onRowClick = (hit: SearchHit, event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) window.open(`/companies/${hit.id}`, "_blank", "noopener");
    else void openPeek(hit.id);
  };
  const { error, isFetchNextPageError, isFetchPreviousPageError } = search;
  const pageFailed = isFetchNextPageError || isFetchPreviousPageError;
  const failure = error && (
    <ProblemPanel
      title={pageFailed ? "Couldn’t load more companies" : "Couldn’t load companies"}
      error={error}
      keptNote={pageFailed ? "The rows above are kept." : "Your filters are kept."}
      retrying={search.isFetching}
      onRetry={() =>
        void (isFetchNextPageError
          ? search.fetchNextPage()
          : isFetchPreviousPageError
            ? search.fetchPreviousPage()
            : search.refetch())
      }
    />
  );
  return (
    <DataTable
      label="Companies"
      columns={columns}
      rows={hits}
      rowKey={rowKey}
      rowName={rowName}
      firstRow={firstPlace}
      total={total}
      rowHeight={settings.rowHeight}
      sort={sorted}
      onSort={(next) => void sortBy(orderBy(next))}
      layout={fittingLayout}
      onLayoutChange={({ widths }) => settings.setLayout({ ...layout, widths })}
      selection={selection.rows}
      onSelectionChange={selection.change}
      activeKey={peek.id === undefined ? undefined : String(peek.id)}
      onRowClick={onRowClick}
      onRowEnter={(hit) => onOpenPage(hit.id)}
      onCursor={(hit) => peek.id !== undefined && void openPeek(hit.id)}
      busy={search.isFetching && (stale || hits.length === 0)}
      hasMore={search.hasNextPage && !stale}
      onEndReached={() => void (search.isFetching || pageFailed || search.fetchNextPage())}
      onStartReached={() => void (search.isFetching || pageFailed || search.fetchPreviousPage())}
      empty={failure ?? <NoResults explorer={explorer} />}
      footer={pageFailed ? failure : undefined}
      scrollId={TABLE_SCROLL_ID}
      initialScrollTop={restoredTop}
      // A new query starts at the top; Back and reload restore the position.
      resetKey={stale ? undefined : explorer.text}
    />
  );
}
