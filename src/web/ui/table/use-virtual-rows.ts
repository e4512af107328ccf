import { defaultRangeExtractor } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

import { useVirtualList } from "./use-virtual-list.ts";

type Extractor = typeof defaultRangeExtractor;

/** Rows rendered above and below the visible ones, so that fast scrolling shows no gap. */
const OVERSCAN = 6;
/** Number of rows in the first frame, before the window's size is known. */
const FIRST_ROWS = 4;

/** At the top one extra row is enough to begin a scroll, so a new list renders sooner. */
const aroundView: Extractor = (range) =>
  defaultRangeExtractor(range.startIndex === 0 ? { ...range, overscan: 1 } : range);
/** Printing has no scrolling: all loaded rows are printed. */
const everyRow: Extractor = ({ count }) => Array.from({ length: count }, (_, index) => index);

/**
 * Selects which of `count` rows of equal height to render below a sticky header, and scrolls one into view.
 * @returns row indexes: `from` and `to` to render, `view` the visible ones (`to` exclusive); `fill` rows fill the
 * window, `pageRows` are passed by a page key
 */
export function useVirtualRows(
  scroller: RefObject<HTMLDivElement | null>,
  count: number,
  rowPx: number,
  headPx: number,
) {
  const printing = usePrinting();
  const list = useVirtualList({
    scroller,
    count,
    itemPx: rowPx,
    headPx,
    firstPx: headPx + FIRST_ROWS * rowPx,
    overscan: OVERSCAN,
    flush: true,
    rangeExtractor: printing ? everyRow : aroundView,
  });
  const measuredPx = useRef(rowPx);
  useLayoutEffect(() => {
    if (measuredPx.current === rowPx) return;
    measuredPx.current = rowPx;
    list.measure();
  }, [list, rowPx]);
  const scrollToRow = useCallback(
    (index: number) => {
      const element = scroller.current;
      if (!element) return;
      const height = element.clientHeight - headPx;
      element.scrollTo({ top: scrollTopFor(index, element.scrollTop, height, rowPx) });
    },
    [scroller, rowPx, headPx],
  );
  const rows = list.getVirtualIndexes();
  const { startIndex, endIndex } = list.range ?? { startIndex: 0, endIndex: -1 };
  return {
    from: rows[0] ?? 0,
    to: (rows.at(-1) ?? -1) + 1,
    view: { from: startIndex, to: endIndex + 1 },
    pageRows: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowPx) - 2),
    fill: Math.ceil((list.scrollRect?.height ?? 0) / rowPx),
    scrollTop: () => list.scrollOffset ?? 0,
    scrollToRow,
  };
}

/** The scroll position nearest to `top` at which a row is completely visible; all in px. */
export function scrollTopFor(index: number, top: number, height: number, rowHeight: number): number {
  const start = index * rowHeight;
  if (start < top) return start;
  return Math.max(top, start + rowHeight - height);
}

/** Returns true while the page is printed: rows outside of the window are rendered before the print layout. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  }, []);
  return printing;
}

export interface PagedList {
  /** True when there are more rows below, loaded by `onEndReached`. */
  hasMore?: boolean;
  onEndReached?: () => void;
  /** Loads the rows before the first one again, when they were dropped. */
  onStartReached?: () => void;
  /** Identifies the list: when it changes, the table scrolls to `initialScrollTop` (px) as soon as it has rows. */
  resetKey?: string | undefined;
  initialScrollTop?: number;
}

interface ScrolledRows {
  scroller: RefObject<HTMLElement | null>;
  /** Last known scroll position in px. */
  scrollTop: () => number;
  /** Visible rows: indexes in the complete list, `to` exclusive. */
  view: { from: number; to: number };
  /** Loaded rows: indexes in the complete list, `end` exclusive. */
  loaded: { start: number; end: number };
}

/** The next page is requested when this many rows remain below the visible ones. */
const LOOKAHEAD = 25;

/**
 * Requests the pages around the visible rows, and scrolls to the top (or the stored position) when the list changes.
 */
export function useTablePaging(list: PagedList, { scroller, scrollTop, view, loaded }: ScrolledRows): void {
  const { hasMore = false, onEndReached, onStartReached, resetKey, initialScrollTop = 0 } = list;
  const filled = loaded.end > loaded.start;

  // Called once for each length of the list, however often it is scrolled. Before the first scroll only the rows that
  // fill the window are requested.
  const askForMore = useEffectEvent(() => onEndReached?.());
  const lookahead = view.from > 0 ? LOOKAHEAD : 0;
  const wantedAfter = hasMore && filled && view.to >= loaded.end - lookahead ? loaded.end : 0;
  useEffect(() => {
    if (wantedAfter > 0) askForMore();
  }, [wantedAfter]);

  const askForEarlier = useEffectEvent(() => onStartReached?.());
  const wantedBefore = view.from < loaded.start ? loaded.start : 0;
  useEffect(() => {
    if (wantedBefore > 0) askForEarlier();
  }, [wantedBefore]);

  const goToPlace = useEffectEvent(() => {
    // Only if needed: scrolling forces a layout.
    if (scrollTop() !== initialScrollTop) scroller.current?.scrollTo({ top: initialScrollTop });
  });
  useLayoutEffect(() => {
    if (resetKey !== undefined && filled) goToPlace();
  }, [resetKey, filled]);
}

/** Returns true while the scroller is scrolled horizontally. */
export function useScrolledSideways(scroller: RefObject<HTMLElement | null>): boolean {
  const [sideways, setSideways] = useState(false);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const onScroll = () => setSideways(element.scrollLeft > 0);
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => element.removeEventListener("scroll", onScroll);
  }, [scroller]);
  return sideways;
}
