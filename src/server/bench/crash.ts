/**
 * `npm run crash [-- --cycles N --seed N]`: kill -9 under 16 writers, 200 times. `npm run crash -- --disk-full N`: the disk of
 * log and data is filled under them, N times. Prints every loss.
 */
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";

import { stopWithNpm } from "../stop-with-npm.ts";
import { runCrash } from "./crash/run-crash.ts";
import { runDiskFull } from "./crash/run-disk-full.ts";

stopWithNpm();
const { values } = parseArgs({
  options: {
    cycles: { type: "string", default: "200" },
    "disk-full": { type: "string" },
    seed: { type: "string", default: String(randomInt(2 ** 31)) },
  },
});
const seed = Number(values.seed);
const started = performance.now();
const took = () => `${((performance.now() - started) / 1000).toFixed(0)} s, seed ${seed}`;
const count = values["disk-full"];
if (count === undefined) await kill(Number(values.cycles));
else await fillDisk(Number(count));

async function kill(cycles: number): Promise<void> {
  const report = await runCrash({
    cycles,
    seed,
    onCycle: ({ kills, acknowledged }) => {
      if (kills % 20 === 0) console.error(`${kills} kills, ${acknowledged} acknowledged requests`);
    },
  });
  end(report.faults);
  console.log(
    `${report.kills} kills in ${took()}: ${report.acknowledged} acknowledged requests, ${report.faults.length} faults, ` +
      `ready again after ${Math.round(report.slowestReadyMs)} ms at most, ${report.slowStarts} times after more than 5 s`,
  );
  if (report.slowStarts > 0) process.exitCode = 1;
}

async function fillDisk(fillings: number): Promise<void> {
  const report = await runDiskFull({
    fillings,
    seed,
    onFilling: ({ fillings: done, acknowledged, refused }) =>
      console.error(`${done} fillings, ${acknowledged} acknowledged and ${refused} refused requests`),
  });
  if (!report) return end(["This needs to mount a disk of its own: run it as root."]);
  end(report.faults);
  console.log(
    `${report.fillings} fillings in ${took()}: ${report.acknowledged} acknowledged and ${report.refused} refused requests, ` +
      `${report.faults.length} faults, all well again after ${Math.round(report.slowestRecoveryMs)} ms at most, ` +
      `slowest answer ${Math.round(report.slowestAnswerMs)} ms`,
  );
}

function end(faults: readonly string[]): void {
  for (const fault of faults.slice(0, 40)) console.error(`✗ ${fault}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
