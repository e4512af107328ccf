import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { startMerging } from "../../suite/merging-process.ts";
import { text } from "../shared/row.ts";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";
import { SqliteDatabase } from "./sqlite-database.ts";

/** Opens the database as a later version of the program, which has another migration. */
const OPEN_LATER_VERSION = `
  import { migrations } from "../migrations/all-migrations.ts";
  import { openDatabase } from "./open-database.ts";
  const later = { name: "900-later", sql: "CREATE TABLE later (id ROW_ID);" };
  openDatabase(process.argv[1], [...migrations, later]).close();
`;

let dataDir = "";
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "nordscope-migrate-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test("a new database gets every migration once, and opening it again changes no table", () => {
  const applied = () => {
    const database = openDatabase(dataDir);
    const rows = database.all("SELECT name, applied_at FROM schema_migrations", [], (row) => ({ ...row }));
    database.close();
    return rows;
  };
  const firstApplied = applied();
  expect(firstApplied[0]).toMatchObject({ name: "001-schema" });
  expect(applied()).toEqual(firstApplied);
});

test("a failing migration is rolled back completely", () => {
  const database = openDatabase(dataDir);
  const appliedMigrations = database
    .all("SELECT name FROM schema_migrations ORDER BY name", [], (row) => text(row.name))
    .map((name) => ({ name, sql: "" }));
  const broken = { name: "900-broken", sql: "CREATE TABLE half (id INTEGER); INSERT INTO nowhere VALUES (1)" };
  expect(() => migrate(database, [...appliedMigrations, broken])).toThrow("nowhere");
  expect(database.all("SELECT name FROM sqlite_master WHERE name = 'half'", [], (row) => row)).toEqual([]);
  migrate(database, [...appliedMigrations, { name: "900-broken", sql: "CREATE TABLE half (id INTEGER)" }]);
  expect(database.all("SELECT name FROM sqlite_master WHERE name = 'half'", [], (row) => row)).toHaveLength(1);
  database.close();
});

test("a database of a newer version is refused with one line that says so", () => {
  const database = openDatabase(dataDir);
  database.run("INSERT INTO schema_migrations VALUES ('999-future', '2030-01-01T00:00:00.000Z')");
  database.close();
  expect(() => openDatabase(dataDir)).toThrow(
    /^The database was made by a newer version of Nordscope \(schema 999-future\); update the program\.$/,
  );
});

test("a database of a development version is refused with one line that says what to do, and stays as it is", () => {
  const openWith = (name: string) => {
    const connection = new DatabaseSync(join(dataDir, "nordscope.db"));
    connection.exec(`CREATE TABLE IF NOT EXISTS schema_migrations (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL);
      INSERT INTO schema_migrations VALUES ('${name}', '2026-01-05T10:00:00.000Z')`);
    expect(() => openDatabase(dataDir)).toThrow(
      `The database was made by a development version of Nordscope (schema ${name}), which cannot be upgraded: ` +
        "name an empty DATA_DIR or DATABASE_URL and import again.",
    );
    expect(connection.prepare("SELECT count(*) AS n FROM sqlite_schema WHERE type = 'table'").get()).toEqual({ n: 1 });
    connection.close();
  };
  openWith("001-companies");
  openWith("027-register-records");
});

test("ten processes that start together on an empty folder create one database, and each of them can write", async () => {
  const processes = Array.from({ length: 10 }, (_, n) =>
    startMerging({ dataDir }, { firstNumber: n * 10, batches: 1, size: 10 }),
  );
  expect(await Promise.all(processes.map(({ exit }) => exit))).toEqual(processes.map(() => 0));
  const database = openDatabase(dataDir);
  expect(database.get("SELECT count(*) AS n FROM companies", [], (row) => row.n)).toBe(100);
  database.close();
});

test("a command during an upgrade of the database says so, and continues when that has ended", async () => {
  const file = join(dataDir, "nordscope.db");
  const database = new SqliteDatabase(new DatabaseSync(file), { log: `${file}-wal`, sharesReads: false });
  database.connection.exec("PRAGMA journal_mode = WAL");
  migrate(database);
  database.connection.exec("BEGIN IMMEDIATE");
  const command = spawn(process.execPath, ["--input-type=module", "--eval", OPEN_LATER_VERSION, dataDir], {
    cwd: import.meta.dirname,
  });
  let messages = "";
  command.stderr.on("data", (chunk: Buffer) => (messages += chunk.toString()));
  const exit = once(command, "exit");
  await vi.waitFor(() => expect(messages).toContain("being upgraded by another process. Waiting for it …"), 20_000);
  database.connection.exec("ROLLBACK");
  expect(await exit).toEqual([0, null]);
  expect(messages).toContain("Upgrading the database: 900-later …");
  database.close();
});
