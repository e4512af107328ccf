import type { CSSProperties } from "react";

/**
 * The room that a table's columns leave over, shared among those that grow. By the browser's own lengths: measured in
 * script it would come after the first paint and move the columns. The scroller is the container (`data-table.css`).
 */
export const SLACK = "--slack";

/** Px left over next to columns of these px together. */
export const slackOver = (px: number): string => `max(0px, 100cqw - ${px}px)`;

export const tableStyle = (minWidth: number): CSSProperties & Readonly<Record<typeof SLACK, string>> => ({
  minWidth,
  [SLACK]: slackOver(minWidth),
});

/** @param grow part of the room that is left over, 0 to 1 */
export const grownWidth = (px = 0, grow = 0): string =>
  grow === 0 ? `${px}px` : `calc(${px}px + var(${SLACK}) * ${grow.toFixed(4)})`;
