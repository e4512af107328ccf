import pg from "pg";
import { expect, test } from "vitest";

import { openPostgresForTest } from "../../suite/test-cluster.ts";
import { SELECT_LEADS } from "../shared/accounts/lead-rows.ts";

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
