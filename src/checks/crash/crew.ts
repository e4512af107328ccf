/** Accounts of the writers, and the expected content of the store. */
import { setTimeout as delay } from "node:timers/promises";

import { hashSecret } from "../../server/domain/accounts/api-key.ts";
import { mintSessionToken } from "../../server/domain/accounts/session.ts";
import { openStore } from "../../server/store/open-store.ts";
import type { Store, StorePlace } from "../../server/store/ports/store.ts";
import { keyHolder } from "../../server/store/suite/accounts/key-holder.ts";
import { firstReading, wholeOf } from "../../server/store/suite/suite-records.ts";
import { checkMemory, type CheckOptions } from "./check-memory.ts";
import { Memory } from "./crash-writer.ts";

const WRITERS = 16;
export const COMPANIES = 60;

/** Creates a database with the companies that the writers request. */
export async function fillStore(place: StorePlace): Promise<void> {
  const companies = Array.from({ length: COMPANIES }, (_, n) => wholeOf(String(10_000_000 + n)));
  await withStore(place, ({ writer }) => writer.insertWhole(companies, firstReading));
}

export async function enlist({ accounts, secrets }: Store, cycle: number): Promise<Memory[]> {
  const now = new Date();
  const secret = await secrets.secret("session");
  return Promise.all(
    Array.from({ length: WRITERS }, async (_, n) => {
      const email = `writer${cycle}-${n}@firma.example`;
      const { id, key } = await keyHolder(accounts, { email, now });
      // Some accounts run out of credits and reload, so that all kinds of movements occur.
      await accounts.credits.adjust(id, -9_999_000_000 + n * 1_000_000, now);
      await accounts.credits.allowAutoReload(id, 10_000_000_000);
      await accounts.credits.setAutoReload(id, { auto_reload_enabled: n % 2 === 0, auto_reload_threshold: 20 });
      const token = mintSessionToken(email, secret);
      await accounts.credentials.openSession(id, hashSecret(token), now);
      return new Memory(id, key, token);
    }),
  );
}

/** @returns descriptions of losses and inconsistencies */
export async function checkCrew(
  { accounts }: Store,
  crew: readonly Memory[],
  options: CheckOptions = {},
): Promise<string[]> {
  const faults: string[] = [];
  for (const memory of crew) faults.push(...(await checkMemory(accounts, memory, options)));
  // A change without a response might have been executed or not; from now on its stored state counts.
  for (const memory of crew) {
    for (const id of memory.unsure) {
      const lead = await accounts.leads.get(memory.userId, id, new Date());
      if (lead) memory.leads.set(id, lead);
      else memory.leads.delete(id);
    }
    memory.unsure.clear();
  }
  return faults;
}

export async function withStore<T>(place: StorePlace, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(place);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Number of complete responses. */
export const acknowledgedBy = (crew: readonly Memory[]) =>
  crew.reduce((sum, { acknowledged }) => sum + acknowledged, 0);

/** @throws after `limitMs` */
export async function waitUntil(what: string, limitMs: number, holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`not within ${limitMs / 1_000} s: ${what}`);
    await delay(5);
  }
}
