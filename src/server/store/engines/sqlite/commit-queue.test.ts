import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";

import { CommitQueue } from "./commit-queue.ts";
import { openDatabase } from "./open-database.ts";

test("writes of the next turn of the event loop join the pending commit", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "nordscope-queue-"));
  const database = openDatabase(dataDir);
  const queue = new CommitQueue(database);
  const ran: string[] = [];
  // Between two commits promises are settled; inside one they are not.
  const work = (name: string) => () => {
    ran.push(name);
    queueMicrotask(() => ran.push(`after ${name}`));
  };
  const firstWrite = queue.write(work("first"));
  await nextTurn();
  const second = queue.write(work("second"));
  await Promise.all([firstWrite, second]);
  expect(ran).toEqual(["first", "second", "after first", "after second"]);
  database.close();
  rmSync(dataDir, { recursive: true });
});
