import { useEffect, useId, useSyncExternalStore, type ReactNode } from "react";

export interface PaletteAction {
  id: string;
  label: string;
  /** Heading in the palette: "Actions", "Companies". */
  group: string;
  /** Fainter, on the right: a city, a state. */
  note?: string;
  icon?: ReactNode;
  /** More words that find it. */
  keywords?: string;
  /** The keys that do the same. */
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
 * Offers actions in the command palette while the component is mounted.
 * @param actions memoise it: a new array is a new offer
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
