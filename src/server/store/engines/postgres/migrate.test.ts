import { expect, test } from "vitest";

import { startMerging } from "../../suite/merging-process.ts";
import { migrations } from "../migrations/all-migrations.ts";
import { text } from "../shared/row.ts";
import { migrate } from "./migrate.ts";
import { openPostgres } from "./open-postgres-store.ts";
import { PgDatabase } from "./pg-database.ts";
import { createDatabase } from "../../suite/postgres-for-test.ts";

async function onDatabase(work: (database: PgDatabase, databaseUrl: string) => Promise<void>): Promise<void> {
  const { databaseUrl, drop } = await createDatabase();
  const database = new PgDatabase(databaseUrl, { connections: 2, name: "test" });
  try {
    await work(database, databaseUrl);
  } finally {
    await database.close();
    await drop();
  }
}

const tables = (database: PgDatabase, name: string) =>
  database.all("SELECT relname FROM pg_class WHERE relname = $1", [name], (row) => text(row.relname));

test("ten nodes that start together on an empty database migrate it once, and each of them can write", () =>
  onDatabase(async (database, databaseUrl) => {
    const place = { dataDir: "", databaseUrl };
    const nodes = Array.from({ length: 10 }, (_, n) =>
      startMerging(place, { firstNumber: n * 10, batches: 1, size: 10 }),
    );
    expect(await Promise.all(nodes.map(({ exit: ended }) => ended))).toEqual(nodes.map(() => 0));
    expect(await database.get("SELECT count(*) AS n FROM companies", [], (row) => row.n)).toBe(100);
    const applied = await database.all("SELECT name FROM schema_migrations ORDER BY name", [], (row) => row.name);
    expect(applied).toEqual(migrations.map(({ name }) => name));
  }));

test("a failing migration is rolled back completely", () =>
  onDatabase(async (database) => {
    const broken = { name: "900-broken", sql: "CREATE TABLE half (id bigint); INSERT INTO nowhere VALUES (1)" };
    await expect(migrate(database, [...migrations, broken])).rejects.toThrow("nowhere");
    expect(await tables(database, "half")).toEqual([]);
    expect(await tables(database, "companies")).toEqual([]);
    await migrate(database, [...migrations, { name: "900-broken", sql: "CREATE TABLE half (id bigint)" }]);
    expect(await tables(database, "half")).toEqual(["half"]);
  }));

test("a database of a newer version is refused with one line that says so", () =>
  onDatabase(async (database) => {
    await migrate(database);
    await database.run("INSERT INTO schema_migrations VALUES ('999-future', now())");
    await expect(migrate(database)).rejects.toThrow(
      /^The database was made by a newer version of Nordscope \(schema 999-future\); update the program\.$/,
    );
  }));

test("a database of a development version is refused with one line that says what to do, and stays as it is", () =>
  onDatabase(async (database, databaseUrl) => {
    await database.run("CREATE TABLE schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL)");
    await database.run(
      "INSERT INTO schema_migrations VALUES ('001-companies', now()), ('028-register-records', now())",
    );
    await expect(openPostgres(databaseUrl)).rejects.toThrow(
      "The database was made by a development version of Nordscope (schema 028-register-records), which cannot be " +
        "upgraded: name an empty DATA_DIR or DATABASE_URL and import again.",
    );
    expect(await tables(database, "companies")).toEqual([]);
  }));

test("a wrong password is reported at once, in one line that does not repeat it", () =>
  onDatabase(async (_, databaseUrl) => {
    const wrong = new URL(databaseUrl);
    wrong.password = "not-this-one";
    const opening = openPostgres(wrong.href);
    await expect(opening).rejects.toThrow(/^DATABASE_URL: .*password authentication failed/);
    await expect(opening).rejects.not.toThrow(/not-this-one/);
  }));
