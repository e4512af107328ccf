/** Checks the ledger rules under random operations, for any engine. `npm run laws` does the same for much longer. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { openStore } from "../../open-store.ts";
import { ledgerOperations, workAndCheck } from "./ledger-operations.ts";
import { openAndCheck, openingSteps } from "./opening-law.ts";
import { firstReading, recordOf } from "../suite-records.ts";
import { type EngineUnderTest, freshStore } from "../suite-context.ts";

export function defineLedgerLawSuite(engine: EngineUnderTest): void {
  describe(`the ledger in ${engine.name}`, () => {
    const open = freshStore(engine);

    test("keeps its laws under any operations, also concurrent ones", async () => {
      let done = 0;
      const property = fc.asyncProperty(ledgerOperations(40), async (groups) => {
        const { broken, operations } = await workAndCheck(open().store.accounts, groups);
        done += operations;
        expect(broken).toEqual([]);
      });
      await fc.assert(property, { numRuns: 20 });
      expect(done).toBeGreaterThan(500);
    });

    test("a company is paid for once while it is open, also when opened on two nodes at once", async () => {
      const { store, place } = open();
      const records = Array.from({ length: 4 }, (_, n) => recordOf({ registry_id: `${n}` }));
      const companyIds = (await store.writer.merge(records, firstReading)).map(({ id }) => id);
      await using nodes = new AsyncDisposableStack();
      // Only one process serves the embedded engine.
      const second = place.databaseUrl === undefined ? store : await openStore(place);
      if (second !== store) nodes.defer(() => second.close());
      let done = 0;
      const property = fc.asyncProperty(openingSteps, async (steps) => {
        await openAndCheck([store.accounts, second.accounts], companyIds, steps);
        done += steps.length;
      });
      await fc.assert(property, { numRuns: 40 });
      expect(done).toBeGreaterThan(40);
    });
  });
}
