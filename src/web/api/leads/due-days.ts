import { useSyncExternalStore } from "react";

import { dueDays, type DueDays } from "../../../contract/due.ts";
import { usableZone } from "../../lib/reader-locales.ts";

/** The reader's IANA time zone; UTC where the browser knows none. */
export const readerZone = usableZone(Intl.DateTimeFormat().resolvedOptions().timeZone);

const CHECK_MS = 30_000;
let current = dueDays(new Date(), readerZone);

/** The reader's current day and the bounds of due leads; the same object until midnight. */
export function currentDueDays(): DueDays {
  const days = dueDays(new Date(), readerZone);
  if (days.today !== current.today) current = days;
  return current;
}

/** One timer for all parts of the page that show days. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(notify: () => void) {
  listeners.add(notify);
  timer ??= setInterval(() => {
    for (const listener of listeners) listener();
  }, CHECK_MS);
  return () => {
    listeners.delete(notify);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Renders again at midnight. */
export const useDueDays = (): DueDays => useSyncExternalStore(subscribe, currentDueDays);
