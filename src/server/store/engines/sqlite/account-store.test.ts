import { spawnSync } from "node:child_process";
import { hostname } from "node:os";
import { expect, test } from "vitest";

import { callOf, CREDIT, noon, userOf, wholeLedger } from "../../suite/account-records.ts";
import { defineAccountStoreSuite } from "../../suite/account-store-suite.ts";
import { openDatabase } from "./open-database.ts";
import { openSqliteForTest } from "./testing/open-sqlite-for-test.ts";

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
  ["UPDATE credit_accounts SET balance = -1", "CHECK"],
  ["UPDATE credit_accounts SET reserved = balance + 1", "CHECK"],
])("the database itself refuses: %s", async (sql, reason) => {
  const { store, place, remove } = await openSqliteForTest();
  const user = await userOf(store.accounts);
  await store.accounts.credits.charge(callOf(user, { now: noon }), CREDIT, 1);
  const ledger = await wholeLedger(store.accounts, user);
  const intruder = openDatabase(place.dataDir);
  expect(() => intruder.connection.exec(sql)).toThrow(reason);
  intruder.close();
  expect(await wholeLedger(store.accounts, user)).toEqual(ledger);
  await remove();
});

test("credits that a process held are given back when it lives no more, whatever their age", async () => {
  const { store, place, remove } = await openSqliteForTest();
  const user = await userOf(store.accounts);
  const { credits } = store.accounts;
  for (const amount of [1, 2, 4, 8]) await credits.hold(callOf(user, { now: noon }), amount * CREDIT);
  const gone = spawnSync(process.execPath, ["--version"]);
  const intruder = openDatabase(place.dataDir);
  const owners = [
    `${gone.pid}@${hostname()}#1`,
    `${process.pid}@${hostname()}#an earlier process of the same number`,
    `${gone.pid}@another.host#1`,
  ];
  for (const [place, owner] of owners.entries()) {
    await intruder.transaction(() => void intruder.run("UPDATE holds SET owner = ? WHERE id = ?", [owner, place + 1]));
  }
  intruder.close();
  expect(await credits.releaseAbandoned(new Date(0))).toBe(2);
  // Another machine's process cannot be asked: its hold ends by age, and that of this process by its export.
  expect((await credits.balance(user)).reserved).toBe(4 + 8);
  await remove();
});
