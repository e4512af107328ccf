import { useLayoutEffect, useRef } from "react";

/**
 * For a part that goes when it has been used: focus that would be lost with it goes to the first thing that `heir`
 * finds, else to the page's main part. Put the returned ref on the part.
 * @param heir CSS selector
 */
export function useFocusHeir<E extends HTMLElement>(heir: string) {
  const part = useRef<E>(null);
  // Layout: asked before the part leaves the document and takes the focus with it.
  useLayoutEffect(() => {
    const shown = part.current;
    return () => {
      if (shown?.contains(document.activeElement))
        (document.querySelector<HTMLElement>(heir) ?? document.querySelector("main"))?.focus({ preventScroll: true });
    };
  }, [heir]);
  return part;
}
