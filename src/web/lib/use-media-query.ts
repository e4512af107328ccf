import { useCallback, useSyncExternalStore } from "react";

/** The widths at which the layout changes (design: phone, small screens, wide). In rem, so that zoom counts. */
export const PHONE = "(width < 40rem)";
export const NARROW = "(width < 64rem)";
export const COMPACT = "(width < 80.0625rem)";
export const COARSE_POINTER = "(pointer: coarse)";
export const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

/** Whether a CSS media query matches, now and from now on. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", notify);
      return () => list.removeEventListener("change", notify);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
