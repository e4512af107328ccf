import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from "react";

interface TablePaging {
  scroller: RefObject<HTMLElement | null>;
  /** Rows mounted: places in the whole list, `to` exclusive. */
  mounted: { from: number; to: number };
  /** Rows loaded: places in the whole list, `end` exclusive. */
  loaded: { first: number; end: number };
  hasMore: boolean;
  onEndReached: (() => void) | undefined;
  onStartReached: (() => void) | undefined;
  resetKey: string | undefined;
  initialScrollTop: number;
}

/** Rows left below the window when the next page is asked for. */
const LOOKAHEAD = 25;

/** Asks for the pages around what is in sight, and goes to the top (or the place kept) of another list. */
export function useTablePaging(paging: TablePaging): void {
  const { scroller, mounted, loaded, hasMore, onEndReached, onStartReached, resetKey, initialScrollTop } = paging;
  const filled = loaded.end > loaded.first;

  // Asked once for each length of the list, however often it is scrolled to.
  const askForMore = useEffectEvent(() => onEndReached?.());
  const wantedAfter = hasMore && filled && mounted.to > loaded.end - LOOKAHEAD ? loaded.end : 0;
  useEffect(() => {
    if (wantedAfter > 0) askForMore();
  }, [wantedAfter]);

  const askForEarlier = useEffectEvent(() => onStartReached?.());
  const wantedBefore = mounted.from < loaded.first ? loaded.first : 0;
  useEffect(() => {
    if (wantedBefore > 0) askForEarlier();
  }, [wantedBefore]);

  const goToPlace = useEffectEvent(() => scroller.current?.scrollTo({ top: initialScrollTop }));
  useLayoutEffect(() => {
    if (resetKey !== undefined && filled) goToPlace();
  }, [resetKey, filled]);
}
