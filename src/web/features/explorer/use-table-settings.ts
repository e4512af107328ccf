import { useMemo } from "react";

import { useLocalSetting } from "../../lib/use-local-setting.ts";
import { PHONE, useMediaQuery } from "../../lib/use-media-query.ts";
import { columnOrder, isColumnLayout, type ColumnLayout } from "../../ui/table/data-column.ts";
import { columnList as columns } from "./column-heads.ts";
import { firstLayout, phoneLayout } from "./column-layouts.ts";

type RowHeight = 32 | 40 | 56;
const isRowHeight = (value: unknown): value is RowHeight => value === 32 || value === 40 || value === 56;

/** Columns and row height, remembered in this browser. */
export function useTableSettings() {
  const phone = useMediaQuery(PHONE);
  const untouched = phone ? phoneLayout : firstLayout;
  const [layout, setLayout] = useLocalSetting("explorer-columns", untouched, isColumnLayout);
  const [rowHeight, setRowHeight] = useLocalSetting<RowHeight>("explorer-row-height", phone ? 56 : 40, isRowHeight);
  return useMemo(() => {
    const shown = columnOrder(columns, layout).filter((id) => !layout.hidden.includes(id));
    return {
      columns,
      /** Before the user changes anything, and after "Reset columns". */
      untouched,
      layout,
      setLayout,
      rowHeight,
      setRowHeight,
      /** Ids of the visible columns, first to last: what a saved view keeps. */
      shown,
      /** Shows these columns in this order, widths as they are. */
      show(ids: readonly string[]) {
        const hidden = columns.map(({ id }) => id).filter((id) => !ids.includes(id));
        const next: ColumnLayout = { ...layout, order: ids, hidden };
        setLayout(next);
      },
    };
  }, [untouched, layout, setLayout, rowHeight, setRowHeight]);
}

export type TableSettings = ReturnType<typeof useTableSettings>;
