import { afterEach, beforeEach, expect, test } from "vitest";

import { COUNTRY_CODES } from "../../../../../contract/company.ts";
import { ensureDemo } from "../../../../service/make-demo.ts";
import { openStore } from "../../../open-store.ts";
import type { Store } from "../../../ports/store.ts";
import { wholeLedger } from "../../../suite/accounts/account-records.ts";
import { brokenLaws } from "../../../suite/accounts/ledger-laws.ts";
import { createDatabase } from "../../../suite/postgres-for-test.ts";

let nodes: Store[] = [];
let drop: () => Promise<void>;

beforeEach(async () => {
  const database = await createDatabase();
  ({ drop } = database);
  const place = { dataDir: "", databaseUrl: database.databaseUrl };
  nodes = await Promise.all([openStore(place), openStore(place), openStore(place)]);
});
afterEach(async () => {
  await Promise.all(nodes.map((node) => node.close()));
  await drop();
});

/** The account has a year behind it. */
const PATIENCE_MS = 300_000;
const now = new Date("2026-11-21T12:00:00.000Z");

async function start(isWanted: boolean): Promise<void> {
  const wish = { isWanted, companies: 300, now, say: () => undefined };
  await Promise.all(nodes.map((node) => ensureDemo(node, wish)));
}

/** The database's content, and laws of the ledger that the account breaks. */
async function madeData(): Promise<{ companies: number; accounts: number; broken: string[] }> {
  const [node] = nodes;
  if (!node) throw new Error("no node is open");
  const { writer, accounts } = node;
  const active = await Promise.all(COUNTRY_CODES.map((code) => writer.countActive(code)));
  const demo = await accounts.users.demo();
  const account = await accounts.users.byEmail(demo?.email ?? "");
  if (!account || (await writer.demoState()) !== "whole") throw new Error("the demo data is not complete");
  const { id } = account.user;
  const entries = await wholeLedger(accounts, id);
  const counts = await accounts.usage.counts(id, "2020-01-01T00:00:00.000Z", "2100-01-01T00:00:00.000Z", "month");
  const consumed = counts.reduce((sum, { units }) => sum + units, 0) / 10_000;
  return {
    companies: active.reduce((sum, count) => sum + count, 0),
    accounts: (await accounts.users.byId(id + 1)) === null ? 1 : 2,
    broken: brokenLaws({ entries, balance: await accounts.credits.balance(id), consumed }),
  };
}

test(
  "nodes that start together on unfinished demo data create one demo data set and one account",
  async () => {
    await nodes[0]?.writer.markDemo("unfinished");
    await start(false);
    expect(await madeData()).toEqual({ companies: 300, accounts: 1, broken: [] });
  },
  PATIENCE_MS,
);

test(
  "nodes that start together on demo data without its account create one account",
  async () => {
    await nodes[0]?.writer.markDemo("unfinished");
    const [firstStore, ...otherStores] = nodes;
    nodes = firstStore ? [firstStore] : [];
    await start(false);
    nodes = [...nodes, ...otherStores];
    await start(false);
    expect(await madeData()).toEqual({ companies: 300, accounts: 1, broken: [] });
  },
  PATIENCE_MS,
);
