/**
 * Kills a writer in mid-work: acknowledged writes must exist, nothing must be half-written, and a second run must
 * complete the work.
 */
import { describe, expect, test } from "vitest";

import { startMerging } from "./merging-process.ts";
import { type EngineUnderTest, freshStore } from "./suite-context.ts";

const BATCH = 250;
const BATCHES = 40;
const KILLS = 6;

export function defineCompanyKillSuite(engine: EngineUnderTest): void {
  describe(`killed while merging into ${engine.name}`, () => {
    const open = freshStore(engine);

    test("kill -9 loses no acknowledged write, and the same file again ends in the same state", async () => {
      const { store, place } = open();
      const job = { firstNumber: 1_000_000, batches: BATCHES, size: BATCH };
      for (let kill = 0; kill < KILLS; kill += 1) {
        const acknowledged = Math.floor((kill * BATCHES) / KILLS) * BATCH;
        const writer = startMerging(place, job);
        await writer.committed(acknowledged);
        writer.kill();
        expect(await writer.exit).toBeNull();
        const count = await store.writer.countActive("NO");
        expect(count).toBeGreaterThanOrEqual(acknowledged);
        expect(count % BATCH).toBe(0);
      }
      expect(await startMerging(place, job).exit).toBe(0);
      const records = (await Array.fromAsync(store.indexSource.all(1_000))).flat();
      expect(records).toHaveLength(BATCH * BATCHES);
      expect(new Set(records.map(({ revision }) => revision)).size).toBe(records.length);
      for (const { id, has_contacts } of records) {
        expect(has_contacts).toBe(true);
        expect(await store.companies.related(id)).toEqual({
          contacts: 1,
          socials: 0,
          tech: 0,
          history: 1,
          accounts: 0,
        });
        expect((await store.companies.get(id))?.version).toBe(1);
      }
    });
  });
}
