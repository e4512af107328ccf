import { useSyncExternalStore } from "react";

export interface ToastAction {
  label: string;
  run: () => void;
}

export interface Toast {
  id: number;
  message: string;
  tone: "neutral" | "success" | "danger";
  /** Action that undoes or repeats it: Undo. */
  action?: ToastAction | undefined;
  /** A follow-up action such as "Open pipeline". It dismisses the toast as if its time were over. */
  onward?: ToastAction | undefined;
  /** Visible time in ms, without pauses by pointer or focus. Errors stay until they are dismissed. */
  durationMs: number;
  /**
   * Called once, when the toast is dismissed without its action: the time to send a change that Undo could still have
   * cancelled.
   */
  onEnd?: (() => void) | undefined;
}

export type ToastOptions = Partial<Omit<Toast, "id" | "message">>;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]) {
  toasts = next;
  for (const notify of listeners) notify();
}

/** Shows a message below the others, without duplicates. Returns the id for `dismissToast`. */
export function toast(message: string, options: ToastOptions = {}): number {
  const isFailure = options.tone === "danger";
  const durationMs = isFailure ? Number.POSITIVE_INFINITY : (options.action ?? options.onward) ? 8000 : 5000;
  const otherToasts = toasts.filter((toast) => toast.message !== message || toast.onEnd !== undefined);
  change([...otherToasts, { tone: "neutral", durationMs, ...options, id: nextId, message }]);
  return nextId++;
}

/** Removes a toast. `acted`: its action ran, so `onEnd` must not run. */
export function dismissToast(id: number, acted = false): void {
  const toast = toasts.find((candidate) => candidate.id === id);
  if (!toast) return;
  change(toasts.filter((candidate) => candidate !== toast));
  if (!acted) toast.onEnd?.();
}

/** Dismisses all toasts when the page is left and runs their pending `onEnd`. */
export function endToasts(): void {
  for (const { id } of toasts) dismissToast(id);
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    () => toasts,
  );
}
