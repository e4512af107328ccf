/** The scroll position nearest to `top` at which a row is completely visible; all in px. */
export function scrollTopFor(index: number, top: number, height: number, rowHeight: number): number {
  const start = index * rowHeight;
  if (start < top) return start;
  return Math.max(top, start + rowHeight - height);
}
