import { useEffect, useState, type RefObject } from "react";

/**
 * Counts the columns that begin within the scroller's window while it is not scrolled sideways; all until it is laid out.
 * Goes by the widest that the window has been: a panel that opens beside it changes nothing.
 * @param widths px, first to last
 * @param left px before the first
 */
export function useVisibleColumns(
  scroller: RefObject<HTMLElement | null>,
  widths: readonly number[],
  left: number,
): number {
  const [widest, setWidest] = useState<number>();
  useEffect(() => {
    if (!scroller.current) return;
    const sizes = new ResizeObserver(([entry]) => {
      if (entry) setWidest((before = 0) => Math.max(before, entry.contentRect.width));
    });
    sizes.observe(scroller.current);
    return () => sizes.disconnect();
  }, [scroller]);
  let end = left;
  let visibleCount = 0;
  for (const width of widths) {
    if (widest !== undefined && end >= widest) break;
    end += width;
    visibleCount += 1;
  }
  return visibleCount;
}
