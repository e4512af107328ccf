import { useSyncExternalStore } from "react";

/** A value outside of React that notifies its subscribers when it changes. */
export interface SignalValue<T> {
  get: () => T;
  set: (value: T) => void;
  subscribe: (notify: () => void) => () => void;
}

export function signalValue<T>(initial: T): SignalValue<T> {
  let value = initial;
  const readers = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const notify of readers) notify();
    },
    subscribe(notify) {
      readers.add(notify);
      return () => readers.delete(notify);
    },
  };
}

export const useSignalValue = <T>(signal: SignalValue<T>): T => useSyncExternalStore(signal.subscribe, signal.get);
