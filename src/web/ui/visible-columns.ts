import { columnOrder, type ColumnLayout, type DataColumn } from "./data-column.ts";

export const MIN_WIDTH = 64;
export const MAX_WIDTH = 800;

/** The columns in sight, in the user's order; a required one cannot be hidden. */
export function visibleColumns<Row>(columns: readonly DataColumn<Row>[], layout: ColumnLayout): DataColumn<Row>[] {
  const byId = new Map(columns.map((column) => [column.id, column]));
  return columnOrder(columns, layout).flatMap((id) => {
    const column = byId.get(id);
    return column && (column.required || !layout.hidden.includes(id)) ? [column] : [];
  });
}

/** A column's width in px: the user's, within bounds, or its own. */
export function widthOf<Row>(column: DataColumn<Row>, layout: ColumnLayout): number {
  const wanted = layout.widths[column.id] ?? column.width;
  return Math.max(column.minWidth ?? MIN_WIDTH, Math.min(MAX_WIDTH, wanted));
}
