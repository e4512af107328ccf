import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";

import { hashSecret } from "../../../domain/accounts/api-key.ts";
import { processOwner } from "../../../domain/process-owner.ts";
import { callOf, CREDIT, leadOf, leadsOf, noon, userOf, wholeLedger } from "../../suite/accounts/account-records.ts";
import { defineAccountStoreSuite } from "../../suite/accounts/account-store-suite.ts";
import { firstReading, forgetEmail, wholeOf } from "../../suite/suite-records.ts";
import { LARGE_USER_TABLES, SMALL_USER_TABLES } from "../shared/accounts/user-store.ts";
import { openDatabase } from "./open-database.ts";
import { openSqliteForTest } from "../../suite/suite-context.ts";

defineAccountStoreSuite({ name: "SQLite", open: openSqliteForTest });

test.each([
  ["UPDATE ledger SET amount = 1 WHERE id = 2", "append-only"],
  ["DELETE FROM ledger WHERE id = 2", "append-only"],
  ["DELETE FROM ledger", "append-only"],
  ["INSERT OR REPLACE INTO ledger SELECT * FROM ledger WHERE id = 2", "append-only"],
  [
    "INSERT INTO ledger SELECT 99, user_id, type, cause, 5, 5, '', 'x', '{}', created_at FROM ledger WHERE id = 2",
    "chain",
  ],
  [
    "INSERT INTO ledger SELECT 99, user_id, 'debit', cause, -5, 0, '', 'x', '{}', created_at FROM ledger WHERE id = 2",
    "chain",
  ],
  [
    "INSERT INTO ledger SELECT 99, user_id, 'gift', cause, 5, balance_after + 5, '', 'x', '{}', created_at FROM ledger WHERE id = 2",
    "CHECK",
  ],
  [
    "INSERT INTO ledger SELECT 99, 99, 'credit', cause, 5, 5, '', 'x', '{}', created_at FROM ledger WHERE id = 2",
    "FOREIGN KEY",
  ],
  ["UPDATE credit_accounts SET balance = -1", "CHECK"],
  ["UPDATE credit_accounts SET reserved = balance + 1", "CHECK"],
])("the database itself refuses: %s", async (sql, reason) => {
  const { store, place, remove } = await openSqliteForTest();
  const user = await userOf(store.accounts);
  await store.accounts.credits.charge(callOf(user, { now: noon }), CREDIT, 1);
  const ledger = await wholeLedger(store.accounts, user);
  const intruder = openDatabase(place.dataDir);
  expect(() => intruder.execAlone(sql)).toThrow(reason);
  intruder.close();
  expect(await wholeLedger(store.accounts, user)).toEqual(ledger);
  await remove();
});

test("credits reserved by a process are released when it has ended, whatever their age", async () => {
  const { store, place, remove } = await openSqliteForTest();
  const user = await userOf(store.accounts);
  const { credits } = store.accounts;
  for (const amount of [1, 2, 4, 8]) await credits.hold(callOf(user, { now: noon }), amount * CREDIT);
  const endedProcess = spawnSync(process.execPath, ["--version"]);
  const intruder = openDatabase(place.dataDir);
  const [host = "", , started = "", random = ""] = processOwner().split(":");
  const owners = [
    [host, endedProcess.pid, started, random],
    // An earlier process of the same number, and one of a machine of the same name.
    [host, process.pid, "1", random],
    [`${hostname()}@another`, endedProcess.pid, started, random],
  ].map((parts) => parts.join(":"));
  for (const [place, owner] of owners.entries()) {
    await intruder.transaction(() => void intruder.run("UPDATE holds SET owner = ? WHERE id = ?", [owner, place + 1]));
  }
  intruder.close();
  expect(await credits.releaseAbandoned(new Date(0))).toBe(2);
  // Another machine's process cannot be asked: its hold ends by age, and that of this process by its export.
  expect((await credits.balance(user)).reserved).toBe(4 + 8);
  await remove();
});

