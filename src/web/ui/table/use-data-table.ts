import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  functionalUpdate,
  type RowData,
  rowSelectionFeature,
  type RowSelectionState,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo } from "react";

import { type ColumnLayout, columnOrder, type DataColumn, MAX_WIDTH, minWidthOf } from "./data-column.ts";

// Sorting and paging are done by the service, and each feature adds code.
const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
});
const NONE: ReadonlySet<string> = new Set();

interface DataTableModel<Row> {
  columns: readonly DataColumn<Row>[];
  layout: ColumnLayout;
  /** Loaded rows. */
  rows: readonly Row[];
  /** Stable and unique. */
  rowKey: (row: Row) => string;
  /** Keys of the selected rows, loaded or not. */
  selection: ReadonlySet<string> | undefined;
  onSelectionChange: ((selection: ReadonlySet<string>) => void) | undefined;
}

/** Shares of the remaining room by column; their sum is 1, or 0 without growing columns. */
function growthOf(visible: readonly DataColumn<never>[], set: ColumnLayout["widths"]): number[] {
  const grows = visible.map(({ id, grow = 0 }) => (set[id] === undefined ? grow : 0));
  const sum = grows.reduce((total, grow) => total + grow, 0);
  return grows.map((grow) => grow / Math.max(1, sum));
}

/** TanStack's row model over the loaded rows with their selection, and the visible columns in the user's order. */
export function useDataTable<Row extends RowData>(model: DataTableModel<Row>) {
  const { columns, layout, rows, rowKey, selection = NONE, onSelectionChange } = model;
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return columns.map((column) =>
      helper.display({
        id: column.id,
        header: column.header,
        size: column.width,
        minSize: minWidthOf(column),
        maxSize: MAX_WIDTH,
        enableHiding: column.required !== true,
      }),
    );
  }, [columns]);
  const columnState = useMemo(() => {
    const required = new Set(columns.flatMap((column) => (column.required ? [column.id] : [])));
    const hidden = layout.hidden.filter((id) => !required.has(id));
    const order = columnOrder(columns, layout);
    return {
      columnOrder: order,
      columnPinning: { start: order.slice(0, 1), end: [] },
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
      columnSizing: { ...layout.widths },
    };
  }, [columns, layout]);
  const rowSelection = useMemo<RowSelectionState>(
    () => Object.fromEntries([...selection].map((key) => [key, true])),
    [selection],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowKey,
    state: { ...columnState, rowSelection },
    onRowSelectionChange: (updater) =>
      onSelectionChange?.(new Set(Object.keys(functionalUpdate(updater, rowSelection)))),
  });
  const leaves = table.getVisibleLeafColumns();
  const visible = useMemo(
    () => leaves.flatMap((leaf) => columns.filter((column) => column.id === leaf.id)),
    [leaves, columns],
  );
  const sizes = leaves.map((column) => column.getSize()).join(" ");
  // The same array until a width changes, so that rows and header are not rendered unnecessarily.
  const widths = useMemo(() => sizes.split(" ").map(Number), [sizes]);
  const grows = useMemo(() => growthOf(visible, layout.widths), [visible, layout.widths]);
  const { rows: modelRows } = table.getRowModel();
  return {
    modelRows,
    selectedRows: table.getSelectedRowModel().rows,
    visible,
    widths,
    grows,
    /** @param index among the loaded rows */
    toggleRow(index: number, shiftKey: boolean) {
      const row = modelRows[index];
      row?.getToggleSelectedHandler()({ target: { checked: !row.getIsSelected() }, shiftKey });
    },
    selectAll: (select: boolean) => (select ? table.toggleAllRowsSelected(true) : table.resetRowSelection(true)),
  };
}
