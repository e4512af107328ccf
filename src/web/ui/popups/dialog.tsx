import { X } from "lucide-react";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";

import { classNames } from "../class-names.ts";
import { Button, IconButton } from "../button.tsx";

/** Opens and closes a native modal by React state. */
export function useModal(open: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  // A layout effect: the dialog must close before the element is removed, or the browser cannot restore the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    const initialFocus =
      dialog.querySelector<HTMLElement>("[data-autofocus]") ?? dialog.querySelector("input, select, textarea");
    if (initialFocus instanceof HTMLElement) initialFocus.focus();
    return () => {
      dialog.close();
      // The element that opened it might have been removed meanwhile.
      if (opener && !opener.isConnected) document.querySelector("main")?.focus({ preventScroll: true });
    };
  }, [open]);
  return ref;
}

interface DialogProps {
  open: boolean;
  /** Called by Escape, the close button, or a click outside. */
  onClose: () => void;
  title: string;
  /** One or two sentences below the title. */
  description?: ReactNode;
  /** Buttons at the bottom; the primary one last. */
  footer?: ReactNode;
  /** 400, 560 or 800 px wide. */
  size?: "small" | "medium" | "large";
  /** "alertdialog" for a question that must be answered; clicks outside are then ignored. */
  role?: "dialog" | "alertdialog";
  children?: ReactNode;
}

const widths = { small: "max-w-[25rem]", medium: "max-w-[35rem]", large: "max-w-[50rem]" } as const;

/**
 * A modal dialog on the native `<dialog>`, which traps focus, makes the page inert and restores focus. The initial
 * focus is on the element with `data-autofocus`, else on the first field, else on the first button.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, footer, size = "medium", role = "dialog", children } = props;
  const id = useId();
  const ref = useModal(open);
  return (
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={`${id}-title`}
      {...(description !== undefined && { "aria-describedby": `${id}-description` })}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => event.target === event.currentTarget && role === "dialog" && onClose()}
      className={classNames(
        "dialog m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] rounded-8 bg-raised p-0 text-ink shadow-dialog",
        widths[size],
      )}
    >
      {open && (
        <div className="flex max-h-[calc(100dvh-2rem)] flex-col">
          <header className="flex items-start gap-2 px-5 pt-4 pb-3">
            <div className="grid min-w-0 flex-1 gap-1">
              <h2 id={`${id}-title`} className="text-16 font-semibold">
                {title}
              </h2>
              {description !== undefined && (
                <div id={`${id}-description`} className="text-13 text-pretty text-ink-2">
                  {description}
                </div>
              )}
            </div>
            {role === "dialog" && <IconButton label="Close" icon={<X />} onClick={onClose} className="-mr-2" />}
          </header>
          {children !== undefined && <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-4">{children}</div>}
          {footer !== undefined && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{footer}</footer>
          )}
        </div>
      )}
    </dialog>
  );
}

interface ConfirmDialogProps {
  open: boolean;
  /** A question that names the object: "Delete 3 leads?" */
  title: string;
  /** The consequence, and whether it can be undone. */
  children: ReactNode;
  /** The verb: "Delete". */
  confirmLabel: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation. The focus starts on the safe button, which is first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, danger = false, busy = false, onConfirm, onCancel } = props;
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      role="alertdialog"
      size="small"
      title={title}
      description={children}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant={danger ? "danger" : "primary"} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
