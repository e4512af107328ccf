import { useEffect, useId, useSyncExternalStore, type ReactNode } from "react";

export interface PaletteAction {
  id: string;
  label: string;
  /** Heading in the palette: "Actions", "Companies". */
  group: string;
  /** Secondary text on the right: a city, a status. */
  note?: string;
  icon?: ReactNode;
  /** Further search words. */
  keywords?: string;
  /** The equivalent shortcut. */
  shortcut?: string;
  run: () => void;
}

const offered = new Map<string, readonly PaletteAction[]>();
let allActions: readonly PaletteAction[] = [];
const listeners = new Set<() => void>();

function publish() {
  allActions = [...offered.values()].flat();
  for (const notify of listeners) notify();
}

/**
 * Adds actions to the command palette while the component is mounted.
 * @param actions memoised, because a new array registers them again
 */
export function usePaletteActions(actions: readonly PaletteAction[]): void {
  const id = useId();
  useEffect(() => {
    offered.set(id, actions);
    publish();
    return () => {
      offered.delete(id);
      publish();
    };
  }, [id, actions]);
}

export function useOfferedActions(): readonly PaletteAction[] {
  return useSyncExternalStore(
    (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    () => allActions,
  );
}
