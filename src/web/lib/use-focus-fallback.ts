import { useLayoutEffect, useRef } from "react";

/**
 * For a part that goes when it has been used: focus that would be lost with it goes to the first thing that `fallback`
 * finds, else to the page's main part. Put the returned ref on the part.
 * @param fallback CSS selector
 */
export function useFocusFallback<E extends HTMLElement>(fallback: string) {
  const part = useRef<E>(null);
  // Layout: asked before the part leaves the document and takes the focus with it.
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
