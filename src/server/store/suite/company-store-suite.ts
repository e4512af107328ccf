/** Requirements for the companies of every engine. A test file of an engine runs all of them with one call. */
import { describe, expect, test } from "vitest";

import { describeAnnualAccounts } from "./annual-accounts-cases.ts";
import { describeEngineDifferences } from "./engine-differences.ts";
import { describeIndexLaw } from "./index-law-cases.ts";
import { describeIndexSource } from "./index-source-cases.ts";
import { describeMerging } from "./merge-cases.ts";
import { describeRandomMerges } from "./random-merges.ts";
import { describeReading } from "./reading-cases.ts";
import { type EngineUnderTest, freshStore } from "./suite-context.ts";
import { describeRegisters } from "./register-cases.ts";
import { describeRegistryFacts } from "./registry-fact-cases.ts";
import { describeSites } from "./site-cases.ts";
import { describeSitePages } from "./site-page-cases.ts";
import { describeSiteQueue } from "./site-queue-cases.ts";
import { firstReading, recordOf, secondReading } from "./suite-records.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { startMerging } from "./merging-process.ts";

export function defineCompanyStoreSuite(engine: EngineUnderTest): void {
  describe(`companies in ${engine.name}`, () => {
    describeReading(engine);
    describeMerging(engine);
    describeImporting(engine);
    describeRandomMerges(engine);
    describeEngineDifferences(engine);
    describeIndexSource(engine);
    describeIndexLaw(engine);
    describeRegisters(engine);
    describeRegistryFacts(engine);
    describeSites(engine);
    describeSitePages(engine);
    describeSiteQueue(engine);
    describeAnnualAccounts(engine);
    describeTwoProcesses(engine);
    describeMaintenance(engine);
  });
}

/** Requirements for imports besides merging: which companies exist, and the outcome of a dry run. */
function describeImporting(engine: EngineUnderTest): void {
  describe("importing", () => {
    const open = freshStore(engine);

    test("the status lookup returns existing companies, ceased ones included, only of their country", async () => {
      const { store } = open();
      const [firstCompany, second] = await store.writer.merge(
        ["1", "2"].map((registry_id) => recordOf({ registry_id })),
        firstReading,
      );
      await store.writer.cease([firstCompany?.id ?? 0], "2026-02-01", secondReading);
      expect(await store.writer.statuses("NO", ["1", "2", "3"])).toEqual(
        new Map([
          ["1", { id: firstCompany?.id, status: "ceased" }],
          ["2", { id: second?.id, status: "active" }],
        ]),
      );
      expect(await store.writer.statuses("SE", ["1", "2"])).toEqual(new Map());
      expect(await store.writer.statuses("NO", [])).toEqual(new Map());
    });

    test("a dry-run merge reports what the merge then does, and leaves no trace", async () => {
      const { store } = open();
      const [unchangedRecord, otherRecord] = ["1", "2"].map((registry_id) => recordOf({ registry_id }));
      if (!unchangedRecord || !otherRecord) throw new Error("two records");
      await store.writer.merge([unchangedRecord, otherRecord], firstReading);
      const head = await store.indexSource.head();
      const records = [unchangedRecord, { ...otherRecord, name: "Fjordlys AS" }, recordOf({ registry_id: "3" })];
      const tried = await store.writer.merge(records, { ...secondReading, dryRun: true });
      expect(tried.map(({ outcome }) => outcome)).toEqual(["unchanged", "changed", "new"]);
      expect(await store.indexSource.head()).toEqual(head);
      expect(await store.writer.countActive("NO")).toBe(2);
      expect(await store.writer.merge(records, secondReading)).toEqual(tried);
    });
  });
}

function describeMaintenance(engine: EngineUnderTest): void {
  describe("maintenance", () => {
    const open = freshStore(engine);

    test("a writable store reports that and its free space", async () => {
      const health = await open().store.maintenance.health();
      expect(health).toMatchObject({ writable: true, problem: null });
      expect(health.freeBytes === null || health.freeBytes > 0).toBe(true);
    });

    test("a health check changes no data", async () => {
      const { maintenance, writer, indexSource } = open().store;
      await Promise.all([maintenance.health(), writer.merge([recordOf()], firstReading), maintenance.health()]);
      expect(await indexSource.head()).toBe(1);
      expect(await writer.countActive("NO")).toBe(1);
    });

    test("a backup is refused where a file exists, and keeps that file", async () => {
      const { maintenance } = open().store;
      const folder = mkdtempSync(join(tmpdir(), "nordscope-backup-"));
      const file = join(folder, "copy.db");
      await maintenance.backup(file);
      await expect(maintenance.backup(file)).rejects.toThrow(/already exists/);
      await expect(maintenance.backup(join(folder, "missing", "copy.db"))).rejects.toThrow(/backup to .* failed/);
      rmSync(folder, { recursive: true });
    });
  });
}

function describeTwoProcesses(engine: EngineUnderTest): void {
  describe("two processes", () => {
    const open = freshStore(engine);

    test("writes of another process are visible within a second", async () => {
      const { store, place } = open();
      const head = await store.indexSource.head();
      const otherProcess = startMerging(place, { firstNumber: 1000, batches: 1, size: 5 });
      await otherProcess.committed(5);
      const committedAt = performance.now();
      while ((await store.indexSource.head()) === head) await delay(5);
      expect(performance.now() - committedAt).toBeLessThan(1_000);
      expect(await store.indexSource.changedSince(head, 100)).toHaveLength(5);
      await otherProcess.exit;
    });

    test("two concurrent writers never see a busy store, and no change is missed or read twice", async () => {
      const { store, place } = open();
      const otherProcess = startMerging(place, { firstNumber: 1000, batches: 40, size: 200 });
      await otherProcess.ready;
      const revisionsSeen = new Map<number, number>();
      let watermark = 0;
      const follow = async () => {
        for (const record of await store.indexSource.changedSince(watermark, 1_000)) {
          expect(record.revision).toBeGreaterThan(watermark);
          watermark = record.revision;
          revisionsSeen.set(record.id, (revisionsSeen.get(record.id) ?? 0) + 1);
        }
      };
      for (let number = 0; number < 50; number += 1) {
        await store.writer.merge([recordOf({ registry_id: `own${number}` })], firstReading);
        await follow();
      }
      expect(await otherProcess.exit).toBe(0);
      while (watermark < (await store.indexSource.head())) await follow();
      expect(revisionsSeen.size).toBe(40 * 200 + 50);
      expect([...revisionsSeen.values()].every((times) => times === 1)).toBe(true);
    });
  });
}
