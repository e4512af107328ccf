import type { RowData } from "@tanstack/react-table";
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from "react";

import { COARSE_POINTER, useMediaQuery } from "../../lib/hooks/use-media-query.ts";
import { afterIdle, lazyPart } from "../../lib/lazy-part.ts";
import { useStableCallback } from "../../lib/hooks/use-stable-callback.ts";
import { BusyBar } from "../busy-bar.tsx";
import { DEFAULT_LAYOUT, type ColumnLayout, type DataColumn, type Sort } from "./data-column.ts";
import { DataTableHeader } from "./data-table-header.tsx";
import { DataTableRow, PlainRows, SkeletonRows } from "./data-table-rows.tsx";
import { extendSelection, grownWidth, nextRow, SLACK, slackOver, tableStyle, useDataTable } from "./use-data-table.ts";
import { useScrolledSideways, useTablePaging, useVirtualRows } from "./use-virtual-rows.ts";

const TableCopy = lazyPart(afterIdle(async () => (await import("./table-copy.tsx")).TableCopy));

/** Touch targets need 44 px: header, rows, checkbox column. */
const TOUCH_PX = 44;
const NO_ROWS: readonly never[] = [];

export interface DataTableProps<Row extends RowData> {
  /** Accessible name of the table: "Companies". */
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  /** Stable and unique; defined outside of the component. */
  rowKey: (row: Row) => string;
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
  /** Keys of the selected rows; undefined to disable selection. */
  selection?: ReadonlySet<string>;
  onSelectionChange?: (selection: ReadonlySet<string>) => void;
  /** The row with details elsewhere; kept in view. */
  activeKey?: string | undefined;
  /** A click on a row outside of its links and buttons. The event distinguishes ⌘ and middle clicks. */
  onRowClick?: (row: Row, event: MouseEvent) => void;
  /** Called by Enter on a row. */
  onRowEnter?: (row: Row) => void;
  /** Called when the keyboard moves to a row. */
  onCursor?: (row: Row) => void;
  /** New rows are loading; the old ones stay. */
  busy?: boolean;
  /** True when there are more rows below, loaded by `onEndReached`. */
  hasMore?: boolean;
  onEndReached?: () => void;
  /** Shown when the table has no rows: EmptyState or ErrorPanel. */
  empty?: ReactNode;
  /** Below the last row: an error of the next page, or the end. */
  footer?: ReactNode;
  /** For the router's scroll restoration (`data-scroll-restoration-id`). */
  scrollId?: string;
  /** Index of the first row in the whole list, when earlier rows were dropped; `onStartReached` loads them again. */
  firstRow?: number;
  onStartReached?: () => void;
  /** Identifies the list: when it changes, the table scrolls to `initialScrollTop` (px) as soon as it has rows. */
  resetKey?: string | undefined;
  initialScrollTop?: number;
}

