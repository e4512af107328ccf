import { useEffect, useEffectEvent, useId, useLayoutEffect, useSyncExternalStore } from "react";

import { isBoolean, readLocalSetting } from "./use-local-setting.ts";

export interface Shortcut {
  /** One key ("j", "?", "/"), a sequence ("g c"), a named key ("Enter") or a chord ("mod+k"; mod is ⌘ or Ctrl). */
  keys: string;
  /** Label in the list of shortcuts: "Go to companies". Without it the shortcut works but is not listed. */
  label?: string;
  /** Heading in the list of shortcuts: "Navigation". */
  group?: string;
  run: (event: KeyboardEvent) => void;
}

/** `localStorage` name of the switch that disables character keys (WCAG 2.1.4). */
export const CHARACTER_KEYS_SETTING = "character-keys";
const SEQUENCE_MS = 1200;

/** In mounting order; the displayed list changes only when keys or labels do. */
const bound = new Map<string, readonly Shortcut[]>();
let listed: readonly (readonly Shortcut[])[] = [];
let names = "";
const listeners = new Set<() => void>();
let pending = { key: "", at: 0 };

function publish() {
  const groups = [...bound.values()];
  const next = groups.flatMap((group) => group.map(({ keys, label }) => `${keys}\t${label ?? ""}`)).join("\n");
  if (next === names) return;
  names = next;
  listed = groups;
  for (const notify of listeners) notify();
}

function bind(id: string, shortcuts: readonly Shortcut[]) {
  if (bound.size === 0) document.addEventListener("keydown", onKeyDown);
  bound.set(id, shortcuts);
  publish();
}

function unbind(id: string) {
  if (!bound.delete(id)) return;
  if (bound.size === 0) document.removeEventListener("keydown", onKeyDown);
  publish();
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches("textarea, select, [role='menu'] *, input:not([type='checkbox'], [type='radio'], [type='button'])"));

/** The shortcut text for this key press. */
export function keyText(event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.ctrlKey || event.metaKey) return `${event.shiftKey ? "shift+" : ""}mod+${key}`;
  if (event.altKey) return `alt+${key}`;
  return key;
}

/** Finds the newest shortcut for a key press, given the previous key (for sequences). */
export function findShortcut(all: readonly (readonly Shortcut[])[], before: string, key: string): Shortcut | undefined {
  const newestFirst = all.toReversed();
  for (const requestedKeys of [`${before} ${key}`, key])
    for (const group of newestFirst) for (const shortcut of group) if (shortcut.keys === requestedKeys) return shortcut;
  return undefined;
}

/** Time after which keys are no longer held for a dialog that does not load. */
const LONGEST_HOLD_MS = 5000;
/** Number of dialogs that are loading, and the keys pressed meanwhile: text, and Enter as a line break. */
let loadingDialogs = 0;
let heldSince = 0;
let heldText = "";

/**
 * Keeps keys for the field of a dialog while the dialog loads: they trigger neither shortcuts nor the focused element.
 * @returns a function that ends this and passes the keys to the focused field
 */
export function holdKeys(): () => void {
  loadingDialogs += 1;
  heldSince = performance.now();
  // Captured, because the focused element would act on Space and Enter.
  addEventListener("keydown", hold, { capture: true });
  return () => {
    loadingDialogs -= 1;
    // The dialog focuses its field later in the same task.
    queueMicrotask(() => {
      if (loadingDialogs > 0) return;
      removeEventListener("keydown", hold, { capture: true });
      const [text = "", ...enters] = heldText.split("\n");
      heldText = "";
      const field = document.activeElement;
      if (!isTyping(field)) return;
      // The only way to type that both the field's own undo and React notice.
      // oxlint-disable-next-line typescript/no-deprecated
      if (text !== "") document.execCommand("insertText", false, text);
      // A task later, when the text is rendered.
      const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
      if (enters.length > 0) setTimeout(() => field?.dispatchEvent(enter));
    });
  };
}

const isChord = (key: string) => key.includes("mod+") || key.startsWith("alt+");

function hold(event: KeyboardEvent) {
  const key = keyText(event);
  if (event.isComposing || isChord(key) || isTyping(event.target)) return;
  // The keys of an open dialog are its own.
  if (event.timeStamp - heldSince > LONGEST_HOLD_MS || document.querySelector("dialog:modal")) return;
  if (key === "Backspace") heldText = heldText.slice(0, -1);
  else if (key === "Enter") heldText += "\n";
  else if (event.key.length === 1) heldText += event.key;
  else return;
  event.preventDefault();
  event.stopPropagation();
}

function onKeyDown(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing) return;
  const key = keyText(event);
  const chord = isChord(key);
  const typing = isTyping(event.target);
  // The palette also opens from a field; all other chords there (undo, select all) belong to the field.
  if (typing && key !== "mod+k") return;
  if (document.querySelector("dialog:modal")) return;
  const character = event.key.length === 1 && !chord;
  if (loadingDialogs > 0 && event.timeStamp - heldSince < LONGEST_HOLD_MS) return;
  if (character && !readLocalSetting(CHARACTER_KEYS_SETTING, true, isBoolean)) return;

  const previousKey = event.timeStamp - pending.at < SEQUENCE_MS ? pending.key : "";
  pending = character ? { key, at: event.timeStamp } : { key: "", at: 0 };
  const shortcut = findShortcut([...bound.values()], previousKey, key);
  if (!shortcut) return;
  // Enter and Space on a button or link take precedence over a shortcut with the same key.
  if (!character && !chord && event.target instanceof HTMLElement && event.target.closest("a, button, [role='row']"))
    return;
  event.preventDefault();
  pending = { key: "", at: 0 };
  shortcut.run(event);
}

/**
 * Binds keys while the component is mounted. None is active while the user types, in a menu or in a modal dialog. The
 * newest binding of a key takes precedence.
 */
export function useShortcuts(shortcuts: readonly Shortcut[], enabled = true): void {
  const id = useId();
  // After every render, so that `run` uses current values; a bound list keeps its position. Before painting, because a
  // key must work as soon as its label is visible.
  useLayoutEffect(() => {
    if (enabled) bind(id, shortcuts);
    else unbind(id);
  });
  useLayoutEffect(() => () => unbind(id), [id]);
}

/** All bound shortcuts, oldest first, for the list of shortcuts. */
export function useActiveShortcuts(): readonly (readonly Shortcut[])[] {
  return useSyncExternalStore(
    (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    () => listed,
  );
}

/** Calls `run` on Escape with the focus anywhere, unless a popup or dialog handles the key. */
export function useEscape(enabled: boolean, run: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    if (document.querySelector("dialog:modal, [popover='auto']:popover-open")) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [enabled]);
}
