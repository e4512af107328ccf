import {
  createElement,
  startTransition,
  useEffect,
  useLayoutEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from "react";

import { holdKeys } from "./use-shortcuts.ts";
import { whenIdle } from "./when-idle.ts";

const RETRY_MS = 3000;

/** Resolves after three seconds, or as soon as the connection is back. */
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
 * Loads a part, again and again while that fails: the page goes on without it.
 * @returns the part, or undefined when `signal` ended the wait
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
  /** Drawn until the part has loaded. */
  fallback?: ReactNode;
}

interface LazyPartOptions {
  /** A dialog with a field: keys pressed while it loads run no shortcut, and are put into that field. */
  takesKeys?: boolean;
}

/**
 * A part of the page whose code is a chunk of its own: drawn at once when it has loaded already, else as soon as it has.
 * React's `lazy` would keep its fallback for 300 ms, put the error page in the page's place when the connection fails,
 * and keep that failure.
 * @returns the component, and `load` to have the code early
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

/** Loads parts as soon as the browser is idle: those that users open many times a day. */
export function usePreload(...parts: { load: () => Promise<unknown> }[]): void {
  useEffect(() => {
    void whenIdle().then(() => {
      for (const { load } of parts) load().catch(() => undefined);
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the parts of a page are constants
  }, []);
}
