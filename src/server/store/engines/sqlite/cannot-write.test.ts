/** A disk without space, a database that may only be read: writes are refused as a whole, reads go on, nothing is lost. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { hashSecret } from "../../../domain/accounts/api-key.ts";
import { StoreUnavailable } from "../../../domain/refusal.ts";
import type { AccountStores } from "../../ports/store.ts";
import { callOf, CREDIT, leadOf, noon, userOf, wholeLedger } from "../../suite/accounts/account-records.ts";
import { brokenLaws } from "../../suite/accounts/ledger-laws.ts";
import { firstReading, recordOf } from "../../suite/suite-records.ts";
import { sqliteAccountStores } from "./accounts/sqlite-account-stores.ts";
import { openDatabase } from "./open-database.ts";
import { SqliteCompanyWriter } from "./sqlite-company-writer.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

let dataDir = "";
let database: SqliteDatabase;
let accounts: AccountStores;
let user = 0;
let company = 0;
let messages: unknown[] = [];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "nordscope-full-"));
  database = openDatabase(dataDir);
  messages = [];
  accounts = sqliteAccountStores(database, dataDir, (reason) => messages.push(reason));
  user = await userOf(accounts);
  const [merged] = await new SqliteCompanyWriter(database).merge([recordOf()], firstReading);
  company = merged?.id ?? 0;
});
afterEach(async () => {
  await accounts.close();
  expect(database.all("PRAGMA integrity_check", [], (row) => row["integrity_check"])).toEqual(["ok"]);
  database.close();
  rmSync(dataDir, { recursive: true });
});

/** SQLite's own ways to be full and read-only: the same error codes as a disk's. */
const states = {
  full: {
    on: () => {
      const pages = database.get("PRAGMA page_count", [], (row) => Number(row["page_count"])) ?? 0;
      database.connection.exec(`PRAGMA max_page_count = ${pages}`);
    },
    off: () => database.connection.exec("PRAGMA max_page_count = 1000000"),
  },
  "read-only": {
    on: () => database.connection.exec("PRAGMA query_only = ON"),
    off: () => database.connection.exec("PRAGMA query_only = OFF"),
  },
};

describe.each(Object.entries(states))("a database that is %s", (_name, { on, off }) => {
  const create = (notes: string) => leadOf(accounts, user, { companyId: company, notes });

  test("refuses required writes, complete batches of them, and continues when it can", async () => {
    const leadBefore = await create("before");
    on();
    // Until the free pages are used up some may still fit: each is done or refused, never by halves.
    const notes = "x".repeat(9_000);
    const answers = await Promise.allSettled(Array.from({ length: 200 }, () => create(notes)));
    const refused = answers.filter((answer) => answer.status === "rejected");
    expect(refused.length).toBeGreaterThan(0);
    for (const { reason } of refused) expect(reason).toBeInstanceOf(StoreUnavailable);
    const done = answers.filter((answer) => answer.status === "fulfilled").length;
    const list = () => accounts.leads.list(user, { position: null, limit: 10, sort: "-created_at" });
    expect((await list()).total).toBe(1 + done);
    expect(await accounts.leads.get(user, leadBefore?.id ?? 0, noon)).toMatchObject({ notes: "before" });
    expect((await accounts.credits.balance(user)).balance).toBe(499.5);
    expect(accounts.credentials.holderOfKey(hashSecret("x"))).toBeNull();
    off();
    expect(await create("position")).toMatchObject({ notes: "position" });
  });

  test("loses neither usage nor credits", async () => {
    on();
    const endpoint = "GET /v1/leads".padEnd(4_000, "s");
    for (let n = 0; n < 300; n += 1)
      accounts.usage.count(callOf(user, { endpoint: `${endpoint}${n}` }), { failed: false, exactly: true });
    const charges = await Promise.allSettled(
      Array.from({ length: 400 }, () => accounts.credits.charge(callOf(user), CREDIT, 1)),
    );
    const paid = charges.filter((charge) => charge.status === "fulfilled" && charge.value.ok).length;
    const span = ["2026-11-01T00:00:00.000Z", "2026-12-01T00:00:00.000Z"] as const;
    await accounts.usage.counts(user, ...span, "month");
    off();
    const counts = await accounts.usage.counts(user, ...span, "month");
    expect(counts.reduce((sum, { requests }) => sum + requests, 0)).toBe(300 + paid);
    const entries = await wholeLedger(accounts, user);
    const consumed = counts.reduce((sum, { units }) => sum + units, 0) / CREDIT;
    expect(brokenLaws({ entries, balance: await accounts.credits.balance(user), consumed })).toEqual([]);
    expect(consumed).toBe(paid);
  });
});

test("usage that cannot be written in the background is reported and retried, without ending the process", async () => {
  database.connection.exec(
    "CREATE TRIGGER broken BEFORE INSERT ON usage_requests BEGIN SELECT raise(ABORT, 'broken'); END",
  );
  accounts.usage.count(callOf(user, { endpoint: "GET /v1/leads" }), { failed: false, exactly: true });
  accounts.credentials.noteUse({ userId: user, plan: "free", via: "key", credentialId: 1 }, noon);
  while (messages.length === 0) await delay(20);
  expect(String(messages[0])).toContain("broken");
  database.connection.exec("DROP TRIGGER broken");
  const written = () => database.get("SELECT sum(requests) AS n FROM usage_requests", [], (row) => row["n"]);
  while (written() === null) await delay(20);
  expect(written()).toBe(1);
});