/** The table: virtual rows, sticky header and first column, server-side sort, selection, keyboard. Fills its parent. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, columns, rowKey, rowName, total, sort, onSort, selection, onSelectionChange } = props;
  const { rowHeight: askedHeight = 40 } = props;
  const touch = useMediaQuery(COARSE_POINTER);
  const rowHeight = touch ? Math.max(TOUCH_PX, askedHeight) : askedHeight;
  const checkWidth = touch ? TOUCH_PX : 40;
  const { layout = DEFAULT_LAYOUT, onLayoutChange, activeKey, onRowClick, onRowEnter, onCursor, onEndReached } = props;
  const { hasMore = false, empty, footer, scrollId, firstRow = 0, onStartReached } = props;
  const { resetKey, initialScrollTop = 0 } = props;
  // The first rows render in slices under the skeleton; later changes render at once.
  const filled = useDeferredValue(props.rows.length > 0);
  const rows: readonly Row[] = filled ? props.rows : NO_ROWS;
  const busy = props.busy === true || rows.length < props.rows.length;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const [cursorKey, setCursorKey] = useState<string>();
  // The keyboard continues from the row opened last, wherever it was opened.
  const [followed, setFollowed] = useState(activeKey);
  if (followed !== activeKey) {
    setFollowed(activeKey);
    if (activeKey !== undefined) setCursorKey(activeKey);
  }
  const model = useDataTable({ columns, layout, rows, rowKey, selection, onSelectionChange });
  const { visible, widths, grows } = model;
  const selectable = selection !== undefined && onSelectionChange !== undefined;
  const checkboxWidth = selectable ? checkWidth : 0;
  const sideways = useScrolledSideways(scroller);

  const end = firstRow + rows.length;
  const {
    from: startRow,
    to: endRow,
    view,
    fill,
    scrollTop,
    scrollToRow,
  } = useVirtualRows(scroller, end, rowHeight, touch ? TOUCH_PX : 32);
  const spaceBefore = startRow * rowHeight;
  const spaceAfter = (end - endRow) * rowHeight;

  useTablePaging({
    scroller,
    scrollTop,
    view,
    loaded: { start: firstRow, end },
    hasMore,
    onEndReached,
    onStartReached,
    resetKey,
    initialScrollTop,
  });
  // Memoised: it must not search thousands of rows at each scroll step.
  const placeOf = useCallback(
    (key: string | undefined) => (key === undefined ? -1 : rows.findIndex((row) => rowKey(row) === key)),
    [rows, rowKey],
  );
  const activeAt = useMemo(() => placeOf(activeKey), [placeOf, activeKey]);
  const activeIndex = activeAt < 0 ? -1 : firstRow + activeAt;
  useEffect(() => {
    if (activeIndex >= 0) scrollToRow(activeIndex);
  }, [scrollToRow, activeIndex]);

  // In these handlers `index` counts the loaded rows; row elements have their index in the whole list.
  const { rows: modelRows } = model.table.getRowModel();
  const toggle = (index: number, shiftKey: boolean) => {
    const row = modelRows[index];
    row?.getToggleSelectedHandler()({ target: { checked: !row.getIsSelected() }, shiftKey });
  };
  const moveTo = (index: number) => {
    const row = rows[index];
    if (!row) return;
    setCursorKey(rowKey(row));
    scrollToRow(firstRow + index);
    onCursor?.(row);
  };
  const cursorAt = useMemo(() => placeOf(cursorKey), [placeOf, cursorKey]);
  const cursorInView = cursorAt >= 0 && firstRow + cursorAt >= startRow && firstRow + cursorAt < endRow;

  const onClick = (event: MouseEvent<HTMLTableElement>) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const index = Number(target.closest<HTMLElement>("tr[data-index]")?.dataset["index"] ?? -1) - firstRow;
    const row = rows[index];
    if (!row) return;
    if (target.closest(".pinned-check")) toggle(index, event.shiftKey);
    else if (!target.closest("a, button, input, label, select")) {
      setCursorKey(rowKey(row));
      onRowClick?.(row, event);
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = placeOf(cursorKey ?? activeKey);
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2);
    const next = nextRow(event.key, index, rows.length, page);
    const row = rows[index];
    if (next === undefined && !(row && (event.key === "Enter" || event.key === " "))) return;
    event.preventDefault();
    if (next !== undefined && event.shiftKey && selection) {
      const start = index < 0 ? next : index;
      const passed = rows.slice(Math.min(start, next), Math.max(start, next) + 1).map(rowKey);
      onSelectionChange?.(extendSelection(selection, next < start ? passed.toReversed() : passed));
    }
    if (next !== undefined) moveTo(next);
    else if (row && event.key === "Enter") onRowEnter?.(row);
    else toggle(index, event.shiftKey);
  };

  // While an edge is dragged only the column's style changes; React state changes once, at the end.
  const onDrag = useStableCallback((column: string, width: number) => {
    const element = table.current?.querySelector<HTMLElement>(`col[data-column="${column}"]`);
    const room = table.current?.parentElement;
    if (!element || !table.current || !room) return;
    const otherWidths = visible.reduce(
      (sum, candidate, place) => sum + (candidate.id === column ? 0 : (widths[place] ?? 0)),
      0,
    );
    element.style.width = `${width}px`;
    room.style.minWidth = `${otherWidths + width + checkboxWidth}px`;
    table.current.style.setProperty(SLACK, slackOver(otherWidths + width + checkboxWidth));
  });
  const onResize = useStableCallback((column: string, width: number) =>
    onLayoutChange?.({ ...layout, widths: { ...layout.widths, [column]: width } }),
  );
  const onSelectAll = useStableCallback((select: boolean) =>
    select ? model.table.toggleAllRowsSelected(true) : model.table.resetRowSelection(true),
  );

  const loaded = rows.length;
  // Kept while other rows are loading: removing it would make the browser lay out the table twice more.
  const rowsBelow = hasMore || (busy && total !== undefined && end < total);
  const chosenRows = model.table.getSelectedRowModel().rows;
  const chosen = chosenRows.length;
  const skeleton = { rowHeight, widths, grows, leftWidth: checkboxWidth };
  const minWidth = widths.reduce((sum, width) => sum + width, checkboxWidth);
  return (
    <div className="relative flex min-h-0 min-w-0 flex-1 flex-col">
      <BusyBar busy={busy} />
      <TableCopy table={table} selectedRows={<PlainRows rows={chosenRows} columns={visible} />} />
      <div
        ref={scroller}
        data-scroll-restoration-id={scrollId}
        {...(sideways && { "data-scrolled": true })}
        className="data-table min-h-0 flex-1 overflow-auto"
      >
        <div className="columns" style={{ minWidth }}>
          <table
            ref={table}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA grid pattern
            role="grid"
            aria-label={label}
            aria-rowcount={total === undefined ? -1 : total + 1}
            aria-busy={busy}
            aria-multiselectable={selectable}
            tabIndex={0}
            {...(cursorInView && { "aria-activedescendant": `${id}-${firstRow + cursorAt}` })}
            onClick={onClick}
            onKeyDown={onKeyDown}
            data-rows={rowHeight}
            style={tableStyle(minWidth)}
          >
            <colgroup>
              {selectable && <col className="check-column" style={{ width: checkWidth }} />}
              {visible.map(({ id: column }, place) => (
                <col key={column} data-column={column} style={{ width: grownWidth(widths[place], grows[place]) }} />
              ))}
              <col />
            </colgroup>
            <DataTableHeader
              columns={visible}
              widths={widths}
              sort={sort}
              onSort={onSort}
              selected={!selectable ? undefined : chosen === 0 ? "none" : chosen === loaded ? "all" : "some"}
              empty={rows.length === 0}
              onSelectAll={onSelectAll}
              onDrag={onDrag}
              onResize={onLayoutChange && onResize}
            />
            <tbody>
              {spaceBefore > 0 && <tr aria-hidden="true" className="space" style={{ height: spaceBefore }} />}
              {Array.from({ length: endRow - startRow }, (_, offset) => {
                const index = startRow + offset;
                const row = modelRows[index - firstRow];
                if (!row) return <SkeletonRows key={`${index}`} count={1} {...skeleton} />;
                return (
                  <DataTableRow
                    // Keyed by index, so that another query changes texts and keeps the rows' elements.
                    key={index}
                    id={`${id}-${index}`}
                    row={row.original}
                    index={index}
                    columns={visible}
                    name={rowName(row.original)}
                    selected={selectable ? row.getIsSelected() : undefined}
                    active={row.id === activeKey}
                    cursor={row.id === cursorKey}
                  />
                );
              })}
              {spaceAfter > 0 && <tr aria-hidden="true" className="space" style={{ height: spaceAfter }} />}
              {(rowsBelow || (loaded === 0 && busy)) && (
                <SkeletonRows
                  // A different key than the first skeleton's: the same elements, moved down by the rows, would count as
                  // a layout shift.
                  key={loaded === 0 ? "first" : "more"}
                  count={loaded === 0 ? Math.max(14, fill) : 3}
                  {...skeleton}
                />
              )}
            </tbody>
          </table>
        </div>
        {loaded === 0 && !busy && <div className="sticky left-0">{empty}</div>}
        {footer !== undefined && <div className="sticky left-0">{footer}</div>}
      </div>
    </div>
  );
}
