import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { startMerging } from "../../suite/merging-process.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations/all-migrations.ts";
import { openDatabase } from "./open-database.ts";
import { SqliteDatabase } from "./sqlite-database.ts";
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
  const firstApplied = applied();
  expect(firstApplied[0]).toMatchObject({ name: "001-companies" });
  expect(applied()).toEqual(firstApplied);
});

test("a migration that fails leaves nothing of itself behind", () => {
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

test("employees that CVR gave as classes become classes; exact ones and those of other sources stay", () => {
  const log = join(dataDir, "classes.db-wal");
  const database = new SqliteDatabase(new DatabaseSync(join(dataDir, "classes.db")), { log, sharesReads: false });
  database.connection.exec("PRAGMA journal_mode = WAL");
  const place = migrations.findIndex(({ name }) => name.endsWith("employee-classes"));
  migrate(database, migrations.slice(0, place));
  database.connection.exec(`
    INSERT INTO source_readings (id, source, retrieved_at, demo) VALUES
      (1, 'CVR (Erhvervsstyrelsen)', '2026-01-05T10:00:00Z', 0), (2, 'Demo data, fictional', '2026-01-05T10:00:00Z', 1);
    INSERT INTO companies (id, revision, version, country_code, registry_id, name, website_verified, verification_status,
      employee_count, marketing_protected, registry_status, created_at, updated_at)
      SELECT n, n, 1, 'DK', CAST(n AS TEXT), 'Havblik ApS', 0, 'verified', employees, 0, 'active', '2026-01-05T10:00:00Z',
        '2026-01-05T10:00:00Z' FROM (SELECT 1 AS n, 1 AS employees UNION ALL SELECT 2, 20 UNION ALL SELECT 3, 20) AS some;
    INSERT INTO company_sources VALUES (1, 1, 1), (2, 1, 1), (3, 2, 1);
    INSERT INTO history (company_id, field_name, old_value, new_value, detected_at)
      SELECT id, 'employee_count', '1', '20', '2026-01-05T10:00:00Z' FROM companies;
  `);
  migrate(database);
  const companies = database.all("SELECT employee_most FROM companies ORDER BY id", [], (row) => row.employee_most);
  expect(companies).toEqual([null, 49, null]);
  const texts = database.all("SELECT old_value, new_value FROM history ORDER BY company_id", [], (row) => ({ ...row }));
  expect(texts).toEqual([
    { old_value: "1", new_value: "20-49" },
    { old_value: "1", new_value: "20-49" },
    { old_value: "1", new_value: "20" },
  ]);
  database.close();
});

test("Swedish companies get their region from the postal code, others wait for their register", () => {
  const log = join(dataDir, "regions.db-wal");
  const database = new SqliteDatabase(new DatabaseSync(join(dataDir, "regions.db")), { log, sharesReads: false });
  database.connection.exec("PRAGMA journal_mode = WAL");
  const place = migrations.findIndex(({ name }) => name.endsWith("regions"));
  migrate(database, migrations.slice(0, place));
  database.connection.exec(`
    INSERT INTO companies (id, revision, version, country_code, registry_id, name, website_verified, verification_status,
      postal_code, marketing_protected, registry_status, created_at, updated_at)
      SELECT n, n, 1, country, CAST(n AS TEXT), 'Blåbär AB', 0, 'verified', code, 0, 'active', '2026-01-05T10:00:00Z',
        '2026-01-05T10:00:00Z' FROM (SELECT 1 AS n, 'SE' AS country, '343 30' AS code UNION ALL SELECT 2, 'SE', '10001'
        UNION ALL SELECT 3, 'SE', NULL UNION ALL SELECT 4, 'FI', '10004') AS some;
  `);
  migrate(database);
  const codes = database.all(
    "SELECT municipality_code, county_code FROM companies ORDER BY id",
    [],
    ({ municipality_code, county_code }) => [municipality_code, county_code],
  );
  expect(codes).toEqual([
    ["SE-0765", "SE-07"],
    [null, "SE-01"],
    [null, null],
    [null, null],
  ]);
  database.close();
});

test("a marketing opt-out that no source gave becomes unknown, and the digest of its record stays", () => {
  const log = join(dataDir, "marketing.db-wal");
  const database = new SqliteDatabase(new DatabaseSync(join(dataDir, "marketing.db")), { log, sharesReads: false });
  database.connection.exec("PRAGMA journal_mode = WAL");
  const place = migrations.findIndex(({ name }) => name.endsWith("unknown-marketing"));
  migrate(database, migrations.slice(0, place));
  database.connection.exec(`
    INSERT INTO source_readings (id, source, retrieved_at, demo) VALUES (1, 'Register', '2026-01-05T10:00:00Z', 0);
    INSERT INTO companies (id, revision, version, country_code, registry_id, name, website_verified, verification_status,
      marketing_protected, registry_status, created_at, updated_at)
      SELECT id, id, 1, country, CAST(id AS TEXT), 'Blåbär', 0, 'verified', protected, 'active', '2026-01-05T10:00:00Z',
        '2026-01-05T10:00:00Z' FROM (SELECT 1 AS id, 'NO' AS country, 0 AS protected UNION ALL SELECT 2, 'SE', 0
        UNION ALL SELECT 3, 'SE', 0 UNION ALL SELECT 4, 'DK', 1 UNION ALL SELECT 5, 'FI', 0) AS some;
    INSERT INTO company_sources VALUES (1, 1, ${2 ** 21 - 1}), (2, 1, 1), (3, 1, ${2 ** 10}), (4, 1, ${2 ** 10}), (5, 1, 1);
    INSERT INTO record_digests VALUES (1, 'NO', 1, 7);
  `);
  migrate(database, migrations.slice(0, place + 1));
  const rows = database.all("SELECT marketing_protected AS value, version FROM companies ORDER BY id", [], (row) => [
    row.value,
    row.version,
  ]);
  expect(rows).toEqual([
    [null, 2],
    [null, 2],
    [0, 1],
    [1, 1],
    [null, 2],
  ]);
  const digests = () => database.all("SELECT company_id FROM record_digests", [], (row) => row.company_id);
  expect(digests()).toEqual([1]);
  database.connection.exec("UPDATE companies SET version = 3 WHERE id = 1");
  expect(digests()).toEqual([]);
  database.close();
});

test("the ledger's checks are rewritten under an open connection, and its rows stay", () => {
  const log = join(dataDir, "ledger.db-wal");
  const file = join(dataDir, "ledger.db");
  const database = new SqliteDatabase(new DatabaseSync(file), { log, sharesReads: false });
  database.connection.exec("PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON");
  const place = migrations.findIndex(({ name }) => name.endsWith("ledger-checks"));
  migrate(database, migrations.slice(0, place));
  const enter = (id: number, type: string, amount: number, after: number) => `
    INSERT INTO ledger VALUES (${id}, 1, '${type}', 'charge', ${amount}, ${after}, '', 'x', '{}', '2026-01-05T10:00:00Z')`;
  database.connection.exec(`
    INSERT INTO users (id, email, password_hash, plan, created_at) VALUES (1, 'a@firma.example', '', 'free', '');
    ${enter(1, "credit", 50, 50)};
    ${enter(2, "debit", 20, 30)}`);
  const otherDatabase = new DatabaseSync(file);
  const ledger = () => otherDatabase.prepare("SELECT id, type, balance_after FROM ledger").all();
  const previousLedger = ledger();
  migrate(database);
  expect(ledger()).toEqual(previousLedger);
  for (const connection of [database.connection, otherDatabase]) {
    expect(() => connection.exec(enter(3, "gift", 5, 35))).toThrow("type = 'credit' OR type = 'debit'");
    expect(() => connection.exec(enter(3, "debit", 5, 24))).toThrow("chain");
  }
  database.connection.exec(enter(3, "debit", 5, 25));
  expect(ledger()).toHaveLength(3);
  expect(otherDatabase.prepare("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
  expect(() => otherDatabase.exec("PRAGMA writable_schema = ON; DELETE FROM sqlite_schema")).toThrow(
    "may not be modified",
  );
  otherDatabase.close();
  database.close();
});

test("what was paid for apart opens the company until its latest end; what the ledger names stays paid", () => {
  const log = join(dataDir, "unlocks.db-wal");
  const database = new SqliteDatabase(new DatabaseSync(join(dataDir, "unlocks.db")), { log, sharesReads: false });
  database.connection.exec("PRAGMA journal_mode = WAL");
  const place = migrations.findIndex(({ name }) => name.endsWith("open-companies"));
  migrate(database, migrations.slice(0, place));
  const read = (id: number, daysAgo: number, metadata: object) => `
    INSERT INTO ledger VALUES (${id}, 1, 'debit', 'charge', 1, ${100 - id}, '', 'x', '${JSON.stringify(metadata)}',
      strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-${daysAgo} days'))`;
  const endpoint = "GET /v1/companies/{id}";
  database.connection.exec(`
    INSERT INTO users (id, email, password_hash, plan, created_at) VALUES (1, 'a@firma.example', '', 'free', ''),
      (2, 'b@firma.example', '', 'free', '');
    INSERT INTO ledger VALUES (1, 1, 'credit', 'grant', 99, 99, '', 'x', '{}', '2020-01-05T10:00:00.000Z');
    ${read(2, 95, { endpoint, company_id: 30 })};
    ${read(3, 50, { endpoint: `${endpoint}/tech`, company_id: 31 })};
    ${read(4, 20, { endpoint: `${endpoint}/contacts`, company_id: 31 })};
    ${read(5, 10, { endpoint, company_id: 10 })};
    ${read(6, 5, { endpoint, rows: 1 })};
    ${read(7, 5, { endpoint: "POST /v1/search", company_id: 32 })};
    INSERT INTO unlocks VALUES (1, 10, 'company', '2035-01-01T00:00:00.000Z'), (1, 10, 'tech', '2035-02-01T00:00:00.000Z'),
      (1, 11, 'socials', '2035-03-01T00:00:00.000Z'), (1, 12, 'contacts', '2035-04-01T00:00:00.000Z'),
      (2, 10, 'history', '2035-05-01T00:00:00.000Z')`);
  migrate(database);
  const unlocks = database.all(
    "SELECT * FROM unlocks ORDER BY user_id, company_id, part",
    [],
    ({ user_id, company_id, part, unlocked_until: until }) => [user_id, company_id, part, until],
  );
  const inDays = (days: number): unknown =>
    expect.stringContaining(new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
  expect(unlocks).toEqual([
    [1, 10, "company", "2035-02-01T00:00:00.000Z"],
    [1, 11, "company", "2035-03-01T00:00:00.000Z"],
    [1, 12, "contacts", "2035-04-01T00:00:00.000Z"],
    [1, 31, "company", inDays(40)],
    [1, 31, "contacts", inDays(70)],
    [2, 10, "company", "2035-05-01T00:00:00.000Z"],
  ]);
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
    startMerging({ dataDir }, { firstNumber: n * 10, batches: 1, size: 10 }),
  );
  expect(await Promise.all(processes.map(({ exit }) => exit))).toEqual(processes.map(() => 0));
  const database = openDatabase(dataDir);
  expect(database.get("SELECT count(*) AS n FROM companies", [], (row) => row.n)).toBe(100);
  database.close();
});

test("a command that finds the database being upgraded says so, and goes on when that has ended", async () => {
  const file = join(dataDir, "nordscope.db");
  const database = new SqliteDatabase(new DatabaseSync(file), { log: `${file}-wal`, sharesReads: false });
  database.connection.exec("PRAGMA journal_mode = WAL");
  migrate(database, migrations.slice(0, -1));
  database.connection.exec("BEGIN IMMEDIATE");
  const main = join(import.meta.dirname, "../../../cli/main.ts");
  const args = [main, "user", "add", "somebody@firma.example"];
  const command = spawn(process.execPath, args, { env: { ...process.env, DATA_DIR: dataDir } });
  let messages = "";
  command.stderr.on("data", (chunk: Buffer) => (messages += chunk.toString()));
  const exit = once(command, "exit");
  await vi.waitFor(() => expect(messages).toContain("being upgraded by another process. Waiting for it …"), 20_000);
  database.connection.exec("ROLLBACK");
  expect(await exit).toEqual([0, null]);
  expect(messages).toContain(`Upgrading the database: ${migrations.at(-1)?.name ?? ""} …`);
  database.close();
});
