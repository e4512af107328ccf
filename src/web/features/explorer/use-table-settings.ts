import { useCallback, useMemo, useState } from "react";
import { flushSync } from "react-dom";

import type { CompanyQuery } from "../../api/filter-text.ts";
import { useLocalSetting } from "../../lib/use-local-setting.ts";
import { PHONE, useMediaQuery } from "../../lib/use-media-query.ts";
import { columnOrder, isColumnLayout, type ColumnLayout } from "../../ui/table/data-column.ts";
import { columnList as columns } from "./column-heads.ts";
import { firstLayout, fittingColumns, neededColumns, phoneLayout } from "./column-layouts.ts";

type RowHeight = 32 | 40 | 56;
const isRowHeight = (value: unknown): value is RowHeight => value === 32 || value === 40 || value === 56;

/** Px of the table that no column has: the boxes to tick and a scroll bar. */
const BESIDE_COLUMNS = 44 + 15;

/**
 * Columns and row height, remembered in this browser.
 * @param panelOpen a company or the map is open beside the table
 * @returns the settings, and the ref of the element around the table: its width is the room for the columns
 */
export function useTableSettings(query: CompanyQuery, panelOpen: boolean) {
  const phone = useMediaQuery(PHONE);
  const untouched = phone ? phoneLayout : firstLayout;
  const [layout, setLayout] = useLocalSetting("explorer-columns", untouched, isColumnLayout);
  const [rowHeight, setRowHeight] = useLocalSetting<RowHeight>("explorer-row-height", phone ? 56 : 40, isRowHeight);
  const [room, watchWidth] = useRoom();
  const visibleIds = useMemo(() => columnOrder(columns, layout).filter((id) => !layout.hidden.includes(id)), [layout]);
  // Columns that the user chose may be scrolled sideways, except where a panel takes the room away.
  const scrolls = !panelOpen && !isSameChoice(layout, untouched);
  const fitting = (
    scrolls ? visibleIds : fittingColumns(visibleIds, neededColumns(query), room - BESIDE_COLUMNS, layout.widths)
  ).join(" ");
  const settings = useMemo(
    () => ({
      /** Props of the columns menu. */
      choices: {
        columns,
        layout,
        fitting: fitting.split(" "),
        /** Before the user changes anything, and after "Reset columns". */
        defaultLayout: untouched,
        onLayoutChange: setLayout,
        rowHeight,
        onRowHeightChange: setRowHeight,
      },
      layout,
      setLayout,
      rowHeight,
      /** Ids of the chosen columns, first to last: what a saved view keeps. */
      shown: visibleIds,
      /** Ids of those that there is room for. */
      fitting: fitting.split(" "),
      /** Shows these columns in this order, widths as they are. */
      show(ids: readonly string[]) {
        const hidden = columns.map(({ id }) => id).filter((id) => !ids.includes(id));
        const next: ColumnLayout = { ...layout, order: ids, hidden };
        setLayout(next);
      },
    }),
    [untouched, layout, setLayout, visibleIds, fitting, rowHeight, setRowHeight],
  );
  return [settings, watchWidth] as const;
}

const isSameChoice = (one: ColumnLayout, other: ColumnLayout): boolean =>
  one.order.join() === other.order.join() && one.hidden.join() === other.hidden.join();

/** The width of an element in steps of 8 px, and its ref. Infinite until the element is there. */
function useRoom() {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = () => setRoom(Math.floor(element.clientWidth / 8) * 8);
    measure();
    // Before the frame is painted: columns that do not fit any more are never seen cut.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [room, ref] as const;
}

export type TableSettings = ReturnType<typeof useTableSettings>[0];
