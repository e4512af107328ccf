import { useLayoutEffect, useRef } from "react";

/**
 * When the element unmounts while focused, moves focus to the first match of `fallback`, else to <main>. Put the
 * returned ref on the element.
 * @param fallback CSS selector
 */
export function useFocusFallback<E extends HTMLElement>(fallback: string) {
  const part = useRef<E>(null);
  // A layout effect, because it must run before the element leaves the document and loses the focus.
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (element?.contains(document.activeElement))
        (document.querySelector<HTMLElement>(fallback) ?? document.querySelector("main"))?.focus({
          preventScroll: true,
        });
    };
  }, [fallback]);
  return part;
}
