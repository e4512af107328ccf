import { startTransition, useEffect, useState, type RefObject } from "react";

/** Px per millisecond: at 50 rows a second no row is read or clicked. */
const FAST = 2;
/** Milliseconds without such a step until the list counts as standing still. */
const SETTLED_MS = 120;

/** The motion of a scroller: faster than an eye can follow, and whether it stands to the side of its start. */
export function useScrollMotion(scroller: RefObject<HTMLElement | null>): { fast: boolean; sideways: boolean } {
  const [fast, setFast] = useState(false);
  const [sideways, setSideways] = useState(false);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let top = 0;
    let seen = 0;
    let settling: ReturnType<typeof setTimeout> | undefined;
    const onScroll = ({ timeStamp }: Event) => {
      setSideways(element.scrollLeft > 0);
      const slow = Math.abs(element.scrollTop - top) <= FAST * (timeStamp - seen);
      top = element.scrollTop;
      seen = timeStamp;
      if (slow) return;
      setFast(true);
      clearTimeout(settling);
      settling = setTimeout(() => startTransition(() => setFast(false)), SETTLED_MS);
    };
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      clearTimeout(settling);
      element.removeEventListener("scroll", onScroll);
    };
  }, [scroller]);
  return { fast, sideways };
}
