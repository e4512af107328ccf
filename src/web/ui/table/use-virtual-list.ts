import { elementScroll, useVirtualizer, type Rect, type Virtualizer } from "@tanstack/react-virtual";
import type { RefObject } from "react";

type List = Virtualizer<HTMLDivElement, Element>;

interface VirtualList {
  scroller: RefObject<HTMLDivElement | null>;
  count: number;
  /** Height of an item and the gap after it, px. */
  itemPx: number;
  /** Px of the scroller that lie above the first item, and that a sticky header keeps. */
  headPx?: number;
  /** Px that are taken to be visible until the browser has laid the page out. */
  firstPx: number;
  overscan: number;
  /** Draw what a scroll brings into view within its own frame. */
  flush: boolean;
  keyOf?: (index: number) => number;
  /** Places to render, for those that are visible. */
  rangeExtractor: (range: { startIndex: number; endIndex: number; overscan: number; count: number }) => number[];
}

/** Reports a scroller's size after the browser's own layout: to ask for it makes one at once, once for each list. */
function observeSize({ scrollElement }: List, report: (size: Rect) => void) {
  if (!scrollElement) return undefined;
  const sizes = new ResizeObserver(() =>
    report({ width: scrollElement.clientWidth, height: scrollElement.clientHeight }),
  );
  sizes.observe(scrollElement);
  return () => sizes.disconnect();
}

/** Keeps a new list from scrolling to where it is: the browser would lay the page out at once, for nothing. */
function scrollElsewhere(offset: number, options: { adjustments?: number; behavior?: ScrollBehavior }, list: List) {
  if (offset + (options.adjustments ?? 0) !== list.scrollOffset) elementScroll(offset, options, list);
}

/** The project's one virtualiser: items of one height in a scroller, of which those in view and a few more are rendered. */
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
