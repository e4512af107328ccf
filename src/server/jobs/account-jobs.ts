/** Jobs of accounts: grants months, gives forgotten holds back, deletes what has expired. */
import { setImmediate as nextTurn } from "node:timers/promises";

import { farAheadWarning } from "../domain/known-time.ts";
import { IDLE_MS, LIFETIME_MS } from "../domain/session.ts";
import type { AccountStores } from "../store/ports/account-stores.ts";
import type { LeadStore } from "../store/ports/lead-store.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const HOLD_MS = 15 * MINUTE_MS;
const ANSWERS_MS = DAY_MS;
/** Time for which usage of a part of an hour stays exact. */
const EXACT_USAGE_MS = 35 * DAY_MS;

export interface AccountJobs {
  stop(): Promise<void>;
}

/** Companies whose scores are reckoned in one transaction: a few milliseconds of it. */
const SCORES_AT_ONCE = 200;

/** Scores that change with the day, in steps between which others are served. */
async function rescoreLeads(leads: LeadStore, now: Date): Promise<void> {
  while ((await leads.rescoreDue(now, SCORES_AT_ONCE)) === SCORES_AT_ONCE) await nextTurn();
}

/**
 * Does the chores of a start at once, then goes on once a minute; a round that takes longer is not overtaken by the next.
 * @param options.failed called with a chore's error
 * @param options.say called with a line for the operator, once, when the clock is found far ahead
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
