import { useCallback, useLayoutEffect, useState, type RefObject } from "react";
import { flushSync } from "react-dom";

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
    let now = { first: 0, last: -1 };
    const look = (scrolled: boolean) => {
      const next = rowsInSight(element.scrollTop, element.clientHeight - headerHeight, rowHeight);
      if (now.first === next.first && now.last === next.last) return;
      const jumped = next.first > now.last || next.last < now.first;
      now = next;
      // A jump beyond what is rendered is drawn in this frame, or it would be blank.
      if (scrolled && jumped) flushSync(() => setSight(next));
      else setSight(next);
    };
    look(false);
    const onScroll = () => look(true);
    const sizes = new ResizeObserver(() => look(false));
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
  const first = Math.max(0, Math.min(sight.first, count));
  return { first, last: Math.min(sight.last, count - 1), scrollToRow };
}
