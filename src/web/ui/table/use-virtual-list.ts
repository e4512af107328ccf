import { elementScroll, useVirtualizer, type Rect, type Virtualizer } from "@tanstack/react-virtual";
import type { RefObject } from "react";

type List = Virtualizer<HTMLDivElement, Element>;

interface VirtualList {
  scroller: RefObject<HTMLDivElement | null>;
  count: number;
  /** Height of an item including the gap after it, px. */
  itemPx: number;
  /** Px of the scroller above the first item, which a sticky header covers. */
  headPx?: number;
  /** Assumed visible px until the browser has laid out the page. */
  firstPx: number;
  overscan: number;
  /** Renders rows that scroll into view within the same frame. */
  flush: boolean;
  keyOf?: (index: number) => number;
  /** Indexes to render for a visible range. */
  rangeExtractor: (range: { startIndex: number; endIndex: number; overscan: number; count: number }) => number[];
}

/** Reports a scroller's size after the browser's own layout: reading it would force one for each list. */
function observeSize({ scrollElement }: List, report: (size: Rect) => void) {
  if (!scrollElement) return undefined;
  const sizes = new ResizeObserver(() =>
    report({ width: scrollElement.clientWidth, height: scrollElement.clientHeight }),
  );
  sizes.observe(scrollElement);
  return () => sizes.disconnect();
}

/** Skips scrolling to the current position: it would force a layout without effect. */
function scrollElsewhere(offset: number, options: { adjustments?: number; behavior?: ScrollBehavior }, list: List) {
  if (offset + (options.adjustments ?? 0) !== list.scrollOffset) elementScroll(offset, options, list);
}

/** The project's only virtualiser: renders the visible items of equal height in a scroller and a few more. */
export function useVirtualList({
  scroller,
  count,
  itemPx,
  headPx = 0,
  firstPx,
  flush,
  keyOf,
  ...rest
}: VirtualList): List {
  return useVirtualizer<HTMLDivElement, Element>({
    ...rest,
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => itemPx,
    ...(keyOf && { getItemKey: keyOf }),
    initialRect: { width: 0, height: firstPx },
    scrollMargin: headPx,
    scrollPaddingStart: headPx,
    observeElementRect: observeSize,
    scrollToFn: scrollElsewhere,
    useFlushSync: flush,
  });
}
