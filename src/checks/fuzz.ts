/**
 * `npm run fuzz [-- --requests N --seed N]`: sends at least 20 000 requests and prints the responses by kind and every
 * fault.
 */
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";

import { stopWithNpm } from "../server/process/stop-with-npm.ts";
import { runFuzz } from "./fuzz/run-fuzz.ts";

stopWithNpm();
const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "20000" },
    seed: { type: "string", default: String(randomInt(2 ** 31)) },
  },
});
const seed = Number(values.seed);
const started = performance.now();
const report = await runFuzz({ requests: Number(values.requests), seed });
const seconds = (performance.now() - started) / 1000;

for (const fault of report.faults.slice(0, 40)) console.error(`✗ ${fault}\n`);
const lines = [...report.answers].map(([answer, count]) => `${answer.padEnd(12)} ${String(count).padStart(7)}`);
console.log(lines.toSorted().join("\n"));
console.log(
  `${report.requests} requests to ${report.operations} operations in ${seconds.toFixed(1)} s, seed ${seed}: ${report.faults.length} faults`,
);
process.exitCode = report.faults.length > 0 ? 1 : 0;
