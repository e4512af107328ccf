import { useCallback, useSyncExternalStore } from "react";

/** Widths at which the layout changes (phone, small screens, wide). In rem, so that zoom is included. */
export const PHONE = "(width < 40rem)";
export const NARROW = "(width < 64rem)";
export const COMPACT = "(width < 80.0625rem)";
export const COARSE_POINTER = "(pointer: coarse)";
export const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

// Cached per query, because creating a list is expensive and each render needs it.
const lists = new Map<string, MediaQueryList>();

function listOf(query: string): MediaQueryList {
  const cached = lists.get(query);
  if (cached) return cached;
  const list = matchMedia(query);
  lists.set(query, list);
  return list;
}

/** Returns whether a CSS media query matches, and follows its changes. */
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
