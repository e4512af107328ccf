/** Maintenance of accounts: grants monthly credits, releases abandoned holds, deletes expired data. */
import { setImmediate as nextTurn } from "node:timers/promises";

import { farAheadWarning } from "../domain/known-time.ts";
import { IDLE_MS, LIFETIME_MS } from "../domain/accounts/session.ts";
import type { AccountStores } from "../store/ports/store.ts";
import type { LeadStore } from "../store/ports/lead-store.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const HOLD_MS = 15 * MINUTE_MS;
const ANSWERS_MS = DAY_MS;
const UNDOS_MS = DAY_MS;
/** Age up to which usage is stored as single requests. */
const EXACT_USAGE_MS = 35 * DAY_MS;

export interface AccountJobs {
  stop(): Promise<void>;
}

/** Number of companies whose scores are computed in one transaction, which takes a few milliseconds. */
const SCORES_AT_ONCE = 200;

/** Recomputes scores that change with the day, in steps between which other requests are served. */
async function rescoreLeads(leads: LeadStore, now: Date): Promise<void> {
  while ((await leads.rescoreDue(now, SCORES_AT_ONCE)) === SCORES_AT_ONCE) await nextTurn();
}

/**
 * Runs all jobs at startup and then once a minute; rounds do not overlap.
 * @param options.failed receives errors of a job
 * @param options.say receives a message for the operator, once, when the clock is far ahead
 */
export async function startAccountJobs(
  accounts: AccountStores,
  { clock, failed, say }: { clock: () => Date; failed: (error: unknown) => void; say: (line: string) => void },
): Promise<AccountJobs> {
  let lastHour = -1;
  let isAhead = false;
  const checkClock = async (now: Date) => {
    const lastKnown = await accounts.clock.note(now);
    if (lastKnown !== null && !isAhead) say(farAheadWarning(now, lastKnown));
    isAhead = lastKnown !== null;
  };
  const chores = async () => {
    const now = clock();
    await checkClock(now);
    const instantBefore = (ms: number) => new Date(now.getTime() - ms);
    await accounts.credits.bookGrants(now);
    await accounts.credits.releaseAbandoned(instantBefore(HOLD_MS));
    await rescoreLeads(accounts.leads, now);
    if (now.getUTCHours() === lastHour) return;
    await accounts.credentials.dropSessions(instantBefore(IDLE_MS), instantBefore(LIFETIME_MS));
    await accounts.idempotency.dropBefore(instantBefore(ANSWERS_MS));
    await accounts.leads.dropUndos(instantBefore(UNDOS_MS));
    await accounts.unlocks.dropBefore(now);
    await accounts.usage.dropInstants(instantBefore(EXACT_USAGE_MS));
    lastHour = now.getUTCHours();
  };
  let running: Promise<void> | null = null;
  const round = () =>
    (running ??= chores()
      .catch(failed)
      .finally(() => {
        running = null;
      }));
  await round();
  const timer = setInterval(() => void round(), MINUTE_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
