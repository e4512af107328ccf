import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type EngineUnderTest, freshStore } from "./suite-context.ts";
import { firstReading, recordOf } from "./suite-records.ts";

export function describeMaintenance(engine: EngineUnderTest): void {
  describe("maintenance", () => {
    const open = freshStore(engine);

    test("a store that can be written says so, and how much room there is", async () => {
      const health = await open().store.maintenance.health();
      expect(health).toMatchObject({ writable: true, problem: null });
      expect(health.freeBytes === null || health.freeBytes > 0).toBe(true);
    });

    test("asking for health changes nothing", async () => {
      const { maintenance, writer, indexSource } = open().store;
      await Promise.all([maintenance.health(), writer.merge([recordOf()], firstReading), maintenance.health()]);
      expect(await indexSource.head()).toBe(1);
      expect(await writer.countActive("NO")).toBe(1);
    });

    test("a backup is refused where a file lies, and leaves that file alone", async () => {
      const { maintenance } = open().store;
      const folder = mkdtempSync(join(tmpdir(), "nordscope-backup-"));
      const file = join(folder, "copy.db");
      await maintenance.backup(file);
      await expect(maintenance.backup(file)).rejects.toThrow(/exists already/);
      await expect(maintenance.backup(join(folder, "missing", "copy.db"))).rejects.toThrow(/backup to .* failed/);
      rmSync(folder, { recursive: true });
    });
  });
}
