import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { execFile } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { expect, test } from "vitest";

import { keepCheckpointed } from "./checkpoints.ts";
import { databaseFile, openDatabase } from "../open-database.ts";

const MIB = 1024 * 1024;

test("the log stays short under a continuous writer, and no write is lost", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "nordscope-log-"));
  const database = openDatabase(dataDir);
  const failures: unknown[] = [];
  const checkpoints = keepCheckpointed(dataDir, (reason) => failures.push(reason));
  const log = `${databaseFile(dataDir)}-wal`;
  let longest = 0;
  database.connection.exec("CREATE TABLE filler (id INTEGER PRIMARY KEY, text TEXT)");
  // 120 MB in small commits: without checkpoints the log would grow to that size.
  for (let commit = 0; commit < 600; commit += 1) {
    await database.transaction(() => {
      for (let row = 0; row < 50; row += 1) database.run("INSERT INTO filler (text) VALUES (?)", ["x".repeat(4_000)]);
    });
    longest = Math.max(longest, statSync(log).size);
    await delay(2);
  }
  expect(longest).toBeLessThan(80 * MIB);
  await checkpoints.stop();
  expect(failures).toEqual([]);
  expect(database.get("SELECT count(*) AS rows FROM filler", [], (row) => row["rows"])).toBe(30_000);
  expect(statSync(databaseFile(dataDir)).size).toBeGreaterThan(60 * MIB);
  database.close();
  rmSync(dataDir, { recursive: true });
});

test("a process with no other work runs until it is stopped", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "nordscope-log-"));
  openDatabase(dataDir).close();
  const module = JSON.stringify(new URL("./checkpoints.ts", import.meta.url).href);
  const folder = JSON.stringify(dataDir);
  const program = [
    `const { keepCheckpointed } = await import(${module});`,
    `await keepCheckpointed(${folder}, console.error).stop();`,
    `console.log("stopped");`,
  ].join("\n");
  const file = join(dataDir, "program.mjs");
  writeFileSync(file, program);
  const { stdout } = await promisify(execFile)(process.execPath, [file]);
  expect(stdout).toBe("stopped\n");
  rmSync(dataDir, { recursive: true });
});
