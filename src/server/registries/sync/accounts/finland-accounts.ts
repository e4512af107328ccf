/** Finland's financial statements: a list by the day of registration, and the XBRL document of each. */
import * as z from "zod/mini";

import { dayOf } from "../../accounts/amounts.ts";
import { readFinnish } from "../../accounts/finland.ts";
import { filingText } from "../../accounts/read-accounts.ts";
import { listAt, textAt, valueAt } from "../../files/register-json.ts";
import type { AccountsFiling, DueAccounts } from "../../../store/ports/annual-accounts-store.ts";
import type { RegisterNetwork } from "../network/register-network.ts";
import type { RegisterReader } from "../sync-context.ts";
import { SyncError } from "../sync-error.ts";
import { type AccountsAnswer, readQueue } from "./accounts-queue.ts";
import type { AccountsSkip } from "../../accounts/accounts-skip.ts";
import { AccountsRun, documentOf, rowsOrFault } from "./accounts-run.ts";
import { filingsIn, offerAfter, offerFilings } from "./offers.ts";

const HOST = "avoindata.prh.fi";
const STATEMENTS = `https://${HOST}/opendata-xbrl-api/v3`;
/** The list begins then. */
const FIRST_DAY = "2023-07-01";
const PER_SECOND = 1;
const MOST_PAGES = 10_000;
/** Registrations appear some days late. */
const OVERLAP_MS = 3 * 86_400_000;

const finnishFiling = z.object({ id: z.string(), end: z.string(), registered: z.string() });
type FinnishFiling = z.output<typeof finnishFiling>;

export const finlandAccounts: RegisterReader = {
  name: "fi/accounts",
  read: async (source) => {
    const run = new AccountsRun(source);
    const network = source.context.network.paced(PER_SECOND);
    if (run.isListDue()) await listAgain(run, network);
    await readQueue(run, (due) => ask(network, due));
  },
};

/** Lists what was registered since the last list. @throws SyncError */
async function listAgain(run: AccountsRun, network: RegisterNetwork): Promise<void> {
  const { source, now } = run;
  const start = (source.context.full ? null : source.state.feed_from) ?? FIRST_DAY;
  const end = now.toISOString().slice(0, 10);
  let count = 0;
  let total = 0;
  let previousPage = "";
  for (let page = 1; ; page++) {
    source.context.signal.throwIfAborted();
    const url = `${STATEMENTS}/all_financial_statements?registeredDateStart=${start}&registeredDateEnd=${end}&page=${page}`;
    const { value, status } = await network.json({ url }, [404]);
    // The end of the list is an empty page, or none.
    if (status === 404 && page > 1) break;
    if (!Array.isArray(valueAt(value, "financials")))
      throw new SyncError(`${HOST} lists statements in another format than this release reads: update Nordscope`);
    const statements = listAt(value, "financials");
    total = Math.max(total, Number(valueAt(value, "totalResults") ?? 0));
    if (statements.length === 0) break;
    const content = JSON.stringify(statements);
    if (content === previousPage || page === MOST_PAGES)
      throw new SyncError(`${HOST} repeats the same page of its list`);
    await offerStatements(run, statements);
    previousPage = content;
    count += statements.length;
    source.context.progress(`${source.name} list`, count, null, "filings");
  }
  if (count < total)
    source.context.say(`${source.name}: the list has ${count} of the ${total} statements that the register counts`);
  const feed_from = new Date(now.getTime() - OVERLAP_MS).toISOString().slice(0, 10);
  await source.save({ feed_from, bulk_at: now.toISOString() });
}

async function offerStatements(run: AccountsRun, statements: readonly unknown[]): Promise<void> {
  const listed = new Map<string, FinnishFiling[]>();
  for (const statement of statements) {
    const number = textAt(statement, "businessId");
    const [end, registered] = [textAt(statement, "financialDate"), textAt(statement, "registrationDate")];
    if (!/^\d{7}-\d$/.test(number) || !/^\d{4}-\d{2}-\d{2}$/.test(end)) continue;
    listed.set(number, [...(listed.get(number) ?? []), { id: `${registered} ${end}`, end, registered }]);
  }
  if (listed.size === 0)
    throw new SyncError(`${HOST} lists statements in another format than this release reads: update Nordscope`);
  await offerFilings(run, "FI", listed);
}

/** Reads all statements of a company that are due. @throws SyncError */
async function ask(network: RegisterNetwork, { registryId, offered }: DueAccounts): Promise<AccountsAnswer> {
  const { filings: listed, done } = filingsIn(offered, finnishFiling);
  const filings: AccountsFiling[] = [];
  const skipped: AccountsSkip[] = [];
  for (const { end, registered } of listed) {
    const url = `${STATEMENTS}/financial?businessId=${registryId}&financialDate=${end}`;
    const rows = await rowsOrFault(async () => {
      const document = await documentOf(network, { url, headers: { accept: "application/xml" } });
      return document && readFinnish(filingText(document));
    });
    const rank = `${registered} ${end}`;
    if (typeof rows === "string") skipped.push(rows);
    else filings.push({ country: "FI", registryId, rank, documentUrl: url, published: dayOf(registered), rows });
  }
  return { filings, skipped, offered: offerAfter(listed, done) };
}