test("a cached key is dropped at every change to it, by any process", async () => {
  const { store, place, remove } = await openSqliteForTest();
  const { credentials, credits, usage } = store.accounts;
  const user = await userOf(store.accounts);
  const hash = hashSecret("secret");
  const key = await credentials.createKey(user, { name: "CRM", prefix: "nsk_", hash }, noon);
  const holder = () => credentials.holderOfKey(hash);
  const principal = { userId: user, plan: "free" as const, via: "key" as const, credentialId: key.id };
  // Each is asked for before and after: the first answer is kept.
  expect(await holder()).toMatchObject({ principal, lastUsedAt: null, grantedThrough: "2026-11" });
  credentials.noteUse(principal, noon);
  await usage.flush();
  expect(await holder()).toMatchObject({ lastUsedAt: noon.toISOString() });
  await credits.bookGrants(new Date("2026-12-01T00:00:00.000Z"));
  expect(await holder()).toMatchObject({ grantedThrough: "2026-12" });
  const otherDatabase = openDatabase(place.dataDir);
  await otherDatabase.transaction(() => void otherDatabase.run("UPDATE users SET plan = 'pro' WHERE id = ?", [user]));
  await nextTurn();
  expect(await holder()).toMatchObject({ principal: { plan: "pro" } });
  await otherDatabase.transaction(() => void otherDatabase.run("DELETE FROM api_keys"));
  await nextTurn();
  expect(await holder()).toBeNull();
  otherDatabase.close();
  await remove();
});

test("every table with users loses the rows of a removed user", async () => {
  const { store, place, remove } = await openSqliteForTest();
  const user = await userOf(store.accounts);
  const look = openDatabase(place.dataDir);
  const names =
    "SELECT m.name FROM sqlite_schema m JOIN pragma_table_info(m.name) c ON c.name = 'user_id' WHERE m.type = 'table'";
  const tables = look.all(names, [], (row) => String(row["name"]));
  const emptied = new Set<string>([...LARGE_USER_TABLES.map(({ table }) => table), ...SMALL_USER_TABLES]);
  expect(tables.filter((table) => !emptied.has(table))).toEqual([]);
  await store.accounts.users.remove(user);
  expect(await store.accounts.users.byId(user)).toBeNull();
  look.close();
  await remove();
});

test.each(["from the start", "since an earlier release"])(
  "a forgotten person is in no page of the file or its log, stored %s",
  async (age) => {
    const { store, place, remove } = await openSqliteForTest();
    const { accounts, writer, companies } = store;
    await writer.insertWhole([wholeOf("30000001")], firstReading);
    const otherDatabase = openDatabase(place.dataDir);
    if (age !== "from the start") {
      // As releases did that overwrote nothing: a row goes, and its bytes stay in a free page.
      await otherDatabase.transaction(() => void otherDatabase.run("DELETE FROM meta WHERE key = 'overwrites'"));
      otherDatabase.connection.exec("PRAGMA secure_delete = OFF");
      await otherDatabase.transaction(
        () => void otherDatabase.run("UPDATE contacts SET full_name = 'x', email = 'ida@havblik.example'"),
      );
      await otherDatabase.transaction(
        () => void otherDatabase.run("UPDATE contacts SET job_title = ?", ["t".repeat(3_000)]),
      );
    }
    otherDatabase.close();
    const user = await userOf(accounts);
    await leadOf(accounts, user, { companyId: 1, notes: "write to ida@havblik.example" });
    await forgetEmail(store, "ida@havblik.example", noon);
    expect(await accounts.privacy.scrub()).toEqual(["backups and exports made before"]);
    for (const name of readdirSync(place.dataDir).filter((one) => one.startsWith("nordscope.db"))) {
      const bytes = readFileSync(join(place.dataDir, name)).toString("latin1");
      expect([name, bytes.includes("ida@havblik"), bytes.includes("S\u00c3\u00b8g\u00c3\u00a5rd")]).toEqual([
        name,
        false,
        false,
      ]);
    }
    expect(await companies.contacts(1)).toEqual([]);
    await remove();
  },
);

