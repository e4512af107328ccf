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

/** Parts of the room that is left over, by column; their sum is 1, or 0 where none grows. */
function growthOf(visible: readonly DataColumn<never>[], set: ColumnLayout["widths"]): number[] {
  const grows = visible.map(({ id, grow = 0 }) => (set[id] === undefined ? grow : 0));
  const sum = grows.reduce((total, grow) => total + grow, 0);
  return grows.map((grow) => grow / Math.max(1, sum));
}

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
  const sizes = leaves.map((column) => column.getSize()).join(" ");
  // The same arrays while the same columns are in sight, so that rows and header are not rendered again for nothing.
  const visible = useMemo(
    () => ids.split("\n").flatMap((id) => columns.filter((column) => column.id === id)),
    [ids, columns],
  );
  const widths = useMemo(() => sizes.split(" ").map(Number), [sizes]);
  const grows = useMemo(() => growthOf(visible, layout.widths), [visible, layout.widths]);
  return { visible, widths, grows };
}
