import { expect, test } from "vitest";

import { startMerging } from "../../suite/merging-process.ts";
import { text } from "../shared/row.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations/all-migrations.ts";
import { openPostgres } from "./open-postgres.ts";
import { PgDatabase } from "./pg-database.ts";
import { createDatabase } from "../../suite/test-cluster.ts";

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

test("a migration that fails leaves nothing of itself behind", () =>
  onDatabase(async (database) => {
    const broken = { name: "900-broken", sql: "CREATE TABLE half (id bigint); INSERT INTO nowhere VALUES (1)" };
    await expect(migrate(database, [...migrations, broken])).rejects.toThrow("nowhere");
    expect(await tables(database, "half")).toEqual([]);
    expect(await tables(database, "companies")).toEqual([]);
    await migrate(database, [...migrations, { name: "900-broken", sql: "CREATE TABLE half (id bigint)" }]);
    expect(await tables(database, "half")).toEqual(["half"]);
  }));

test("Swedish companies get their region from the postal code, others wait for their register", () =>
  onDatabase(async (database) => {
    const place = migrations.findIndex(({ name }) => name.endsWith("regions"));
    await migrate(database, migrations.slice(0, place));
    await database.run(`
      INSERT INTO companies (id, revision, version, country_code, registry_id, name, website_verified,
        verification_status, postal_code, marketing_protected, registry_status, created_at, updated_at)
        SELECT n, n, 1, country, n::text, 'Blåbär AB', false, 'verified', code, false, 'active', now(), now()
        FROM (VALUES (1, 'SE', '343 30'), (2, 'SE', '10001'), (3, 'SE', NULL), (4, 'FI', '10004')) AS given (n, country, code)`);
    await migrate(database);
    const codes = await database.all(
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
  }));

test("employees that CVR gave as classes become classes; exact ones and those of other sources stay", () =>
  onDatabase(async (database) => {
    const place = migrations.findIndex(({ name }) => name.endsWith("employee-classes"));
    await migrate(database, migrations.slice(0, place));
    const rows = `
    INSERT INTO source_readings (id, source, retrieved_at, demo) VALUES
      (1, 'CVR (Erhvervsstyrelsen)', '2026-01-05T10:00:00Z', false), (2, 'Demo data, fictional', '2026-01-05T10:00:00Z', true);
    INSERT INTO companies (id, revision, version, country_code, registry_id, name, website_verified, verification_status,
      employee_count, marketing_protected, registry_status, created_at, updated_at)
      SELECT n, n, 1, 'DK', n::text, 'Havblik ApS', false, 'verified', employees, false, 'active', now(), now()
      FROM (VALUES (1, 1), (2, 20), (3, 20)) AS given (n, employees);
    INSERT INTO company_sources VALUES (1, 1, 1), (2, 1, 1), (3, 2, 1);
    INSERT INTO history (company_id, field_name, old_value, new_value, detected_at)
      SELECT id, 'employee_count', '1', '20', now() FROM companies;`;
    for (const statement of rows.split(";").filter((text) => text.trim() !== "")) await database.run(statement);
    await migrate(database);
    const companies = database.all("SELECT employee_most FROM companies ORDER BY id", [], (row) => row.employee_most);
    expect(await companies).toEqual([null, 49, null]);
    const texts = database.all("SELECT old_value, new_value FROM history ORDER BY company_id", [], (row) => ({
      ...row,
    }));
    expect(await texts).toEqual([
      { old_value: "1", new_value: "20-49" },
      { old_value: "1", new_value: "20-49" },
      { old_value: "1", new_value: "20" },
    ]);
  }));

test("a marketing opt-out that no source gave becomes unknown, and the digest of its record stays", () =>
  onDatabase(async (database) => {
    const place = migrations.findIndex(({ name }) => name.endsWith("unknown-marketing"));
    await migrate(database, migrations.slice(0, place));
    const rows = `
    INSERT INTO source_readings (id, source, retrieved_at, demo) VALUES (1, 'Register', now(), false);
    INSERT INTO companies (id, revision, version, country_code, registry_id, name, website_verified, verification_status,
      marketing_protected, registry_status, created_at, updated_at)
      SELECT n, n, 1, country, n::text, 'Blåbär', false, 'verified', protected, 'active', now(), now()
      FROM (VALUES (1, 'NO', false), (2, 'SE', false), (3, 'SE', false), (4, 'DK', true)) AS given (n, country, protected);
    INSERT INTO company_sources VALUES (1, 1, 1024), (2, 1, 1), (3, 1, 1024), (4, 1, 1024);
    INSERT INTO record_digests VALUES (1, 'NO', 1, 7);`;
    for (const statement of rows.split(";").filter((text) => text.trim() !== "")) await database.run(statement);
    await migrate(database, migrations.slice(0, place + 1));
    const read = (sql: string, column: string) => database.all(sql, [], (row) => row[column]);
    const values = read("SELECT marketing_protected FROM companies ORDER BY id", "marketing_protected");
    expect(await values).toEqual([null, null, 0, 1]);
    const digests = () => read("SELECT company_id FROM record_digests", "company_id");
    expect(await digests()).toEqual([1]);
    await database.run("UPDATE companies SET version = 3");
    expect(await digests()).toEqual([]);
  }));

test("what was paid for apart opens the company until its latest end; what the ledger names stays paid", () =>
  onDatabase(async (database) => {
    const place = migrations.findIndex(({ name }) => name.endsWith("open-companies"));
    await migrate(database, migrations.slice(0, place));
    const endpoint = "GET /v1/companies/{id}";
    await database.run(`INSERT INTO users (id, email, password_hash, plan, created_at) VALUES
      (1, 'a@firma.example', '', 'free', now()), (2, 'b@firma.example', '', 'free', now())`);
    const read = (id: number, daysAgo: number, metadata: object) =>
      database.run(`INSERT INTO ledger (id, user_id, type, cause, amount, balance_after, description, reference, metadata,
        created_at) VALUES (${id}, 1, 'debit', 'charge', 1, ${100 - id}, '', 'x', '${JSON.stringify(metadata)}',
        now() - interval '${daysAgo * 24} hours')`);
    await database.run(`INSERT INTO ledger (id, user_id, type, cause, amount, balance_after, description, reference,
      metadata, created_at) VALUES (1, 1, 'credit', 'grant', 99, 99, '', 'x', '{}', '2020-01-05T10:00:00Z')`);
    await read(2, 95, { endpoint, company_id: 30 });
    await read(3, 50, { endpoint: `${endpoint}/tech`, company_id: 31 });
    await read(4, 20, { endpoint: `${endpoint}/contacts`, company_id: 31 });
    await read(5, 10, { endpoint, company_id: 10 });
    await read(6, 5, { endpoint, rows: 1 });
    await read(7, 5, { endpoint: "POST /v1/search", company_id: 32 });
    await database.run(`INSERT INTO unlocks VALUES (1, 10, 'company', '2035-01-01T00:00:00Z'),
      (1, 10, 'tech', '2035-02-01T00:00:00Z'), (1, 11, 'socials', '2035-03-01T00:00:00Z'),
      (1, 12, 'contacts', '2035-04-01T00:00:00Z'), (2, 10, 'history', '2035-05-01T00:00:00Z')`);
    await migrate(database);
    const unlocks = await database.all(
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
  }));

test("a database of a newer version is refused with one line that says so", () =>
  onDatabase(async (database) => {
    await migrate(database);
    await database.run("INSERT INTO schema_migrations VALUES ('999-future', now())");
    await expect(migrate(database)).rejects.toThrow(
      /^The database was made by a newer version of Nordscope \(schema 999-future\); update the program\.$/,
    );
  }));

test("a wrong password is told at once, in one line that does not repeat it", () =>
  onDatabase(async (_, databaseUrl) => {
    const wrong = new URL(databaseUrl);
    wrong.password = "not-this-one";
    const opening = openPostgres(wrong.href);
    await expect(opening).rejects.toThrow(/^DATABASE_URL: .*password authentication failed/);
    await expect(opening).rejects.not.toThrow(/not-this-one/);
  }));
