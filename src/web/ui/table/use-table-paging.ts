import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from "react";

interface TablePaging {
  scroller: RefObject<HTMLElement | null>;
  /** The scroller's last known position, px. */
  scrollTop: () => number;
  /** Rows in view: places in the whole list, `to` exclusive. */
  view: { from: number; to: number };
  /** Rows loaded: places in the whole list, `end` exclusive. */
  loaded: { start: number; end: number };
  hasMore: boolean;
  onEndReached: (() => void) | undefined;
  onStartReached: (() => void) | undefined;
  resetKey: string | undefined;
  initialScrollTop: number;
}

/** Rows left below those in view when the next page is asked for. */
const LOOKAHEAD = 25;

/** Asks for the pages around what is in sight, and goes to the top (or the place kept) of another list. */
export function useTablePaging(paging: TablePaging): void {
  const { scroller, scrollTop, view, loaded, hasMore } = paging;
  const { onEndReached, onStartReached, resetKey, initialScrollTop } = paging;
  const filled = loaded.end > loaded.start;

  // Asked once for each length of the list, however often it is scrolled to. Who has not scrolled gets what fills the
  // window and no more.
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
    // Only where it is not: to scroll makes the browser lay out the page at once.
    if (scrollTop() !== initialScrollTop) scroller.current?.scrollTo({ top: initialScrollTop });
  });
  useLayoutEffect(() => {
    if (resetKey !== undefined && filled) goToPlace();
  }, [resetKey, filled]);
}
