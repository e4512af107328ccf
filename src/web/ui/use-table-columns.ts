import { useMemo } from "react";

import { columnOrder, type ColumnLayout, type DataColumn } from "./data-column.ts";

export const MIN_WIDTH = 64;
export const MAX_WIDTH = 800;

/** The columns in sight in the user's order, and their widths in px. */
export function useTableColumns<Row>(columns: readonly DataColumn<Row>[], layout: ColumnLayout) {
  const { order, hidden, widths } = layout;
  // The same array while the same columns are in sight, so that a new width renders no row again.
  const visible = useMemo(
    () =>
      columnOrder(columns, { order })
        .flatMap((id) => columns.filter((column) => column.id === id))
        .filter(({ id, required = false }) => required || !hidden.includes(id)),
    [columns, order, hidden],
  );
  return {
    visible,
    widths: visible.map(({ id, width, minWidth = MIN_WIDTH }) =>
      Math.min(MAX_WIDTH, Math.max(minWidth, widths[id] ?? width)),
    ),
  };
}
