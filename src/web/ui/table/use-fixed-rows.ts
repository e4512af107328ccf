import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { flushSync } from "react-dom";

import { usePrinting } from "../../lib/use-printing.ts";
import { rowsInSight, scrollTopFor } from "./fixed-rows.ts";

/** Rows of the first frame, and those that each later one adds until the window is full: no frame is a long one. */
const FIRST_ROWS = 4;
const MORE_ROWS = 3;

/**
 * Virtual rows of one height: which of `count` rows to render, and how to bring one into sight. The rows begin below a
 * sticky header inside the scroller. Nothing is measured before the browser has laid the page out by itself: to ask for
 * a size makes it do that at once.
 */
export function useFixedRows(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  headerHeight: number,
) {
  const [sight, setSight] = useState({ first: 0, last: FIRST_ROWS - 1 });
  const [grown, setGrown] = useState(FIRST_ROWS);
  const scrolledTo = useRef(0);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let height = 0;
    let now = { first: 0, last: -1 };
    const look = (scrolled: boolean) => {
      const next = rowsInSight(scrolledTo.current, height, rowHeight);
      if (now.first === next.first && now.last === next.last) return;
      const jumped = next.first > now.last || next.last < now.first;
      now = next;
      if (scrolled) setGrown(Number.POSITIVE_INFINITY);
      // A jump beyond what is rendered is drawn in this frame, or it would be blank.
      if (scrolled && jumped) flushSync(() => setSight(next));
      else setSight(next);
    };
    const onScroll = () => {
      scrolledTo.current = element.scrollTop;
      look(true);
    };
    const sizes = new ResizeObserver(() => {
      // The tallest that it has been: a bar that comes above it, such as that of the first filter, redraws nothing.
      height = Math.max(height, element.clientHeight - headerHeight);
      look(false);
    });
    sizes.observe(element);
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener("scroll", onScroll);
    };
  }, [scroller, rowHeight, headerHeight]);

  const scrollToRow = useCallback(
    (index: number) => {
      const element = scroller.current;
      if (!element) return;
      const height = element.clientHeight - headerHeight;
      element.scrollTo({ top: scrollTopFor(index, element.scrollTop, height, rowHeight) });
    },
    [scroller, rowHeight, headerHeight],
  );
  const growing = count > 0 && grown <= Math.min(sight.last, count - 1);
  useEffect(() => {
    if (!growing) return;
    const frame = requestAnimationFrame(() => setGrown(grown + MORE_ROWS));
    return () => cancelAnimationFrame(frame);
  }, [growing, grown]);
  // Paper has no scroll bar: all that is loaded is printed.
  const printing = usePrinting();
  if (printing) return { first: 0, last: count - 1, fill: 0, scrolledTo, scrollToRow };
  const first = Math.max(0, Math.min(sight.first, count));
  return {
    first,
    last: Math.min(sight.last, count - 1, first + grown - 1),
    /** Rows that fill the window, and a few more; 4 until it is laid out. */
    fill: sight.last - sight.first + 1,
    scrolledTo,
    scrollToRow,
  };
}
