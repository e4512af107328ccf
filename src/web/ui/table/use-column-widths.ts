import type { CSSProperties, RefObject } from "react";

import { useStableCallback } from "../../lib/hooks/use-stable-callback.ts";
import type { ColumnLayout } from "./data-column.ts";

/**
 * The remaining width of a table, shared among the columns that grow. Computed with CSS lengths: a measurement in
 * script would run after the first paint and move the columns. The scroller is the container (`data-table.css`).
 */
const SLACK = "--slack";

/** Remaining width when the columns take this many px together. */
const slackOver = (px: number): string => `max(0px, 100cqw - ${px}px)`;

export const tableStyle = (minWidth: number): CSSProperties & Readonly<Record<typeof SLACK, string>> => ({
  [SLACK]: slackOver(minWidth),
});

/** @param grow share of the remaining width, 0 to 1 */
export const grownWidth = (px = 0, grow = 0): string =>
  grow === 0 ? `${px}px` : `calc(${px}px + var(${SLACK}) * ${grow.toFixed(4)})`;

interface ColumnWidths {
  layout: ColumnLayout;
  onLayoutChange: ((layout: ColumnLayout) => void) | undefined;
  columns: readonly { id: string }[];
  /** Px per column. */
  widths: readonly number[];
  /** Px of all columns and the checkboxes together. */
  minWidth: number;
}

/** While an edge is dragged only the column's style changes; the layout changes once, at the end. */
export function useColumnResizing(table: RefObject<HTMLTableElement | null>, current: ColumnWidths) {
  const { layout, onLayoutChange, columns, widths, minWidth } = current;
  const onDrag = useStableCallback((column: string, width: number) => {
    const element = table.current?.querySelector<HTMLElement>(`col[data-column="${column}"]`);
    if (!element) return;
    const total = minWidth - (widths[columns.findIndex(({ id }) => id === column)] ?? 0) + width;
    element.style.width = `${width}px`;
    table.current?.parentElement?.style.setProperty("min-width", `${total}px`);
    table.current?.style.setProperty(SLACK, slackOver(total));
  });
  const onResize = useStableCallback((column: string, width: number) =>
    onLayoutChange?.({ ...layout, widths: { ...layout.widths, [column]: width } }),
  );
  return { onDrag, onResize: onLayoutChange && onResize };
}
