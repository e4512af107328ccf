import type { RowData } from "@tanstack/react-table";
import { useDeferredValue, useId, useRef, type ReactNode } from "react";

import { COARSE_POINTER, useMediaQuery } from "../../lib/hooks/use-media-query.ts";
import { afterIdle, lazyPart } from "../../lib/lazy-part.ts";
import { useStableCallback } from "../../lib/hooks/use-stable-callback.ts";
import { BusyBar } from "../busy-bar.tsx";
import { DEFAULT_LAYOUT, type ColumnLayout, type DataColumn, type Sort } from "./data-column.ts";
import { ColumnGroup, DataTableHeader } from "./data-table-header.tsx";
import { PlainRows, TableBody } from "./data-table-rows.tsx";
import { tableStyle, useColumnResizing } from "./use-column-widths.ts";
import { useDataTable } from "./use-data-table.ts";
import { type RowCommands, useTableCursor } from "./use-table-cursor.ts";
import { type PagedList, useScrolledSideways, useTablePaging, useVirtualRows } from "./use-virtual-rows.ts";

const TableCopy = lazyPart(afterIdle(async () => (await import("./table-copy.tsx")).TableCopy));

/** Touch targets need 44 px: header, rows, checkbox column. */
const TOUCH_PX = 44;
const NO_ROWS: readonly never[] = [];

export interface DataTableProps<Row extends RowData> extends RowCommands<Row>, PagedList {
  /** Accessible name of the table: "Companies". */
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  /** Name of a row, for its checkbox. */
  rowName: (row: Row) => string;
  /** Total rows, loaded or not; unknown when absent. */
  total?: number | undefined;
  rowHeight?: 32 | 40 | 56;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  layout?: ColumnLayout;
  /** When set, columns can be resized; order and visibility are in ColumnSettings. */
  onLayoutChange?: (layout: ColumnLayout) => void;
  /** New rows are loading; the old ones stay. */
  busy?: boolean;
  /** Shown when the table has no rows: EmptyState or ErrorPanel. */
  empty?: ReactNode;
  /** Below the last row: an error of the next page, or the end. */
  footer?: ReactNode;
  /** For the router's scroll restoration (`data-scroll-restoration-id`). */
  scrollId?: string;
}

/** The table: virtual rows, sticky header and first column, server-side sort, selection, keyboard. Fills its parent. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { columns, rowKey, total, selection, onSelectionChange, firstRow = 0, empty, footer } = props;
  const { layout = DEFAULT_LAYOUT, onLayoutChange } = props;
  const touch = useMediaQuery(COARSE_POINTER);
  const rowHeight = Math.max(touch ? TOUCH_PX : 0, props.rowHeight ?? 40);
  const isSelectable = selection !== undefined && onSelectionChange !== undefined;
  const checkWidth = !isSelectable ? 0 : touch ? TOUCH_PX : 40;
  // The first rows render in slices under the skeleton; later changes render at once.
  const filled = useDeferredValue(props.rows.length > 0);
  const rows: readonly Row[] = filled ? props.rows : NO_ROWS;
  const loaded = rows.length;
  const busy = props.busy === true || loaded < props.rows.length;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const model = useDataTable({ columns, layout, rows, rowKey, selection, onSelectionChange });
  const { visible, widths, grows, selectedRows, toggleRow } = model;
  const sideways = useScrolledSideways(scroller);

  const end = firstRow + loaded;
  const rendered = useVirtualRows(scroller, end, rowHeight, touch ? TOUCH_PX : 32);
  useTablePaging(props, { ...rendered, scroller, loaded: { start: firstRow, end } });
  const cursor = useTableCursor(props, { ...rendered, rows, toggleRow });
  const hasCursor = cursor.place >= rendered.from && cursor.place < rendered.to;
  const minWidth = widths.reduce((sum, width) => sum + width, checkWidth);
  const resizing = useColumnResizing(table, { layout, onLayoutChange, columns: visible, widths, minWidth });
  const onSelectAll = useStableCallback(model.selectAll);

  // Kept while other rows are loading: removing it would make the browser lay out the table twice more.
  const hasRowsBelow = props.hasMore === true || (busy && total !== undefined && end < total);
  const chosen = selectedRows.length;
  return (
    <div className="relative flex min-h-0 min-w-0 flex-1 flex-col">
      <BusyBar busy={busy} />
      <TableCopy table={table} selectedRows={<PlainRows rows={selectedRows} columns={visible} />} />
      <div
        ref={scroller}
        data-scroll-restoration-id={props.scrollId}
        {...(sideways && { "data-scrolled": true })}
        className="data-table min-h-0 flex-1 overflow-auto"
      >
        <div className="columns" style={{ minWidth }}>
          <table
            ref={table}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA grid pattern
            role="grid"
            aria-label={props.label}
            aria-rowcount={total === undefined ? -1 : total + 1}
            aria-busy={busy}
            aria-multiselectable={isSelectable}
            tabIndex={0}
            {...(hasCursor && { "aria-activedescendant": `${id}-${cursor.place}` })}
            onClick={cursor.onClick}
            onKeyDown={cursor.onKeyDown}
            data-rows={rowHeight}
            style={tableStyle(minWidth)}
          >
            <ColumnGroup columns={visible} widths={widths} grows={grows} checkWidth={checkWidth} />
            <DataTableHeader
              columns={visible}
              widths={widths}
              sort={props.sort}
              onSort={props.onSort}
              selected={!isSelectable ? undefined : chosen === 0 ? "none" : chosen === loaded ? "all" : "some"}
              empty={loaded === 0}
              onSelectAll={onSelectAll}
              {...resizing}
            />
            <TableBody
              id={id}
              rows={model.modelRows}
              firstRow={firstRow}
              rendered={rendered}
              columns={visible}
              rowName={props.rowName}
              isSelectable={isSelectable}
              activeKey={props.activeKey}
              cursorKey={cursor.cursorKey}
              showsSkeleton={hasRowsBelow || (loaded === 0 && busy)}
              skeleton={{ rowHeight, widths, grows, leftWidth: checkWidth }}
            />
          </table>
        </div>
        {loaded === 0 && !busy && <div className="sticky left-0">{empty}</div>}
        {footer !== undefined && <div className="sticky left-0">{footer}</div>}
      </div>
    </div>
  );
}
