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

import { columnOrder, MAX_WIDTH, minWidthOf, type ColumnLayout, type DataColumn } from "./data-column.ts";

// Only what a server-sorted, server-paged table needs: each feature is bytes.
const features = tableFeatures({ columnOrderingFeature, columnSizingFeature, columnVisibilityFeature });

/** The columns in sight in the user's order, and their widths in px. Rows are virtual and stay with the caller. */
export function useTableColumns<Row extends RowData>(columns: readonly DataColumn<Row>[], layout: ColumnLayout) {
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
  const state = useMemo(() => {
    const required = new Set(columns.flatMap((column) => (column.required ? [column.id] : [])));
    const hidden = layout.hidden.filter((id) => !required.has(id));
    return {
      columnOrder: columnOrder(columns, layout),
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
      columnSizing: { ...layout.widths },
    };
  }, [columns, layout]);
  const data = useMemo((): Row[] => [], []);
  const table = useTable({ features, columns: definitions, data, state });
  const leaves = table.getVisibleLeafColumns();
  const ids = leaves.map((column) => column.id).join("\n");
  // The same array while the same columns are in sight, so that rows are not rendered again for nothing.
  // oxlint-disable react/preserve-manual-memoization -- the React Compiler is off; ids is text
  const visible = useMemo(
    () => ids.split("\n").flatMap((id) => columns.filter((column) => column.id === id)),
    [ids, columns],
  );
  // oxlint-enable react/preserve-manual-memoization
  return { visible, widths: leaves.map((column) => column.getSize()) };
}
