import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";

import { IconButton } from "../button.tsx";
import { dismissToast, endToasts, useToasts, type Toast, type ToastAction } from "./toast-store.ts";

const TICK_MS = 200;

/** Counts down a toast's time; the countdown pauses while pointer or focus is on any toast. */
function useCountdown({ id, durationMs }: Toast) {
  useEffect(() => {
    let remainingMs = durationMs;
    const timer = setInterval(() => {
      if (document.querySelector(".toasts:is(:hover, :focus-within)")) return;
      remainingMs -= TICK_MS;
      if (remainingMs <= 0) dismissToast(id);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [id, durationMs]);
}

function ToastCard({ toast }: { toast: Toast }) {
  useCountdown(toast);
  return (
    <div className="toast pointer-events-auto flex min-h-10 items-center gap-2 rounded-8 bg-raised py-1.5 pr-1.5 pl-3 text-13 text-ink shadow-popup">
      {toast.tone === "success" && <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-success" />}
      {toast.tone === "danger" && <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-danger" />}
      <span className="min-w-0 flex-1 py-1">{toast.message}</span>
      {toast.onward && <ActionButton action={toast.onward} onDone={() => dismissToast(toast.id)} />}
      {toast.action && <ActionButton action={toast.action} onDone={() => dismissToast(toast.id, true)} />}
      <IconButton label="Dismiss" icon={<X />} onClick={() => dismissToast(toast.id)} />
    </div>
  );
}

function ActionButton({ action, onDone }: { action: ToastAction; onDone: () => void }) {
  return (
    <button
      type="button"
      className="h-7 shrink-0 rounded-6 px-2 font-semibold text-accent hover:bg-hover touch:min-h-11"
      onClick={() => {
        onDone();
        action.run();
      }}
    >
      {action.label}
    </button>
  );
}

/**
 * Container of all toasts, at the lower right, above a bar at the bottom (`data-bottom-bar`) and next to a drawer. One
 * per page, always mounted so that screen readers observe it.
 */
export function ToastRegion() {
  const toasts = useToasts();
  const list = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;

  // Shown again for each toast: the newest popover is above dialogs opened before it.
  useEffect(() => {
    if (newest === undefined) return;
    list.current?.hidePopover();
    list.current?.showPopover();
  }, [newest]);

  const onLeave = useEffectEvent(endToasts);
  useEffect(() => {
    const leave = () => onLeave();
    addEventListener("pagehide", leave);
    return () => removeEventListener("pagehide", leave);
  }, []);

  return (
    <div
      ref={list}
      popover="manual"
      className="toasts pointer-events-none fixed inset-auto right-4 bottom-4 m-0 w-[min(24rem,calc(100vw-2rem))] overflow-visible bg-transparent p-0 [body:has([data-bottom-bar])_&]:bottom-19 min-[60rem]:[body:has([data-drawer])_&]:right-[29.5rem]"
    >
      <output aria-label="Messages" className="grid gap-2">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </output>
    </div>
  );
}
