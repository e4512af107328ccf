/** Demo data: companies, and an account to look at them with. Only ever in a database of its own. */
import { makeDemoAccount } from "./demo/demo-account.ts";
import { generateDemo } from "./demo/generate-demo.ts";
import type { Store } from "./store/ports/store.ts";

/** The same for everybody: the same number of companies gives the same companies. */
const SEED = 1;

export interface DemoWish {
  companies: number;
  now: Date;
  say: (line: string) => void;
}

/**
 * Demo data where it is wanted or was left unfinished, and its account. One process at a time: those that start together
 * make one set and one account.
 */
export async function ensureDemo(store: Store, { isWanted, ...wish }: DemoWish & { isWanted: boolean }): Promise<void> {
  await store.maintenance.runExclusively(async () => {
    const state = await store.writer.demoState();
    // A first run that was cut short is made good by the next one; what another process has just made stays.
    const isDue = state === "unfinished" || (isWanted && state !== "whole");
    if (isDue && wish.companies > 0) await makeDemo(store, wish);
    await ensureDemoAccount(store, wish.now);
    await removeStaleDemoAccount(store);
  });
}

/** Releases before this one left the account, with a password that was shown to many, when the demo data went. */
async function removeStaleDemoAccount({ accounts, writer }: Store): Promise<void> {
  if (await writer.isDemo()) return;
  const account = await accounts.users.demo();
  const existing = account && (await accounts.users.byEmail(account.email));
  if (existing) await accounts.users.remove(existing.user.id);
}

export async function makeDemo({ writer }: Store, { companies, now, say }: DemoWish): Promise<void> {
  const started = performance.now();
  const createdCount = await generateDemo(writer, { companies, seed: SEED, now });
  say(
    `Made ${companies} demo companies and ${createdCount - companies} ceased ones in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
}

/** Where there is demo data there is a demo account, even if the run that made the data was cut off. */
export async function ensureDemoAccount({ accounts, indexSource, writer }: Store, now: Date): Promise<void> {
  if (await writer.isDemo()) await makeDemoAccount({ demo: accounts.demo, indexSource }, { seed: SEED, now });
}
