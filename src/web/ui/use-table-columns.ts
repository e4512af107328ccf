import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  tableFeatures,
  useTable,
  type RowData,
} from "@tanstack/react-table";
import { useMemo } from "react";

import { columnOrder, type ColumnLayout, type DataColumn } from "./data-column.ts";

// Only what a server-sorted, server-paged table needs: each feature is bytes.
const features = tableFeatures({ columnOrderingFeature, columnSizingFeature, columnVisibilityFeature });

/** The visible columns in the user's order, their widths in px, and the rows, from one TanStack table. */
export function useTableColumns<Row extends RowData>(
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  layout: ColumnLayout,
) {
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return columns.map((column) =>
      helper.display({
        id: column.id,
        header: column.header,
        size: column.width,
        minSize: column.minWidth ?? 64,
        maxSize: 800,
        enableHiding: !column.required,
      }),
    );
  }, [columns]);
  const state = useMemo(
    () => ({
      columnOrder: columnOrder(columns, layout),
      columnVisibility: Object.fromEntries(layout.hidden.map((id) => [id, false])),
      columnSizing: { ...layout.widths },
    }),
    [columns, layout],
  );
  const table = useTable({ features, columns: definitions, data: rows, getRowId: rowKey, state });
  const leaves = table.getVisibleLeafColumns();
  const ids = leaves.map((column) => column.id).join("\n");
  // The same array while the same columns are in sight, so that rows are not rendered again for nothing.
  // oxlint-disable react/preserve-manual-memoization -- the React Compiler is off; ids is text
  const visible = useMemo(
    () => ids.split("\n").flatMap((id) => columns.filter((column) => column.id === id)),
    [ids, columns],
  );
  // oxlint-enable react/preserve-manual-memoization
  return { visible, widths: leaves.map((column) => column.getSize()), tableRows: table.getRowModel().rows };
}
