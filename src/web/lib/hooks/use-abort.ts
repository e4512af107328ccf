import { useCallback, useEffect, useRef } from "react";

/** Returns a signal per operation, which is aborted when the component unmounts or the next operation starts. */
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
