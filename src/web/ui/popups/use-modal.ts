import { useLayoutEffect, useRef } from "react";

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
