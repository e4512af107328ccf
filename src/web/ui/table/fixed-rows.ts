/** Rows rendered above and below what is in sight, so that a fast wheel meets no gap. */
const OVERSCAN = 6;
/** The rendered span moves by so many rows at once: most scroll events then render nothing. */
const STEP = 4;

/** First and last row to render, for a scroll position and a height in px. */
export function rowsInSight(top: number, height: number, rowHeight: number): { first: number; last: number } {
  // At the top one row more than is in sight will do for who begins to scroll: a new list is drawn sooner.
  if (top <= 0) return { first: 0, last: Math.ceil(Math.max(0, height) / rowHeight) };
  const first = Math.floor(top / rowHeight / STEP) * STEP;
  const last = Math.ceil((top + Math.max(0, height)) / rowHeight / STEP) * STEP;
  return { first: Math.max(0, first - OVERSCAN), last: last + OVERSCAN };
}

/** The scroll position nearest to `top` at which a row is wholly in sight. */
export function scrollTopFor(index: number, top: number, height: number, rowHeight: number): number {
  const start = index * rowHeight;
  if (start < top) return start;
  return Math.max(top, start + rowHeight - height);
}
