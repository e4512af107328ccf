import {
  type ComponentType,
  createElement,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useState,
} from "react";

import { holdKeys } from "./hooks/use-shortcuts.ts";

const LATEST_MS = 2000;

/** Resolves when the browser is idle, after 2 s at the latest; for code that the first view does not need. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari does not have this function.
    if (typeof requestIdleCallback === "undefined") setTimeout(resolve, LATEST_MS / 10);
    else requestIdleCallback(() => resolve(), { timeout: LATEST_MS });
  });
}

/** Defers loading until the browser is idle. */
export const afterIdle =
  <Part>(load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    await whenIdle();
    return load();
  };

const RETRY_MS = 3000;

/** Resolves after three seconds, or as soon as the connection is restored. */
function retryMoment(): Promise<void> {
  return new Promise((resolve) => {
    const retry = () => {
      clearTimeout(timer);
      removeEventListener("online", retry);
      resolve();
    };
    const timer = setTimeout(retry, RETRY_MS);
    addEventListener("online", retry);
  });
}

/**
 * Loads a chunk and retries until it succeeds, while the page works without it.
 * @returns the chunk, or undefined when `signal` was aborted
 */
export async function loadPatiently<Part>(
  importPart: () => Promise<Part>,
  signal: AbortSignal,
  wait = retryMoment,
): Promise<Part | undefined> {
  while (!signal.aborted) {
    try {
      return await importPart();
    } catch {
      await wait();
    }
  }
  return undefined;
}

interface Waiting {
  /** Rendered until the chunk is loaded. */
  fallback?: ReactNode;
}

interface LazyPartOptions {
  /** For a dialog with a field: keys pressed while it loads act on nothing else and are passed to that field. */
  takesKeys?: boolean;
}

/**
 * A component in a separate chunk: rendered immediately if loaded, otherwise as soon as it is. React's `lazy` would
 * keep its fallback for 300 ms, replace the page by the error page when the connection fails, and remember that
 * failure.
 * @returns the component, and `load` to preload it
 */
export function lazyPart<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  { takesKeys = false }: LazyPartOptions = {},
) {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => (loaded ??= await importPart());
  function LazyPart(props: Props & Waiting): ReactNode {
    const [part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (part) return undefined;
      const stop = new AbortController();
      void loadPatiently(load, stop.signal).then((arrived) => {
        if (arrived && !stop.signal.aborted) startTransition(() => setPart(() => arrived));
      });
      return () => stop.abort();
    }, [part]);
    const holds = takesKeys && !part;
    useLayoutEffect(() => (holds ? holdKeys() : undefined), [holds]);
    return part ? createElement(part, props) : props.fallback;
  }
  return Object.assign(LazyPart, { load });
}

/** Loads components that users open many times a day as soon as the browser is idle. */
export function usePreload(...parts: { load: () => Promise<unknown> }[]): void {
  useEffect(() => {
    void whenIdle().then(() => {
      for (const { load } of parts) load().catch(() => undefined);
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the parts of a page are constants
  }, []);
}
