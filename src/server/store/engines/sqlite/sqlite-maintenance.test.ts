import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";

import { startMerging } from "../../suite/merging-process.ts";
import { firstReading, recordOf } from "../../suite/suite-records.ts";
import { databaseFile, openDatabase } from "./open-database.ts";
import { SqliteCompanyWriter } from "./sqlite-company-writer.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";
import { SqliteMaintenance } from "./sqlite-maintenance.ts";
import { number, text } from "../shared/row.ts";

let dataDir = "";
let database: SqliteDatabase;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "nordscope-maintenance-"));
  database = openDatabase(dataDir);
});
afterEach(() => {
  database.close();
  rmSync(dataDir, { recursive: true });
});

test("copies taken while another process imports are complete, intact, and never have half a batch", async () => {
  const size = 250;
  const importing = startMerging({ dataDir }, { firstNumber: 1_000, batches: 80, size });
  await importing.committed(size);
  const counts: number[] = [];
  for (let copy = 0; copy < 4; copy += 1) {
    const folder = join(dataDir, `copy${copy}`);
    mkdirSync(folder);
    await new SqliteMaintenance(database, dataDir).backup(databaseFile(folder));
    const restored = openDatabase(folder);
    expect(restored.get("PRAGMA integrity_check", [], (row) => text(row.integrity_check))).toBe("ok");
    expect(restored.all("PRAGMA foreign_key_check", [], (row) => row)).toEqual([]);
    counts.push(restored.get("SELECT count(*) AS n FROM companies", [], (row) => number(row.n)) ?? 0);
    restored.close();
  }
  expect(await importing.exit).toBe(0);
  for (const count of counts) expect(count % size).toBe(0);
  expect(counts.toSorted((a, b) => a - b)).toEqual(counts);
});

test("a backup that fails leaves no file behind", async () => {
  const file = join(dataDir, "missing", "copy.db");
  await expect(new SqliteMaintenance(database, dataDir).backup(file)).rejects.toThrow("backup");
  expect(readdirSync(dataDir).filter((name) => !name.startsWith("nordscope.db"))).toEqual([]);
});

test("a database that cannot be written is reported with its reason", async () => {
  database.connection.exec("PRAGMA query_only = ON");
  const health = await new SqliteMaintenance(database, dataDir).health();
  expect(health.writable).toBe(false);
  expect(health.problem).toMatch(/readonly/);
  database.connection.exec("PRAGMA query_only = OFF");
  await new SqliteCompanyWriter(database).merge([recordOf()], firstReading);
  expect(await new SqliteMaintenance(database, dataDir).health()).toMatchObject({ writable: true, problem: null });
});

test("a full disk fails the batch and keeps the existing data", async () => {
  await new SqliteCompanyWriter(database).merge([recordOf()], firstReading);
  const pages = database.get("PRAGMA page_count", [], (row) => number(row.page_count)) ?? 0;
  database.connection.exec(`PRAGMA max_page_count = ${pages}`);
  const records = Array.from({ length: 5_000 }, (_, n) => recordOf({ registry_id: String(n) }));
  await expect(new SqliteCompanyWriter(database).merge(records, firstReading)).rejects.toThrow(/full/);
  expect(database.get("SELECT count(*) AS n FROM companies", [], (row) => number(row.n))).toBe(1);
});

test("exclusive work waits for another's, also when that fails", async () => {
  const [mine, otherMaintenance] = [new SqliteMaintenance(database, dataDir), new SqliteMaintenance(database, dataDir)];
  const gate = Promise.withResolvers<void>();
  const done: string[] = [];
  const firstRun = mine.runExclusively(async () => {
    await gate.promise;
    done.push("first");
    throw new Error("first failed");
  });
  const second = otherMaintenance.runExclusively(async () => void done.push("second"));
  // Writers of the database itself go on meanwhile.
  expect((await otherMaintenance.health()).writable).toBe(true);
  await expect(Promise.race([second, delay(300, "waits")])).resolves.toBe("waits");
  gate.resolve();
  await expect(firstRun).rejects.toThrow("first failed");
  await second;
  expect(done).toEqual(["first", "second"]);
});
