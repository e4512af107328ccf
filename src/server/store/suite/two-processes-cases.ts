import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, test } from "vitest";

import { startMerging } from "./merging-process.ts";
import { type EngineUnderTest, freshStore } from "./suite-context.ts";
import { firstReading, recordOf } from "./suite-records.ts";

export function describeTwoProcesses(engine: EngineUnderTest): void {
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
