import { useCallback, useSyncExternalStore } from "react";

/** The widths at which the layout changes (design: phone, small screens, wide). In rem, so that zoom counts. */
export const PHONE = "(width < 40rem)";
export const NARROW = "(width < 64rem)";
export const COMPACT = "(width < 80.0625rem)";
export const COARSE_POINTER = "(pointer: coarse)";
export const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

// Made once for each query: the browser works on every new list, and a page asks in every render.
const lists = new Map<string, MediaQueryList>();

function listOf(query: string): MediaQueryList {
  const cached = lists.get(query);
  if (cached) return cached;
  const list = matchMedia(query);
  lists.set(query, list);
  return list;
}

/** Checks whether a CSS media query matches, now and from now on. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = listOf(query);
      list.addEventListener("change", notify);
      return () => list.removeEventListener("change", notify);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => listOf(query).matches);
}
