import { useCallback, useLayoutEffect, useRef } from "react";

/** One function for the component's whole life that always does what the newest render says. For event handlers only. */
export function useStableCallback<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
