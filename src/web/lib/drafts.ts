/**
 * Texts that were typed and are not stored by the service yet. They survive closing their field and reloading the tab;
 * signing out clears them.
 */
import { useLayoutEffect, useReducer } from "react";

export interface DraftKeeper<Draft> {
  get: (id: number) => Draft | undefined;
  set: (id: number, draft: Draft | undefined) => void;
  /** The current draft, also when another part of the page changes it. */
  use: (id: number) => Draft | undefined;
}

/**
 * @param name part of the key in the tab's storage
 * @param isDraft checks stored values, which an older version of the page might have written
 */
export function draftKeeper<Draft>(name: string, isDraft: (value: unknown) => value is Draft): DraftKeeper<Draft> {
  const drafts = new Map<number, Draft | undefined>();
  const listeners = new Set<() => void>();
  const keyOf = (id: number) => `nordscope.${name}.${id}`;
  const get = (id: number) => {
    if (!drafts.has(id)) {
      const value = readStored(keyOf(id));
      drafts.set(id, isDraft(value) ? value : undefined);
    }
    return drafts.get(id);
  };
  const subscribe = (notify: () => void) => {
    listeners.add(notify);
    return () => void listeners.delete(notify);
  };
  return {
    get,
    set(id, draft) {
      if (get(id) === draft) return;
      drafts.set(id, draft);
      try {
        if (draft === undefined) sessionStorage.removeItem(keyOf(id));
        else sessionStorage.setItem(keyOf(id), JSON.stringify(draft));
      } catch {
        // Storage might be forbidden or full; the draft then lasts as long as the page.
      }
      for (const notify of listeners) notify();
    },
    use(id) {
      const [, render] = useReducer((count: number) => count + 1, 0);
      // Before the next key, which a passive effect would miss.
      useLayoutEffect(() => subscribe(render), []);
      return get(id);
    },
  };
}

function readStored(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    return undefined;
  }
}

/** Checks that a stored value is an object whose `fields` are texts. */
export function hasTexts<Name extends string>(
  value: unknown,
  ...fields: readonly Name[]
): value is Record<Name, string> {
  return (
    typeof value === "object" &&
    value !== null &&
    fields.every((name) => Object.entries(value).some(([key, text]) => key === name && typeof text === "string"))
  );
}
