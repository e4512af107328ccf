import { X } from "lucide-react";
import { useId, type ReactNode } from "react";

import { useEscape } from "../../lib/hooks/use-shortcuts.ts";
import { PHONE, useMediaQuery } from "../../lib/hooks/use-media-query.ts";
import { classNames } from "../class-names.ts";
import { IconButton } from "../button.tsx";
import { useModal } from "./dialog.tsx";

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Icon buttons before the close button: previous, next, open the page. */
  actions?: ReactNode;
  /** Buttons at the bottom. */
  footer?: ReactNode;
  /**
   * true: over the page, which is inert. false: next to the page's content, which stays usable (a peek), or over it up
   * to 1 280 px. On a phone both are a modal sheet from the lower edge.
   */
  modal?: boolean;
  side?: "left" | "right";
  /**
   * Window width from which a non-modal drawer is next to the content: "lg" is 1 281 px, "md" 1 024 px. With "never" it
   * always covers the content, whose layout does not change.
   */
  besideFrom?: "lg" | "md" | "never";
  /** Px; default 440. */
  width?: number;
  children: ReactNode;
}

/** A panel at the side of the page. A non-modal drawer must be in a `relative flex` parent, after the content. */
export function Drawer(props: DrawerProps) {
  const { open, onClose, modal = false, side = "right", besideFrom = "lg", width = 440 } = props;
  const phone = useMediaQuery(PHONE);
  const asModal = modal || phone;
  const id = useId();
  const ref = useModal(open && asModal);
  useEscape(open && !asModal, onClose);
  if (!asModal) {
    return open ? (
      <aside
        aria-labelledby={id}
        data-drawer=""
        tabIndex={-1}
        // Next to a list, at least its first two columns stay whole, with a scrollbar.
        style={{ width: besideFrom === "md" ? `min(${width}px, 100% - 21.5rem)` : width }}
        className={classNames(
          "absolute inset-y-0 right-0 z-20 max-w-full border-l border-line bg-raised shadow-popup outline-none",
          besideFrom === "lg" && "lg:relative lg:shrink-0 lg:bg-canvas lg:shadow-none",
          besideFrom === "md" &&
            "min-[64rem]:relative min-[64rem]:shrink-0 min-[64rem]:bg-canvas min-[64rem]:shadow-none",
        )}
      >
        <DrawerContent {...props} titleId={id} />
      </aside>
    ) : null;
  }
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
      {...(!phone && { style: { width } })}
      className={classNames(
        "dialog m-0 max-w-full bg-raised p-0 text-ink shadow-dialog",
        phone
          ? "mt-auto h-[calc(100dvh-3rem)] max-h-none w-full rounded-t-8"
          : classNames("h-dvh max-h-none", side === "right" ? "ml-auto" : "mr-auto"),
      )}
    >
      {open && <DrawerContent {...props} titleId={id} />}
    </dialog>
  );
}

function DrawerContent({ titleId, title, actions, footer, onClose, children }: DrawerProps & { titleId: string }) {
  return (
    <div className="flex h-full min-h-0 flex-col">
      <header className="flex min-h-12 items-center gap-1 border-b border-line py-2 pr-3 pl-4">
        <h2 id={titleId} className="min-w-0 flex-1 truncate text-14 font-semibold">
          {title}
        </h2>
        {actions}
        <IconButton label="Close" icon={<X />} onClick={onClose} />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
      {footer !== undefined && (
        <footer data-bottom-bar className="flex flex-wrap gap-2 border-t border-line px-4 py-3">
          {footer}
        </footer>
      )}
    </div>
  );
}
