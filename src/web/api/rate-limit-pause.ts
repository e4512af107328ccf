import { signalValue, useSignalValue } from "../lib/signal-value.ts";

const pausedUntil = signalValue<number | undefined>(undefined);

/** Time (ms since 1970) at which requests continue after "rate limited"; undefined while none are waiting. */
export const useRateLimitPause = () => useSignalValue(pausedUntil);

/** Waits as long as the service specified, and lets the page show it. Rejects when the signal is aborted. */
export function pauseForRateLimit(seconds: number, signal?: AbortSignal): Promise<void> {
  const pauseEnd = Date.now() + seconds * 1000;
  pausedUntil.set(Math.max(pauseEnd, pausedUntil.get() ?? 0));
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      if ((pausedUntil.get() ?? 0) <= Date.now() + 50) pausedUntil.set(undefined);
      resolve();
    }, seconds * 1000);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      pausedUntil.set(undefined);
      reject(signal.reason);
    });
  });
}
