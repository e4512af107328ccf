/** `npm run crash [-- --cycles N --seed N]`: kill -9 under 16 writers, 200 times; prints every loss. */
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";

import { runCrash } from "./crash/run-crash.ts";

const { values } = parseArgs({
  options: {
    cycles: { type: "string", default: "200" },
    seed: { type: "string", default: String(randomInt(2 ** 31)) },
  },
});
const started = performance.now();
const report = await runCrash({
  cycles: Number(values.cycles),
  seed: Number(values.seed),
  onCycle: ({ kills, acknowledged }) => {
    if (kills % 20 === 0) console.error(`${kills} kills, ${acknowledged} acknowledged requests`);
  },
});
for (const fault of report.faults.slice(0, 40)) console.error(`✗ ${fault}`);
console.log(
  `${report.kills} kills in ${((performance.now() - started) / 1000).toFixed(0)} s, seed ${values.seed}: ` +
    `${report.acknowledged} acknowledged requests, ${report.faults.length} faults, ` +
    `ready again after ${Math.round(report.slowestReadyMs)} ms at most, ${report.slowStarts} times after more than 5 s`,
);
process.exitCode = report.faults.length > 0 || report.slowStarts > 0 ? 1 : 0;
