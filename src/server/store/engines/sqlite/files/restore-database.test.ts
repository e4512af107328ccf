import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";

import { number } from "../../shared/row.ts";
import { firstReading, recordOf } from "../../../suite/suite-records.ts";
import { databaseFile, openDatabase } from "../open-database.ts";
import { restoreDatabase } from "./restore-database.ts";
import { lockForServing } from "./file-lock.ts";
import { SqliteCompanyWriter } from "../sqlite-company-writer.ts";
import { SqliteMaintenance } from "../sqlite-maintenance.ts";

let folder = "";
let dataDir = "";
let file = "";

async function fill(place: string, companies: number): Promise<void> {
  const database = openDatabase(place);
  const records = Array.from({ length: companies }, (_, index) =>
    recordOf({ registry_id: String(900_000_000 + index), name: `Fjellvåg ${index} AS` }),
  );
  await new SqliteCompanyWriter(database).merge(records, firstReading);
  database.close();
}

function companiesOf(place: string): number {
  const database = openDatabase(place);
  const count = database.get("SELECT count(*) AS n FROM companies", [], (row) => number(row.n)) ?? -1;
  const integrity = database.get("PRAGMA integrity_check", [], (row) => row.integrity_check);
  database.close();
  expect(integrity).toBe("ok");
  return count;
}

/** A backup of three companies. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "nordscope-restore-"));
  dataDir = join(folder, "data");
  file = join(folder, "backup.db");
  const source = join(folder, "source");
  await fill(source, 3);
  const database = openDatabase(source);
  await new SqliteMaintenance(database, source).backup(file);
  database.close();
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a backup is restored into an empty folder, readable by its owner only", async () => {
  expect(await restoreDatabase(dataDir, file)).toEqual({ companies: 3, users: 0, previous: null });
  // Other files could not be written in a folder that belongs to another user.
  expect(readdirSync(folder).toSorted()).toEqual(["backup.db", "data", "source"]);
  expect(companiesOf(dataDir)).toBe(3);
  expect(statSync(databaseFile(dataDir)).mode & 0o077).toBe(0);
});

test("the previous database's log, left by a crash, does not reach the restored one", async () => {
  await fill(dataDir, 40);
  const open = openDatabase(dataDir);
  await new SqliteCompanyWriter(open).merge([recordOf({ registry_id: "911111111" })], firstReading);
  const crashed = join(folder, "crashed");
  openDatabase(crashed).close();
  for (const end of ["", "-wal"]) copyFileSync(`${databaseFile(dataDir)}${end}`, `${databaseFile(crashed)}${end}`);
  open.close();
  writeFileSync(join(crashed, "search-index.snapshot"), "from other data");
  const { previous } = await restoreDatabase(crashed, file);
  expect(companiesOf(crashed)).toBe(3);
  expect(existsSync(join(crashed, "search-index.snapshot"))).toBe(false);
  // Nothing of the old database is lost, not even what only its log held.
  const previousDatabase = new DatabaseSync(previous ?? "");
  expect(previousDatabase.prepare("SELECT count(*) AS n FROM companies").get()).toEqual({ n: 41 });
  previousDatabase.close();
});

test("a database too damaged to be opened is replaced, and kept aside", async () => {
  await fill(dataDir, 2);
  writeFileSync(databaseFile(dataDir), "not a database");
  writeFileSync(`${databaseFile(dataDir)}-wal`, "nor a log");
  const { previous } = await restoreDatabase(dataDir, file);
  expect(companiesOf(dataDir)).toBe(3);
  expect(readFileSync(previous ?? "", "utf8")).toBe("not a database");
});

test.each([
  [
    "a text",
    () => writeFileSync(file, "hello"),
    /cannot be restored: file is not a database\. The database is unchanged\.$/,
  ],
  [
    "a damaged backup",
    () => {
      const bytes = readFileSync(file);
      bytes.fill(0x5a, 8192, 65_536);
      writeFileSync(file, bytes);
    },
    /cannot be restored: .*The database is unchanged\.$/,
  ],
  [
    "a backup of a newer version",
    () => {
      const newer = new DatabaseSync(file);
      newer.exec("INSERT INTO schema_migrations VALUES ('999-future', '2030-01-01T00:00:00.000Z')");
      newer.close();
    },
    /newer version of Nordscope/,
  ],
  ["a file that is not there", () => rmSync(file), /There is no file/],
])("%s is refused in one line, and the database is unchanged", async (_name, spoil, message) => {
  await fill(dataDir, 5);
  spoil();
  const filesBefore = readdirSync(dataDir);
  const refused: unknown = await restoreDatabase(dataDir, file).catch((error: unknown) => error);
  expect(String(refused)).toMatch(message);
  expect(String(refused)).not.toContain("\n");
  expect(readdirSync(dataDir).filter((name) => !name.endsWith(".lock"))).toEqual(filesBefore);
  expect(companiesOf(dataDir)).toBe(5);
});

test("while a server runs, or another process has the database open, a restore is refused", async () => {
  await fill(dataDir, 5);
  const serving = await lockForServing(dataDir);
  await expect(restoreDatabase(dataDir, file)).rejects.toThrow("Another process already serves DATA_DIR");
  serving.release();
  const open = openDatabase(dataDir);
  await expect(restoreDatabase(dataDir, file)).rejects.toThrow("Another process uses the database");
  open.close();
  expect(companiesOf(dataDir)).toBe(5);
  await restoreDatabase(dataDir, file);
  expect(companiesOf(dataDir)).toBe(3);
});
