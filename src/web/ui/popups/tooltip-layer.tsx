import { useEffect, useRef } from "react";

import { placePopup } from "./popup.ts";

const DELAY_MS = 450;
const TOOLTIP_ID = "tooltip";

/** Rounding of positions in browsers. */
const HALF_PIXEL = 0.5;

/**
 * Returns whether a table cell already shows the complete text. In Firefox the `scrollWidth` of a clipped cell ends at
 * its edge, so its contents are measured.
 */
function isWhole(element: HTMLElement, words: string): boolean {
  if (!element.matches("td") || !element.textContent.includes(words)) return false;
  const contents = document.createRange();
  contents.selectNodeContents(element);
  const end = element.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(element).paddingRight);
  return contents.getBoundingClientRect().right <= end + HALF_PIXEL;
}

function watchTooltips(popup: HTMLElement, text: HTMLElement, keys: HTMLElement): () => void {
  let target: HTMLElement | undefined;
  let timer = 0;
  let pressed = { x: -1, y: -1 };
  const hide = () => {
    clearTimeout(timer);
    if (target?.getAttribute("aria-describedby") === TOOLTIP_ID) target.removeAttribute("aria-describedby");
    target = undefined;
    popup.hidePopover();
  };
  const show = (element: HTMLElement) => {
    const words = element.dataset["tooltip"] ?? "";
    if (!element.isConnected || words === "" || isWhole(element, words)) return;
    text.textContent = words;
    keys.textContent = element.dataset["tooltipKeys"] ?? "";
    // Text equal to the accessible name must not be read twice.
    if (element.getAttribute("aria-label") !== words && !element.hasAttribute("aria-describedby"))
      element.setAttribute("aria-describedby", TOOLTIP_ID);
    popup.showPopover();
    placePopup(element, popup, element.closest("[data-tooltips='right']") ? "right" : "top");
  };
  const aim = (event: Event, delay: number) => {
    const node = event.target instanceof Element ? event.target : undefined;
    if (node && popup.contains(node)) return; // the pointer can rest on the tooltip itself (WCAG 1.4.13)
    const element = node?.closest("[data-tooltip]");
    if (element === target) return;
    hide();
    if (!(element instanceof HTMLElement)) return;
    target = element;
    timer = window.setTimeout(() => show(element), delay);
  };
  const onOver = (event: PointerEvent) => {
    // No tooltip for an element that appears under a resting pointer after a click: it would cover the next target.
    const rests = event.clientX === pressed.x && event.clientY === pressed.y;
    if (event.pointerType !== "touch" && !rests) aim(event, DELAY_MS);
  };
  const onDown = (event: PointerEvent) => {
    pressed = { x: event.clientX, y: event.clientY };
    hide();
  };
  const onFocus = (event: FocusEvent) =>
    event.target instanceof Element && event.target.matches(":focus-visible") && aim(event, 0);
  const onKey = (event: KeyboardEvent) => event.key === "Escape" && hide();

  const stop = new AbortController();
  const options = { signal: stop.signal, capture: true, passive: true };
  document.addEventListener("pointerover", onOver, options);
  document.addEventListener("pointerdown", onDown, options);
  document.addEventListener("focusin", onFocus, options);
  document.addEventListener("focusout", hide, options);
  document.addEventListener("keydown", onKey, options);
  document.addEventListener("scroll", hide, options);
  return () => {
    hide();
    stop.abort();
  };
}

/** The page's only tooltip, shown for every element with `tooltip(…)` after 450 ms, or at once on focus. */
export function TooltipLayer() {
  const popup = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLSpanElement>(null);
  const keys = useRef<HTMLElement>(null);
  useEffect(() => {
    if (popup.current && text.current && keys.current) return watchTooltips(popup.current, text.current, keys.current);
    return undefined;
  }, []);
  return (
    <div
      ref={popup}
      id={TOOLTIP_ID}
      role="tooltip"
      // Read through aria-describedby, not as page content outside all landmarks.
      aria-hidden="true"
      popover="manual"
      className="tooltip fixed m-0 max-w-72 rounded-6 bg-ink px-2 py-1 text-12 text-canvas"
    >
      <span ref={text} />
      <kbd ref={keys} className="ml-2 font-sans opacity-65 empty:hidden" />
    </div>
  );
}
