import { useCallback, useLayoutEffect, useState, type RefObject } from "react";

import { rowsInSight, scrollTopFor } from "./fixed-rows.ts";

/**
 * Virtual rows of one height: which of `count` rows to render, and how to bring one into sight. The rows begin below a
 * sticky header inside the scroller.
 */
export function useFixedRows(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  headerHeight: number,
) {
  const [sight, setSight] = useState({ first: 0, last: 30 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const next = rowsInSight(element.scrollTop, element.clientHeight - headerHeight, rowHeight);
      setSight((now) => (now.first === next.first && now.last === next.last ? now : next));
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener("scroll", look);
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
  const first = Math.max(0, Math.min(sight.first, count));
  return { first, last: Math.min(sight.last, count - 1), scrollToRow };
}
