import { useCallback, useEffect, useRef } from "react";

/** Gives a signal for each piece of work begun here; it is aborted when the component goes, or by the next piece. */
export function useAbort(): { begin: () => AbortSignal; abort: () => void } {
  const running = useRef<AbortController>(undefined);
  const abort = useCallback(() => running.current?.abort(), []);
  const begin = useCallback(() => {
    abort();
    running.current = new AbortController();
    return running.current.signal;
  }, [abort]);
  useEffect(() => abort, [abort]);
  return { begin, abort };
}
