import { useEffect, useState, type RefObject } from "react";

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
