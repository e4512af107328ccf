import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState, type ToggleEvent } from "react";

import { placePopup, type Placement } from "./place-popup.ts";

/** What a popup's button must carry. Spread it on Button or IconButton. */
export interface PopupTrigger {
  id: string;
  popoverTarget: string;
  "aria-haspopup": "menu" | "dialog";
}

/**
 * The browser's own popover (`popover="auto"`): top layer, light dismiss, Escape, focus back to its button, tab order
 * after it. Here only the content's life and the place beside the button are added.
 */
export function usePopup<E extends HTMLElement>(
  kind: "menu" | "dialog",
  placement: Placement,
  onOpenChange?: (open: boolean) => void,
) {
  const id = useId();
  const popup = useRef<E>(null);
  const [open, setOpen] = useState(false);

  const place = useCallback(() => {
    const button = document.getElementById(`${id}-button`);
    if (button && popup.current) placePopup(button, popup.current, placement);
  }, [id, placement]);

  useLayoutEffect(() => {
    if (open) place();
  }, [open, place]);

  useEffect(() => {
    if (!open) return;
    const stop = new AbortController();
    const follow = (event: Event) => {
      if (!(event.target instanceof Node && popup.current?.contains(event.target))) place();
    };
    addEventListener("scroll", follow, { capture: true, passive: true, signal: stop.signal });
    addEventListener("resize", place, { signal: stop.signal });
    return () => stop.abort();
  }, [open, place]);

  const trigger: PopupTrigger = { id: `${id}-button`, popoverTarget: `${id}-popup`, "aria-haspopup": kind };
  const popupProps = {
    ref: popup,
    id: `${id}-popup`,
    popover: "auto" as const,
    onBeforeToggle: (event: ToggleEvent<E>) => {
      if (event.target !== event.currentTarget) return;
      setOpen(event.newState === "open");
      onOpenChange?.(event.newState === "open");
    },
  };
  const close = useCallback(() => popup.current?.hidePopover(), []);
  return { open, close, popup, trigger, popupProps };
}
