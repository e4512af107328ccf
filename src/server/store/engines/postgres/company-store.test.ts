import pg from "pg";
import { expect, test } from "vitest";

import { defineCompanyStoreSuite } from "../../suite/company-store-suite.ts";
import { openPostgresForTest } from "../../suite/postgres-for-test.ts";
import { companyToRemove, GONE, TRACES } from "../../../../checks/testing/removed-company.ts";

defineCompanyStoreSuite({ name: "PostgreSQL", open: openPostgresForTest });

test("no row of any table names a removed company, and the remains are listed", async () => {
  const { on, world } = await companyToRemove(200, openPostgresForTest);
  const client = new pg.Client({ connectionString: on.open.place.databaseUrl ?? "" });
  await client.connect();
  const tables = await client.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema()",
  );
  const tablesNaming = async () => {
    const matches: string[] = [];
    for (const { name } of tables.rows) {
      const { rowCount } = await client.query(`SELECT 1 FROM "${name}" AS one WHERE one::text ~* $1`, [
        TRACES.join("|"),
      ]);
      if (rowCount) matches.push(name);
    }
    return matches;
  };
  expect(await tablesNaming()).toEqual(expect.arrayContaining(["companies", "history", "idempotency"]));
  world.remove(GONE);
  expect((await on.sync(["NO"])).get("NO")).toMatchObject({ removed: 1 });
  expect(await tablesNaming()).toEqual([]);
  expect(on.says.join()).toContain("PostgreSQL's write-ahead log and its archives, until they are recycled");
  await client.end();
  await on.close();
});