test("a read of one account does not wait for the many reads of another", async () => {
  const { store, remove } = await openSqliteForTest();
  const { leads } = store.accounts;
  const [busyUser, calmUser] = [await userOf(store.accounts), await userOf(store.accounts)];
  const finished: string[] = [];
  const read = async (user: number, name: string) => {
    await leads.list(user, { sort: "-created_at", position: null, limit: 3 });
    finished.push(name);
  };
  const reads = Array.from({ length: 20 }, () => read(busyUser, "busy"));
  await Promise.all([...reads, read(calmUser, "calm")]);
  expect(finished.slice(0, 3)).toContain("calm");
  await remove();
});

test("a large account is read by the reading thread, including the latest writes", async () => {
  const { store, place, remove } = await openSqliteForTest();
  const { leads, credits, usage } = store.accounts;
  const user = await userOf(store.accounts, "enterprise");
  const companies = Array.from({ length: 500 }, (_, n) => wholeOf(String(10_000_000 + n)));
  await store.writer.insertWhole(companies, firstReading);
  const companyIds = Array.from({ length: 500 }, (_, n) => n + 1);
  const small = await leads.list(user, { sort: "-created_at", position: null, limit: 3 });
  for (let time = 0; time < 4; time += 1) {
    const leads = { companyIds, plan: { status: "new" }, skipExisting: false } as const;
    // The first ones pay, later ones are from before the changes in the companies' history.
    await leadsOf(store.accounts, user, leads, null, time === 0 ? noon : new Date("2000-01-01T00:00:00.000Z"));
  }
  const question = { sort: "-created_at", position: null, limit: 3 } as const;
  const pageBefore = await leads.list(user, question);
  await leadOf(store.accounts, user, { companyId: 7, notes: "newest" });
  const pageAfter = await leads.list(user, question);
  expect([small.total, pageBefore.total, pageAfter.total]).toEqual([0, 2_000, 2_001]);
  expect(pageAfter.leads.map(({ notes, company_id }) => [notes, company_id])).toEqual([
    ["newest", 7],
    [null, 500],
    [null, 499],
  ]);
  expect(pageAfter.leads.slice(1)).toEqual(pageBefore.leads.slice(0, 2));
  expect(await leads.companyIdsOf(user)).toEqual(Float64Array.from(companyIds));
  const allTime = { since: "2000-01-01T00:00:00.000Z", now: noon, cursor: 0, limit: 1 };
  const changes = await store.accounts.changes.list(user, allTime);
  expect(changes).toMatchObject({ total: 500, companies: 500, changes: [{ field_name: "employee_count" }] });
  const among = { ...question, companyIds: Float64Array.of(7, 9_999) };
  expect((await leads.list(user, among)).total).toBe(5);
  const events = await Promise.all(pageAfter.leads.map(({ id }) => leads.events(user, id)));
  expect(events.map((some) => some?.map(({ type }) => type))).toEqual([["created"], ["created"], ["created"]]);

  const otherDatabase = openDatabase(place.dataDir);
  const rows = `
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2001)
    INSERT INTO ledger (user_id, type, cause, amount, balance_after, description, reference, metadata, created_at)
    SELECT ${user}, 'debit', 'charge', 1, 9997500000 - i, 'Company', i, '{"endpoint":"GET /v1/companies/{id}"}',
      '2026-11-21T12:00:00.000Z' FROM n;
    UPDATE credit_accounts SET balance = balance - 2001 WHERE user_id = ${user};
`;
  await otherDatabase.transaction(() => otherDatabase.connection.exec(rows));
  otherDatabase.close();
  await credits.charge(callOf(user, { now: noon }), 1, 1);
  const ledger = await credits.ledger(user, { limit: 1, offset: 0 });
  expect([ledger.total, ledger.entries[0]?.type]).toEqual([2_004, "debit"]);
  expect((await credits.ledger(user, { type: "credit", limit: 10, offset: 0 })).total).toBe(1);
  const counts = await usage.counts(user, "2026-11-21T11:30:00.000Z", "2026-11-21T12:30:00.000Z", "hour");
  expect(counts.map(({ requests, units }) => [requests, units])).toEqual([
    [2_002, 2_002],
    [1, 250 * CREDIT],
  ]);
  expect(await usage.allTime(user)).toBe(2_003);
  await remove();
});
