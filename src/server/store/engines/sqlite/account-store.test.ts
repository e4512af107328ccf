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
