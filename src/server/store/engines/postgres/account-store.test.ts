import { expect, test } from "vitest";
import pg from "pg";

import { callOf, CREDIT, noon, userOf, wholeLedger } from "../../suite/accounts/account-records.ts";
import { defineAccountStoreSuite } from "../../suite/accounts/account-store-suite.ts";
import { openPostgresForTest } from "../../suite/postgres-for-test.ts";
import { SELECT_LEADS } from "../shared/accounts/lead-rows.ts";
import { PgDatabase } from "./pg-database.ts";

defineAccountStoreSuite({ name: "PostgreSQL", open: openPostgresForTest });

test.each([
  ["UPDATE ledger SET amount = 1 WHERE id = 2", "append-only"],
  ["DELETE FROM ledger WHERE id = 2", "append-only"],
  ["TRUNCATE ledger", "append-only"],
  [
    `INSERT INTO ledger SELECT 99, user_id, type, cause, 5, 5, '', 'x', '{}', created_at FROM ledger WHERE id = 2`,
    "chain",
  ],
  [
    `INSERT INTO ledger SELECT 99, user_id, 'debit', cause, -5, 0, '', 'x', '{}', created_at FROM ledger WHERE id = 2`,
    "chain",
  ],
  ["UPDATE credit_accounts SET balance = -1", "check constraint"],
  ["UPDATE credit_accounts SET reserved = balance + 1", "check constraint"],
])("the database itself refuses: %s", async (sql, reason) => {
  const { store, place, remove } = await openPostgresForTest();
  const user = await userOf(store.accounts);
  await store.accounts.credits.charge(callOf(user, { now: noon }), CREDIT, 1);
  const ledger = await wholeLedger(store.accounts, user);
  const intruder = new PgDatabase(place.databaseUrl ?? "", { connections: 1, name: "intruder" });
  await expect(intruder.run(sql)).rejects.toThrow(reason);
  await intruder.close();
  expect(await wholeLedger(store.accounts, user)).toEqual(ledger);
  await remove();
});

test("the first phone of a company is never searched along the primary key of contacts", async () => {
  const opened = await openPostgresForTest();
  const client = new pg.Client({ connectionString: opened.place.databaseUrl ?? "" });
  await client.connect();
  // As if sorting a company's contacts were estimated to cost more than reading all contacts in order.
  await client.query("SET enable_sort = off; SET enable_seqscan = off; SET enable_bitmapscan = off");
  const { rows } = await client.query<{ "QUERY PLAN": string }>(`EXPLAIN ${SELECT_LEADS} WHERE lead.id = 1`);
  const steps = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(steps).toMatch(/Index.* on contacts/);
  expect(steps).not.toContain("contacts_pkey");
  await client.end();
  await opened.remove();
});
