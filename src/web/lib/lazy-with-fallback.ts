import { createElement, startTransition, useEffect, useState, type ComponentType, type ReactNode } from "react";

interface Fallback {
  /** Drawn until the part has loaded. */
  fallback: ReactNode;
}

/**
 * A part of the page whose code is a chunk of its own, drawn as soon as it is here: with the page when `load` was done
 * by then, else in slices. `lazy` in a Suspense would wait, because React keeps every fallback for 300 ms; it stays
 * right for what a click opens.
 * @returns the component, and `load` for a page's loader; while rendering it throws what the load failed with
 */
export function lazyWithFallback<Props extends object>(importPart: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => (loaded ??= await importPart());
  function Lazy(props: Props & Fallback): ReactNode {
    const [{ part, failed }, setState] = useState<{ part?: typeof loaded; failed?: { error: unknown } }>({
      part: loaded,
    });
    useEffect(() => {
      if (part) return;
      load().then(
        (came) => startTransition(() => setState({ part: came })),
        (error: unknown) => setState({ failed: { error } }),
      );
    }, [part]);
    if (failed) throw failed.error;
    return part ? createElement(part, props) : props.fallback;
  }
  return Object.assign(Lazy, { load });
}
