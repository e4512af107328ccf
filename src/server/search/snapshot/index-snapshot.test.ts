import { join } from "node:path";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterEach, beforeEach, expect, test } from "vitest";

import { openSqliteForTest, type SuiteStore } from "../../store/suite/suite-context.ts";
import { company, indexOf } from "../testing/plain-companies.ts";
import { IndexSnapshot, isSameHistory, witnessOf } from "./index-snapshot.ts";
import { writeSnapshot } from "./snapshot-file.ts";

let folder: string;
let mine: SuiteStore;
let otherStore: SuiteStore;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "nordscope-snapshot-"));
  [mine, otherStore] = await Promise.all([openSqliteForTest(), openSqliteForTest()]);
});
afterEach(async () => {
  await Promise.all([mine.remove(), otherStore.remove()]);
  rmSync(folder, { recursive: true });
});

async function merge({ store }: SuiteStore, name: string, day: number): Promise<void> {
  const record = { country_code: "NO", registry_id: "310000028", name, facts: {}, contacts: [], past: [] } as const;
  await store.writer.merge([record], { source: "a test", retrievedAt: `2026-01-0${day}T00:00:00.000Z` });
}

test("a snapshot is used while the store's earlier changes are those that it contains", async () => {
  await merge(mine, "Fjord AS", 1);
  const { indexSource } = mine.store;
  const revision = await indexSource.head();
  const mark = { revision, witness: await witnessOf(indexSource, revision) };
  expect(mark.witness).not.toEqual([]);
  expect(await isSameHistory(indexSource, mark)).toBe(true);
  // One store at an older revision, and one with the same revision but a different history.
  expect(await isSameHistory(otherStore.store.indexSource, mark)).toBe(false);
  await merge(otherStore, "Fjord AS", 2);
  expect(await otherStore.store.indexSource.head()).toBe(revision);
  expect(await isSameHistory(otherStore.store.indexSource, mark)).toBe(false);
  await merge(mine, "Fjordkraft AS", 3);
  expect(await isSameHistory(indexSource, mark)).toBe(true);
});

test("a start removes what a killed process did not finish", async () => {
  const file = join(folder, "index.snapshot");
  writeFileSync(`${file}.7a1c.part`, "half");
  writeFileSync(join(folder, "nordscope.db"), "other data");
  await new IndexSnapshot(file, () => undefined).restore(mine.store.indexSource);
  expect(readdirSync(folder)).toEqual(["nordscope.db"]);
});

test("the snapshot of another release is not read", async () => {
  const file = join(folder, "index.snapshot");
  const { indexSource } = mine.store;
  const mark = { code: "another", epoch: await indexSource.epoch(), revision: 0, witness: [] };
  await writeSnapshot(file, indexOf([company(1)]).savedParts, mark, async () => true);
  const notes: string[] = [];
  const snapshot = new IndexSnapshot(file, (line) => notes.push(line));
  expect(await snapshot.restore(indexSource)).toBeNull();
  expect(notes).toEqual([expect.stringContaining("from another release")]);
});
