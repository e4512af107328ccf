import { type ToggleEvent, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from "react";

export type Placement = "bottom-start" | "bottom-end" | "top" | "right";

const GAP = 4;
const EDGE = 8;

interface Box {
  top: number;
  left: number;
  width: number;
  height: number;
}

/**
 * Position of a popup next to its anchor: on the requested side, on the opposite side when that has more room,
 * at the side of an anchor that leaves too little room on both, and never outside the window. All values are px of the viewport; `maxHeight` is the room on the chosen side.
 */
export function popupPosition(
  anchor: Box,
  popup: { width: number; height: number },
  view: { width: number; height: number },
  placement: Placement,
) {
  const below = view.height - anchor.top - anchor.height - GAP - EDGE;
  const above = anchor.top - GAP - EDGE;
  const hasNoRoom = anchor.height > view.height / 2 && Math.max(above, below) < popup.height;
  const clamp = (value: number, size: number, room: number) => Math.max(EDGE, Math.min(value, room - EDGE - size));
  if (placement === "right" || hasNoRoom) {
    const fits = anchor.left + anchor.width + GAP + popup.width + EDGE <= view.width;
    const x = fits ? anchor.left + anchor.width + GAP : anchor.left - GAP - popup.width;
    const top = anchor.top + anchor.height / 2 - popup.height / 2;
    return {
      left: clamp(x, popup.width, view.width),
      top: clamp(top, popup.height, view.height),
      maxHeight: view.height - 2 * EDGE,
    };
  }
  const wantsTop = placement === "top";
  const room = wantsTop ? above : below;
  const onTop = popup.height <= room ? wantsTop : above > below;
  const height = Math.min(popup.height, onTop ? above : below);
  const start = placement === "bottom-end" ? anchor.left + anchor.width - popup.width : anchor.left;
  const x = wantsTop ? anchor.left + anchor.width / 2 - popup.width / 2 : start;
  return {
    left: clamp(x, popup.width, view.width),
    top: onTop ? anchor.top - GAP - height : anchor.top + anchor.height + GAP,
    maxHeight: onTop ? above : below,
  };
}

/** An element, or the place of one. */
export type Anchor = Pick<Element, "getBoundingClientRect">;

/**
 * Positions a visible popup next to its anchor. Styles are set through the CSSOM, which the content security policy
 * allows.
 */
export function placePopup(anchor: Anchor, popup: HTMLElement, placement: Placement): void {
  popup.style.maxHeight = "";
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const size = { width: popup.offsetWidth, height: popup.offsetHeight };
  const position = popupPosition(anchor.getBoundingClientRect(), size, view, placement);
  popup.style.left = `${position.left}px`;
  popup.style.top = `${position.top}px`;
  popup.style.maxHeight = `${position.maxHeight}px`;
}

/** Calls `place` whenever scrolling, a resized window or new content moves the popup or its anchor, until it is stopped. */
export function keepPlaced(popup: HTMLElement, place: () => void): () => void {
  const stop = new AbortController();
  const follow = (event: Event) => {
    if (!(event.target instanceof Node && popup.contains(event.target))) place();
  };
  addEventListener("scroll", follow, { capture: true, passive: true, signal: stop.signal });
  addEventListener("resize", place, { signal: stop.signal });
  const sizes = new ResizeObserver(place);
  sizes.observe(popup);
  return () => {
    stop.abort();
    sizes.disconnect();
  };
}

/** Attributes of a popup's button, to be spread on Button or IconButton. */
export interface PopupTrigger {
  id: string;
  popoverTarget: string;
  "aria-haspopup": "menu" | "dialog";
}

const firstItem = "[role^='menuitem']:not([aria-disabled])";

/**
 * The native popover (`popover="auto"`): top layer, light dismiss, Escape, focus back to its button, tab order after
 * it. This hook only mounts the content, positions the popup next to its button and sets a menu's first focus.
 */
export function usePopup<E extends HTMLElement>(
  kind: "menu" | "dialog",
  placement: Placement,
  onOpenChange?: (open: boolean) => void,
) {
  const id = useId();
  const popup = useRef<E>(null);
  // When it was opened, or 0 while closed: closing and reopening counts as a new opening.
  const [openedAt, setOpenedAt] = useState(0);
  const open = openedAt > 0;

  const place = useCallback(() => {
    const button = document.getElementById(`${id}-button`);
    if (button && popup.current) placePopup(button, popup.current, placement);
  }, [id, placement]);

  // React renders before the browser shows the popup, and a hidden popup has no size: positioned just before painting.
  useLayoutEffect(() => {
    if (openedAt === 0) return;
    const frame = requestAnimationFrame(() => {
      place();
      if (kind === "menu") popup.current?.querySelector<HTMLElement>(firstItem)?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [openedAt, place, kind]);

  useEffect(() => {
    if (open && popup.current) return keepPlaced(popup.current, place);
    return undefined;
  }, [open, place]);

  const trigger: PopupTrigger = { id: `${id}-button`, popoverTarget: `${id}-popup`, "aria-haspopup": kind };
  const popupProps = {
    ref: popup,
    id: `${id}-popup`,
    popover: "auto" as const,
    onBeforeToggle: (event: ToggleEvent<E>) => {
      if (event.target !== event.currentTarget || event.newState !== "open") return;
      setOpenedAt(event.timeStamp);
      onOpenChange?.(true);
    },
    // Not earlier: the browser restores the focus from the content of the popup, which must still be mounted.
    onToggle: (event: ToggleEvent<E>) => {
      if (event.target !== event.currentTarget || event.newState !== "closed") return;
      setOpenedAt(0);
      onOpenChange?.(false);
    },
  };
  const close = useCallback(() => popup.current?.hidePopover(), []);
  return { open, close, trigger, popupProps };
}
