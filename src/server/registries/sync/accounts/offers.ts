/** Filings that a register lists, kept as the offer of their company until they are read. */
import * as z from "zod/mini";

import type { CountryCode } from "../../../../contract/company.ts";
import type { AccountsRun } from "./accounts-run.ts";

/** The offer of a company: filings to read, and ids of those that were read, so that a list can repeat them. */
const offer = z.object({ filings: z.array(z.record(z.string(), z.unknown())), done: z.array(z.string()) });

/** Ids of filings that are kept. */
const MOST_DONE = 20;

interface ListedFiling {
  id: string;
}

/** The filings of an offer, those listed last first. @param schema of one; others are dropped */
export function filingsIn<Filing extends ListedFiling>(
  offered: string,
  schema: z.ZodMiniType<Filing>,
): { filings: Filing[]; done: string[] } {
  const { filings, done } = offer.parse(JSON.parse(offered));
  return { filings: filings.flatMap((filing) => schema.safeParse(filing).data ?? []), done };
}

/** The offer after all its filings were read. */
export function offerAfter(filings: readonly ListedFiling[], done: readonly string[]): string {
  const ids = [...new Set([...filings.map(({ id }) => id), ...done])].slice(0, MOST_DONE);
  return JSON.stringify({ filings: [], done: ids });
}

/** Puts listed filings in the queue, except those that are in it or were read. @param listed by registry number */
export async function offerFilings<Filing extends ListedFiling>(
  run: AccountsRun,
  country: CountryCode,
  listed: ReadonlyMap<string, readonly Filing[]>,
): Promise<void> {
  const { accounts, now } = run;
  const offers = new Map<string, string>();
  const stored = await accounts.offered(country, [...listed.keys()]);
  for (const [registryId, filings] of listed) {
    const { filings: queued, done } = offer.parse(JSON.parse(stored.get(registryId) ?? '{"filings":[],"done":[]}'));
    const present = new Set([...done, ...queued.map(({ id }) => id)]);
    const added = filings.filter(({ id }) => !present.has(id));
    if (added.length > 0) offers.set(registryId, JSON.stringify({ filings: [...added, ...queued], done }));
  }
  if (offers.size > 0) run.skip("unlisted", await accounts.offer(country, offers, now));
}
