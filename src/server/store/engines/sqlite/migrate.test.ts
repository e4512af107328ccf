import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

import { startMerging } from "../../suite/merging-process.ts";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";
import { text } from "../shared/row.ts";

let dataDir = "";
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "nordscope-migrate-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test("a new database gets every migration once, and opening it again changes nothing", () => {
  const applied = () => {
    const database = openDatabase(dataDir);
    const rows = database.all("SELECT name, applied_at FROM schema_migrations", [], (row) => ({ ...row }));
    database.close();
    return rows;
  };
  const first = applied();
  expect(first[0]).toMatchObject({ name: "001-companies" });
  expect(applied()).toEqual(first);
});

test("a migration that fails leaves nothing of itself behind", () => {
  const database = openDatabase(dataDir);
  const known = database
    .all("SELECT name FROM schema_migrations ORDER BY name", [], (row) => text(row.name))
    .map((name) => ({ name, sql: "" }));
  const broken = { name: "900-broken", sql: "CREATE TABLE half (id INTEGER); INSERT INTO nowhere VALUES (1)" };
  expect(() => migrate(database, [...known, broken])).toThrow("nowhere");
  expect(database.all("SELECT name FROM sqlite_master WHERE name = 'half'", [], (row) => row)).toEqual([]);
  migrate(database, [...known, { name: "900-broken", sql: "CREATE TABLE half (id INTEGER)" }]);
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

test("ten processes that start together on an empty folder make one database, and each of them can write", async () => {
  const processes = Array.from({ length: 10 }, (_, n) =>
    startMerging({ dataDir }, { first: n * 10, batches: 1, size: 10 }),
  );
  expect(await Promise.all(processes.map(({ ended }) => ended))).toEqual(processes.map(() => 0));
  const database = openDatabase(dataDir);
  expect(database.get("SELECT count(*) AS n FROM companies", [], (row) => row.n)).toBe(100);
  database.close();
});
