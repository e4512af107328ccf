/** Requirements for imports besides merging: which companies exist, and the outcome of a dry run. */
import { describe, expect, test } from "vitest";

import { type EngineUnderTest, freshStore } from "./suite-context.ts";
import { firstReading, recordOf, secondReading } from "./suite-records.ts";

export function describeImporting(engine: EngineUnderTest): void {
  describe("importing", () => {
    const open = freshStore(engine);

    test("standing tells those that are there, ceased ones too, in their own country only", async () => {
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

    test("a tried merge tells what the merge then does, and leaves nothing behind", async () => {
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
