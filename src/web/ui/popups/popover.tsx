import type { ReactNode } from "react";

import { classNames } from "../class-names.ts";
import type { Placement } from "./popup.ts";
import { type PopupTrigger, usePopup } from "./popup.ts";

interface PopoverProps {
  label: string;
  /** Renders the button: `(trigger) => <Button {...trigger}>Columns</Button>` */
  renderTrigger: (trigger: PopupTrigger) => ReactNode;
  placement?: Placement;
  onOpenChange?: (open: boolean) => void;
  /** Rendered only while open. */
  children: (close: () => void) => ReactNode;
  className?: string;
}

/** A small panel next to its button, for settings and short forms. */
export function Popover({
  label,
  renderTrigger,
  placement = "bottom-start",
  onOpenChange,
  children,
  className,
}: PopoverProps) {
  const popup = usePopup<HTMLDialogElement>("dialog", placement, onOpenChange);
  return (
    <>
      {renderTrigger(popup.trigger)}
      <dialog
        {...popup.popupProps}
        aria-label={label}
        className={classNames(
          "fixed m-0 w-64 max-w-[calc(100vw-1rem)] overflow-auto rounded-8 bg-raised p-3 text-13 text-ink shadow-popup",
          className,
        )}
      >
        {popup.open && children(popup.close)}
      </dialog>
    </>
  );
}
