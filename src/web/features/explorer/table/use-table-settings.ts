import { useCallback, useMemo, useState } from "react";
import { flushSync } from "react-dom";

import type { CompanyQuery } from "../../../api/search/filter-text.ts";
import { useLocalSetting } from "../../../lib/hooks/use-local-setting.ts";
import { PHONE, useMediaQuery } from "../../../lib/hooks/use-media-query.ts";
import { columnOrder, isColumnLayout, type ColumnLayout } from "../../../ui/table/data-column.ts";
import { columnList as columns } from "./column-heads.ts";
import { firstLayout, fittingColumns, neededColumns, phoneLayout } from "./column-layouts.ts";

type RowHeight = 32 | 40 | 56;
const isRowHeight = (value: unknown): value is RowHeight => value === 32 || value === 40 || value === 56;

/** Px of the table outside of columns: the checkboxes and a scroll bar. */
const BESIDE_COLUMNS = 44 + 15;

/**
 * Columns and row height, stored in this browser.
 * @param panelOpen true when a company or the map is open next to the table
 * @returns the settings, and the ref of the element around the table, whose width is the room for the columns
 */
export function useTableSettings(query: CompanyQuery, panelOpen: boolean) {
  const phone = useMediaQuery(PHONE);
  const untouched = phone ? phoneLayout : firstLayout;
  const [layout, setLayout] = useLocalSetting("explorer-columns", untouched, isColumnLayout);
  const [rowHeight, setRowHeight] = useLocalSetting<RowHeight>("explorer-row-height", phone ? 56 : 40, isRowHeight);
  const [room, watchWidth] = useRoom();
  const visibleIds = useMemo(() => columnOrder(columns, layout).filter((id) => !layout.hidden.includes(id)), [layout]);
  // Columns selected by the user can scroll sideways, unless a panel takes the room.
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
      /** Ids of the selected columns, in order, as saved views store them. */
      shown: visibleIds,
      /** Ids of the columns that fit. */
      fitting: fitting.split(" "),
      /** Shows these columns in this order with their current widths. */
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

/** The width of an element in steps of 8 px, and its ref. Infinite until the element is mounted. */
function useRoom() {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = () => setRoom(Math.floor(element.clientWidth / 8) * 8);
    measure();
    // Before painting, so that truncated columns are never visible.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [room, ref] as const;
}

export type TableSettings = ReturnType<typeof useTableSettings>[0];
