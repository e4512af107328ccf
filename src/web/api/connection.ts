/**
 * The connection to the service as requests experience it; the browser's "offline" flag says nothing about a service on
 * the same machine. While it is down, TanStack Query pauses its retries and continues afterwards.
 */
import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

import { signalValue, useSignalValue } from "../lib/signal-value.ts";

const PROBE_MS = 3_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let probe: Promise<void> | undefined;

/** Returns whether the last requests got a response. */
export const isConnected = () => onlineManager.isOnline();

export const useIsConnected = () => useSyncExternalStore((notify) => onlineManager.subscribe(notify), isConnected);

/** Resolves when `work` settles, or at once while the connection is down. */
export async function unlessDisconnected(work: Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (!isConnected()) resolve();
  const stop = onlineManager.subscribe((online) => online || resolve());
  await Promise.race([work, promise]);
  stop();
}

/** Waits until the service answers again. @returns false at once when it is reachable */
export async function connectionBack(): Promise<boolean> {
  await probeConnection();
  if (isConnected()) return false;
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = onlineManager.subscribe((online) => online && resolve());
  await promise;
  stop();
  return true;
}

/** Any response, even an error, shows that the service is reachable. */
export function noteAnswer(): void {
  onlineManager.setOnline(true);
}

/** Called after a request without a response: sends small requests until one is answered. Resolves after the first. */
export function probeConnection(): Promise<void> {
  probe ??= sendProbe().finally(() => (probe = undefined));
  return probe;
}

async function sendProbe(): Promise<void> {
  clearTimeout(timer);
  try {
    await fetch("/live", { cache: "no-store", signal: AbortSignal.timeout(PROBE_MS) });
    noteAnswer();
  } catch {
    onlineManager.setOnline(false);
    timer = setTimeout(() => void probeConnection(), PROBE_MS);
  }
}

export function watchConnection(): void {
  onlineManager.setEventListener(() => {
    const probe = () => void probeConnection();
    const stop = new AbortController();
    addEventListener("online", probe, { signal: stop.signal });
    addEventListener("offline", probe, { signal: stop.signal });
    return () => stop.abort();
  });
}

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
