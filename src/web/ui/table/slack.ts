import type { CSSProperties } from "react";

/**
 * The remaining width of a table, shared among the columns that grow. Computed with CSS lengths: a measurement in
 * script would run after the first paint and move the columns. The scroller is the container (`data-table.css`).
 */
export const SLACK = "--slack";

/** Remaining width when the columns take this many px together. */
export const slackOver = (px: number): string => `max(0px, 100cqw - ${px}px)`;

export const tableStyle = (minWidth: number): CSSProperties & Readonly<Record<typeof SLACK, string>> => ({
  minWidth,
  [SLACK]: slackOver(minWidth),
});

/** @param grow share of the remaining width, 0 to 1 */
export const grownWidth = (px = 0, grow = 0): string =>
  grow === 0 ? `${px}px` : `calc(${px}px + var(${SLACK}) * ${grow.toFixed(4)})`;
