import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";

import { StoreUnavailable } from "../../../../domain/refusal.ts";
import { CommitQueue } from "../commit-queue.ts";
import { SqliteDatabase } from "../sqlite-database.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "nordscope-sync-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function opened(log: string): SqliteDatabase {
  const connection = new DatabaseSync(join(folder, "some.db"));
  connection.exec("PRAGMA journal_mode = WAL; CREATE TABLE IF NOT EXISTS notes (text TEXT)");
  return new SqliteDatabase(connection, { log: join(folder, log), sharesReads: true });
}

const notesIn = (database: SqliteDatabase) => database.all("SELECT text FROM notes", [], (row) => row.text);
const add = (database: SqliteDatabase, note: string) => () => {
  database.run("INSERT INTO notes VALUES (?)", [note]);
};

test("a commit that might not be on disk is refused and not repeated", async () => {
  // A log file which cannot be opened simulates a disk which cannot be synced.
  const database = opened("gone.db-wal");
  const queue = new CommitQueue(database);
  const answers = await Promise.allSettled([queue.write(add(database, "one")), queue.write(add(database, "two"))]);
  for (const answer of answers) {
    expect(answer.status === "rejected" && answer.reason).toBeInstanceOf(StoreUnavailable);
  }
  expect(notesIn(database)).toEqual(["one", "two"]);
  database.close();
});

test("writes that do not wait for the disk are answered at their commit, in one batch with those that do", async () => {
  const database = opened("gone.db-wal");
  const queue = new CommitQueue(database);
  const [read, lead] = await Promise.allSettled([
    queue.write(add(database, "read"), { waitsForDisk: false }),
    queue.write(add(database, "lead")),
  ]);
  expect([read.status, lead.status]).toEqual(["fulfilled", "rejected"]);
  expect(notesIn(database)).toEqual(["read", "lead"]);
  await expect(queue.idle()).rejects.toThrow(StoreUnavailable);
  database.close();
});

test("the event loop continues while a commit is synced to disk", async () => {
  const database = opened("some.db-wal");
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 0);
  for (let n = 0; n < 50; n += 1) await database.transaction(add(database, String(n)));
  clearInterval(counting);
  expect(notesIn(database)).toHaveLength(50);
  expect(turns).toBeGreaterThan(0);
  database.close();
});

test("reads of one turn see one state; writes of this process are visible at once, another's in the next turn", async () => {
  const [database, otherDatabase] = [opened("some.db-wal"), opened("some.db-wal")];
  expect(notesIn(database)).toEqual([]);
  add(otherDatabase, "theirs")();
  expect(notesIn(database)).toEqual([]);
  const ownWrite = database.transaction(add(database, "ours"));
  expect(notesIn(database)).toEqual(["theirs", "ours"]);
  await ownWrite;
  add(otherDatabase, "late")();
  await new Promise((resolve) => setImmediate(resolve));
  expect(notesIn(database)).toEqual(["theirs", "ours", "late"]);
  for (const openDatabase of [database, otherDatabase]) openDatabase.close();
});
