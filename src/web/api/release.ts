/**
 * Detects a newer build of the dashboard: chunks of this build that are not loaded yet no longer exist on the server.
 */
import { useEffect } from "react";

import { signalValue, useSignalValue } from "../lib/signal-value.ts";
import { noteAnswer, probeConnection } from "./connection.ts";

const RELOADED_AT = "nordscope.reloaded-at";
const SHORTEST_BETWEEN_RELOADS_MS = 60_000;

const isOutdated = signalValue(false);

/** Returns whether the server has a newer build than this page. */
export const useIsOutdated = () => useSignalValue(isOutdated);

/** Compares this page's script with the service's current one. */
export async function compareRelease(): Promise<void> {
  const script = document.querySelector("script[type=module]")?.getAttribute("src");
  if (isOutdated.get() || !script) return;
  try {
    const shell = await fetch("/", { cache: "no-store" });
    noteAnswer();
    if (shell.ok && !(await shell.text()).includes(`"${script}"`)) isOutdated.set(true);
  } catch {
    void probeConnection();
  }
}

/** Compares releases whenever a chunk could not be loaded. */
export function useReleaseWatch(): void {
  useEffect(() => {
    const compare = () => void compareRelease();
    addEventListener("vite:preloadError", compare);
    return () => removeEventListener("vite:preloadError", compare);
  }, []);
}

/** Reloads the page, but at most once a minute, because two builds can be served at the same time for a while. */
export function reloadOnce(): void {
  try {
    const lastReload = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    if (Date.now() - lastReload < SHORTEST_BETWEEN_RELOADS_MS) return;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  } catch {
    // Without storage a reload loop could not be detected.
    return;
  }
  location.reload();
}
