/**
 * `npm run crash [-- --cycles N --seed N]`: kill -9 under 16 writers, 200 times. `npm run crash -- --disk-full N`:
 * fills the disk of log and data under the writers, N times. `npm run crash -- --failover [N]`: kills the primary of
 * two PostgreSQL servers under the writers, N times with a synchronous and N times with an asynchronous standby. Prints
 * every loss.
 */
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";

import { stopWithNpm } from "../server/process/stop-with-npm.ts";
import { runCrash } from "./crash/run-crash.ts";
import { runDiskFull } from "./crash/run-disk-full.ts";
import { runFailover, runLossyFailover } from "./crash/run-failover.ts";

stopWithNpm();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cycles: { type: "string", default: "200" },
    "disk-full": { type: "string" },
    failover: { type: "boolean", default: false },
    seed: { type: "string", default: String(randomInt(2 ** 31)) },
  },
});
const seed = Number(values.seed);
const started = performance.now();
const took = () => `${((performance.now() - started) / 1000).toFixed(0)} s, seed ${seed}`;
const count = values["disk-full"];
if (values.failover) await failOver(Number(positionals[0] ?? 5));
else if (count === undefined) await kill(Number(values.cycles));
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
      `ready again after at most ${Math.round(report.slowestReadyMs)} ms, ${report.slowStarts} times after more than 5 s`,
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
  if (!report) return end(["This check mounts a disk: run it as root."]);
  end(report.faults);
  console.log(
    `${report.fillings} fillings in ${took()}: ${report.acknowledged} acknowledged and ${report.refused} refused requests, ` +
      `${report.faults.length} faults, fully recovered after at most ${Math.round(report.slowestRecoveryMs)} ms, ` +
      `slowest response ${Math.round(report.slowestAnswerMs)} ms`,
  );
}

async function failOver(failovers: number): Promise<void> {
  const onFailover = (done: number) => console.error(`${done} failovers`);
  const report = await runFailover({ failovers, seed, onFailover });
  const ms = Math.round;
  console.log(
    `${report.failovers} failovers to a synchronous standby: ${report.acknowledged} acknowledged requests, ` +
      `${report.faults.length} faults; longest time without an acknowledged write ${ms(report.longestOutageMs)} ms, of which ` +
      `${ms(report.slowestPromotionMs)} ms until the standby was promoted, every writer again after ${ms(report.slowestRecoveryMs)} ms`,
  );
  const lossy = await runLossyFailover({ failovers, seed, onFailover });
  console.log(
    `${lossy.failovers} to an asynchronous standby that had lost ${lossy.lost} companies: ${lossy.faults.length} faults; ` +
      `both nodes agreed with the database after ${ms(lossy.slowestAgreementMs)} ms at most (${lossy.searches} searches meanwhile), ` +
      `${lossy.repeated} keyed writes were repeated at once; ${took()}`,
  );
  end([...report.faults, ...lossy.faults]);
}

function end(faults: readonly string[]): void {
  for (const fault of faults.slice(0, 40)) console.error(`✗ ${fault}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
