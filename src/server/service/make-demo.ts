/** Creates demo data: companies, and an account to view them. Only in a separate database. */
import { makeDemoAccount } from "../demo/account/demo-account.ts";
import { generateDemo } from "../demo/generate-demo.ts";
import type { Store } from "../store/ports/store.ts";

/** Fixed, so that the same number of companies results in the same companies. */
const SEED = 1;

export interface DemoWish {
  companies: number;
  now: Date;
  say: (line: string) => void;
}

/**
 * Creates demo data and its account if requested, or if an earlier run was interrupted. Runs in one process at a time,
 * so that processes starting together create one set.
 */
export async function ensureDemo(store: Store, { isWanted, ...wish }: DemoWish & { isWanted: boolean }): Promise<void> {
  await store.maintenance.runExclusively(async () => {
    const state = await store.writer.demoState();
    // Repeats an interrupted first run, but keeps the data that another process has just created.
    const isDue = state === "unfinished" || (isWanted && state !== "whole");
    if (isDue && wish.companies > 0) await makeDemo(store, wish);
    await ensureDemoAccount(store, wish.now);
    await removeStaleDemoAccount(store);
  });
}

/** Earlier releases did not remove the account, whose password was public, together with the demo data. */
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

/** Creates the demo account if there is demo data, even if the run that created the data was interrupted. */
export async function ensureDemoAccount({ accounts, indexSource, writer }: Store, now: Date): Promise<void> {
  if (await writer.isDemo()) await makeDemoAccount({ demo: accounts.demo, indexSource }, { seed: SEED, now });
}
