/** `npm run laws [-- --operations N --seed N]`: checks the ledger rules under random concurrent operations. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import fc from "fast-check";

import { stopWithNpm } from "../server/process/stop-with-npm.ts";
import { openStore } from "../server/store/open-store.ts";
import { ledgerOperations, workAndCheck } from "../server/store/suite/accounts/ledger-operations.ts";

stopWithNpm();
const { values } = parseArgs({
  options: {
    operations: { type: "string", default: "50000" },
    seed: { type: "string", default: String(randomInt(2 ** 31)) },
  },
});
const operationLimit = Number(values.operations);
const dataDir = mkdtempSync(join(tmpdir(), "nordscope-laws-"));
const store = await openStore({ dataDir });
const started = performance.now();
let done = 0;
try {
  const property = fc.asyncProperty(ledgerOperations(60), async (groups) => {
    if (done >= operationLimit) return;
    const { broken, operations } = await workAndCheck(store.accounts, groups);
    done += operations;
    if (broken.length > 0) throw new Error(broken.join("\n"));
  });
  await fc.assert(property, { seed: Number(values.seed), numRuns: operationLimit });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${done} operations in ${seconds} s, seed ${values.seed}: every law of the ledger held`);
} finally {
  await store.close();
  rmSync(dataDir, { recursive: true });
}
