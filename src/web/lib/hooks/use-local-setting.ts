import { useCallback, useSyncExternalStore } from "react";

/** Event on `window` after a change in this tab; other tabs receive the browser's `storage` event. */
const CHANGED = "nordscope:setting";

function subscribe(notify: () => void) {
  addEventListener(CHANGED, notify);
  addEventListener("storage", notify);
  return () => {
    removeEventListener(CHANGED, notify);
    removeEventListener("storage", notify);
  };
}

// Storage can be forbidden or full; the setting then lasts as long as the page.
const memory = new Map<string, string>();

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads a setting outside React. Values rejected by `isValid` count as missing. */
export function readLocalSetting<T>(key: string, fallback: T, isValid: (value: unknown) => value is T): T {
  const value = parse(readText(`nordscope.${key}`));
  return isValid(value) ? value : fallback;
}

/** Writes a setting and notifies all readers in this and the user's other tabs. */
export function writeLocalSetting(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(`nordscope.${key}`, text);
  } catch {
    memory.set(`nordscope.${key}`, text);
  }
  dispatchEvent(new Event(CHANGED));
}

/**
 * A setting stored in this browser (`localStorage`, JSON), shared by all tabs.
 * @param isValid rejects outdated and foreign values; define it outside of the component
 */
export function useLocalSetting<T>(
  key: string,
  fallback: T,
  isValid: (value: unknown) => value is T,
): [T, (value: T) => void] {
  // The raw text is the snapshot, so that equal text causes no render.
  const text = useSyncExternalStore(subscribe, () => readText(`nordscope.${key}`));
  const value = parse(text);
  const set = useCallback((next: T) => writeLocalSetting(key, next), [key]);
  return [isValid(value) ? value : fallback, set];
}

export const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";
export const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
/** A type guard for a fixed list of texts. */
export const oneOf =
  <T extends string>(options: readonly T[]) =>
  (value: unknown): value is T =>
    options.some((option) => option === value);
