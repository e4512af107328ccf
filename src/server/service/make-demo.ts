/** Creates demo data: companies, and an account to view them. Only in a separate database. */
import { filtersOf } from "../../contract/filter-text.ts";
import { MOST_REMEMBERED } from "../../contract/quotas.ts";
import { makeDemoAccount } from "../demo/account/demo-account.ts";
import { generateDemo } from "../demo/generate-demo.ts";
import { packIds, unpackIds } from "../domain/packed-ids.ts";
import type { CompanySearch } from "../search/company-search.ts";
import type { Store } from "../store/ports/store.ts";

/** Fixed, so that the same number of companies results in the same companies. */
const SEED = 1;

/** Companies that entered a view of the demo account since it was seen, and the days since then. */
const NEW_IN_VIEW = 3;
const SEEN_DAYS_AGO = 6;

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

/**
 * Gives the demo account's views a past with news: they were seen a few days ago, without the last companies that match
 * now, and with one that matches all their filters except the last.
 */
export async function giveDemoNews({ accounts }: Store, search: CompanySearch, now: Date): Promise<void> {
  const account = await accounts.users.demo();
  const user = account && (await accounts.users.byEmail(account.email))?.user;
  if (!user) return;
  const matching = async (query: string) => {
    const packedIds = await search.matchingIds({ filter: filtersOf(query), caller: {}, most: MOST_REMEMBERED });
    return [...unpackIds(packedIds ?? packIds([]))];
  };
  const { views } = await accounts.views.list(user.id, 0);
  for (const { id, query } of views.filter(({ seen_at }) => seen_at === null)) {
    const ids = await matching(query);
    const formerId = (await matching(query.slice(0, query.lastIndexOf("&")))).find((other) => !ids.includes(other));
    const seenIds = [...ids.slice(0, -NEW_IN_VIEW), ...(formerId === undefined ? [] : [formerId])];
    const remembered = packIds(seenIds.toSorted((a, b) => a - b));
    const seenAt = new Date(now.getTime() - SEEN_DAYS_AGO * 86_400_000);
    await accounts.views.markSeen(user.id, id, { query, remembered }, seenAt);
  }
}
