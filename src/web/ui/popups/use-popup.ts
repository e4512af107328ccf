import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState, type ToggleEvent } from "react";

import { keepPlaced, placePopup, type Placement } from "./place-popup.ts";

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
