/**
 * Focus that would be lost with what had it: a button that has done its work, a card that has gone to another lane. The
 * browser gives it to no element; here it goes to what has taken the place. Only for who works by keys or a screen reader.
 */
import { useEffect } from "react";

const TABBABLE = "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex]";
/** Focus stays in one of these; when a popup has gone, it goes where it came from. */
const SCOPES = "dialog, [popover], aside, main, body";
/** After a key: what it does is on screen by then, or waits for the network behind something that is. */
const WATCH_MS = 3_000;
const TICK_MS = 50;
const MODIFIERS: ReadonlySet<string> = new Set(["Shift", "Control", "Alt", "Meta"]);
const UNSCROLLED = { preventScroll: true };

/** Where the focus was when a key was pressed. */
interface Place {
  focused: Element;
  name: string;
  scope: Element;
  /** Elements that the Tab key passes before it in its scope. */
  before: readonly Element[];
  /** Before the focus came into this scope. */
  outer: Place | undefined;
}

const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
/** Could have kept the focus: then it was taken on purpose. */
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

/** The same thing elsewhere, else what stands where it stood; undefined when nothing of its surroundings is left. */
function heirOf({ focused, name, scope, before, outer }: Place): HTMLElement | undefined {
  const now = isShown(scope) ? tabbablesIn(scope) : [];
  const successor = now.find((one) => one === focused) ?? now.find((one) => name !== "" && nameOf(one) === name);
  if (successor) return successor;
  const index = now.findLastIndex((one) => before.includes(one));
  if (index >= 0 || before.length === 0) return now[index + 1] ?? now[index] ?? (outer && heirOf(outer));
  return outer && heirOf(outer);
}

/** Of a page that has gone whole. A popup that was opened from nowhere leaves the focus there. */
const mainOf = ({ scope, outer }: Place) =>
  outer !== undefined || !scope.matches("dialog, [popover]") ? document.querySelector("main") : null;

/** Watches over the focus of the whole document. */
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
        // A second key while the first one's card is between two lanes: its place is still being looked for.
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
    // Pressed by a screen reader: no pointer, no key.
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
