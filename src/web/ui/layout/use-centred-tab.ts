import { useEffect, type RefObject } from "react";

/**
 * Scrolls the selected tab of a sideways scrolling row (`fading-row`) to the centre: initially, on selection, and when
 * the row's width changes.
 * @param chosen the tab's `id`
 */
export function useCentredTab(row: RefObject<HTMLElement | null>, chosen: string): void {
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const sizes = new ResizeObserver(() => {
      const tab = document.getElementById(chosen);
      if (tab) element.scrollLeft = tab.offsetLeft - (element.clientWidth - tab.offsetWidth) / 2;
    });
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [row, chosen]);
}
