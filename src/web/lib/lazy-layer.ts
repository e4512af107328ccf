import { createElement, startTransition, useEffect, useState, type ComponentType, type ReactNode } from "react";

const RETRY_MS = 3000;

/**
 * Loads a part, again and again while that fails: the page goes on without it.
 * @returns the part, or undefined when `signal` ended the wait
 */
export async function loadPatiently<Part>(
  importPart: () => Promise<Part>,
  signal: AbortSignal,
  retryMs = RETRY_MS,
): Promise<Part | undefined> {
  while (!signal.aborted) {
    try {
      return await importPart();
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, retryMs);
      });
    }
  }
  return undefined;
}

/**
 * A layer over the page (tooltips, toasts, a menu) whose code comes after the page. `lazy` would put the error page in
 * the page's place when the connection fails in between, and would keep that failure.
 */
export function lazyLayer<Props extends object>(importPart: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  return function LazyLayer(props: Props): ReactNode {
    const [part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (part) return undefined;
      const stop = new AbortController();
      void loadPatiently(importPart, stop.signal).then((came) => {
        loaded ??= came;
        if (!stop.signal.aborted) startTransition(() => setPart(() => came));
      });
      return () => stop.abort();
    }, [part]);
    return part ? createElement(part, props) : null;
  };
}
