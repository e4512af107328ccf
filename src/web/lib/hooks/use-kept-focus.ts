/**
 * Restores focus that is lost with its element: a button that was removed after use, a card that moved to another lane.
 * The browser would focus the body; this focuses the element that took its place. Only for keyboard and screen reader
 * users.
 */
import { useEffect, useLayoutEffect, useRef } from "react";

const TABBABLE = "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex]";
/** Focus stays within one of these; after a popup closes, it returns to its origin. */
const SCOPES = "dialog, [popover], aside, main, body";
/** Time to watch after a key: by then its effect is visible, or waits for the network behind another element. */
const WATCH_MS = 3_000;
const TICK_MS = 50;
const MODIFIERS: ReadonlySet<string> = new Set(["Shift", "Control", "Alt", "Meta"]);
const UNSCROLLED = { preventScroll: true };

/** The focused element and its surroundings when a key was pressed. */
interface Place {
  focused: Element;
  name: string;
  scope: Element;
  /** Focusable elements before it in its scope. */
  before: readonly Element[];
  /** Focus before it entered this scope. */
  outer: Place | undefined;
}

const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
/** Returns whether the element could have kept the focus, so that it was moved deliberately. */
const isThere = (element: Element) => isShown(element) && !element.matches(":disabled");
const nameOf = (element: Element) => element.ariaLabel ?? element.textContent;

function tabbablesIn(scope: Element): HTMLElement[] {
  return [...scope.querySelectorAll<HTMLElement>(TABBABLE)].filter((one) => one.tabIndex >= 0 && isShown(one));
}

function placeOf(focused: Element, last: Place | undefined): Place {
  const scope = focused.closest(SCOPES) ?? document.body;
  const isBefore = (one: Element) => (focused.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  return {
    focused,
    name: nameOf(focused),
    scope,
    before: tabbablesIn(scope).filter(isBefore),
    outer: last?.scope === scope ? last.outer : last,
  };
}

/** The same element elsewhere, otherwise the one in its position; undefined when its surroundings no longer exist. */
function heirOf({ focused, name, scope, before, outer }: Place): HTMLElement | undefined {
  const now = isShown(scope) ? tabbablesIn(scope) : [];
  const successor = now.find((one) => one === focused) ?? now.find((one) => name !== "" && nameOf(one) === name);
  if (successor) return successor;
  const index = now.findLastIndex((one) => before.includes(one));
  if (index >= 0 || before.length === 0) return now[index + 1] ?? now[index] ?? (outer && heirOf(outer));
  return outer && heirOf(outer);
}

/** <main> after the complete page was replaced. A popup without an opener leaves the focus where it is. */
const mainOf = ({ scope, outer }: Place) =>
  outer !== undefined || !scope.matches("dialog, [popover]") ? document.querySelector("main") : null;

/** Watches the focus of the whole document. */
export function useKeptFocus(): void {
  useEffect(() => {
    let place: Place | undefined;
    let timer: number | undefined;
    const rest = () => {
      clearInterval(timer);
      timer = undefined;
    };
    const forget = () => {
      rest();
      place = undefined;
    };
    const watch = () => {
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body) {
        // A second key while the card of the first one changes lanes: its position is still being searched.
        if (timer === undefined) forget();
        return;
      }
      place = placeOf(activeElement, place);
      rest();
      const deadline = performance.now() + WATCH_MS;
      timer = window.setInterval(() => {
        if (document.activeElement === document.body && place && !isThere(place.focused))
          (heirOf(place) ?? mainOf(place))?.focus(UNSCROLLED);
        if (document.activeElement !== place?.focused || performance.now() > deadline) rest();
      }, TICK_MS);
    };
    const onKey = ({ key, target }: KeyboardEvent) => {
      if (MODIFIERS.has(key)) return;
      const typing = target instanceof HTMLElement && target.matches("input, select, textarea");
      if (key.length > 1 || !typing) watch();
      else forget();
    };
    // A click by a screen reader: without pointer and key.
    const onClick = ({ detail, isTrusted }: MouseEvent) => isTrusted && detail === 0 && watch();
    const signal = new AbortController();
    addEventListener("keydown", onKey, { capture: true, signal: signal.signal });
    addEventListener("click", onClick, { capture: true, signal: signal.signal });
    addEventListener("pointerdown", forget, { capture: true, signal: signal.signal });
    return () => {
      rest();
      signal.abort();
    };
  }, []);
}

/**
 * When the element unmounts while focused, moves focus to the first match of `fallback`, else to <main>. Put the
 * returned ref on the element.
 * @param fallback CSS selector
 */
export function useFocusFallback<E extends HTMLElement>(fallback: string) {
  const part = useRef<E>(null);
  // A layout effect, because it must run before the element leaves the document and loses the focus.
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (element?.contains(document.activeElement))
        (document.querySelector<HTMLElement>(fallback) ?? document.querySelector("main"))?.focus({
          preventScroll: true,
        });
    };
  }, [fallback]);
  return part;
}
