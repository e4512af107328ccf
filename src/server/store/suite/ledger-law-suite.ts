/** The laws of the ledger under random work, for any engine. `npm run laws` does the same for much longer. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { ledgerOperations, workAndCheck } from "./ledger-operations.ts";
import { type EngineUnderTest, freshStore } from "./suite-context.ts";

export function defineLedgerLawSuite(engine: EngineUnderTest): void {
  describe(`the ledger in ${engine.name}`, () => {
    const open = freshStore(engine);

    test("keeps its laws whatever is done to it, and many things at once", async () => {
      let done = 0;
      const property = fc.asyncProperty(ledgerOperations(40), async (groups) => {
        const { broken, operations } = await workAndCheck(open().store.accounts, groups);
        done += operations;
        expect(broken).toEqual([]);
      });
      await fc.assert(property, { numRuns: 20 });
      expect(done).toBeGreaterThan(500);
    });
  });
}
