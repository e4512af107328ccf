import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from "react";

interface TablePaging {
  scroller: RefObject<HTMLElement | null>;
  /** Last known scroll position in px. */
  scrollTop: () => number;
  /** Visible rows: indexes in the complete list, `to` exclusive. */
  view: { from: number; to: number };
  /** Loaded rows: indexes in the complete list, `end` exclusive. */
  loaded: { start: number; end: number };
  hasMore: boolean;
  onEndReached: (() => void) | undefined;
  onStartReached: (() => void) | undefined;
  resetKey: string | undefined;
  initialScrollTop: number;
}

/** The next page is requested when this many rows remain below the visible ones. */
const LOOKAHEAD = 25;

/**
 * Requests the pages around the visible rows, and scrolls to the top (or the stored position) when the list changes.
 */
export function useTablePaging(paging: TablePaging): void {
  const { scroller, scrollTop, view, loaded, hasMore } = paging;
  const { onEndReached, onStartReached, resetKey, initialScrollTop } = paging;
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
