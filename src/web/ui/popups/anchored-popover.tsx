import { useLayoutEffect, useRef, type ReactNode } from "react";

import { classNames } from "../class-names.ts";
import { keepPlaced, placePopup, type Anchor, type Placement } from "./popup.ts";
import { useStableCallback } from "../../lib/hooks/use-stable-callback.ts";

interface AnchoredPopoverProps {
  label: string;
  /** Finds the element at which it opens; while it is missing, the popover keeps its place. */
  findAnchor: () => Anchor | null;
  placement?: Placement;
  /** Called after Escape or a click outside. */
  onClose: () => void;
  children: ReactNode;
  className?: string;
}

/**
 * A small panel next to an element that is not its button, open while it is mounted. The focus moves to `data-autofocus`
 * or the first field, and back when it closes.
 */
export function AnchoredPopover(props: AnchoredPopoverProps) {
  const { label, findAnchor, placement = "bottom-start", onClose, children, className } = props;
  const popup = useRef<HTMLDialogElement>(null);
  const place = useStableCallback(() => {
    const anchor = findAnchor();
    if (anchor && popup.current) placePopup(anchor, popup.current, placement);
  });
  useLayoutEffect(() => {
    const panel = popup.current;
    if (!panel) return;
    panel.showPopover();
    place();
    const initialFocus = panel.querySelector<HTMLElement>("[data-autofocus]") ?? panel.querySelector("input, button");
    if (initialFocus instanceof HTMLElement) initialFocus.focus({ preventScroll: true });
    const stop = keepPlaced(panel, place);
    return () => {
      stop();
      panel.hidePopover();
    };
  }, [place]);
  return (
    <dialog
      ref={popup}
      popover="auto"
      aria-label={label}
      onToggle={(event) => {
        const panel = event.currentTarget;
        if (event.target === panel && event.newState === "closed" && !panel.matches(":popover-open")) onClose();
      }}
      className={classNames(
        "fixed m-0 max-w-[calc(100vw-1rem)] overflow-auto rounded-8 bg-raised p-3 text-13 text-ink shadow-popup",
        className,
      )}
    >
      {children}
    </dialog>
  );
}
