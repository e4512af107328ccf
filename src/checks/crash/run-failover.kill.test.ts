import { randomInt } from "node:crypto";
import { expect, test } from "vitest";

import { runFailover, runLossyFailover } from "./run-failover.ts";

const seed = randomInt(2 ** 31);
const options = { failovers: 1, seed };

test("a failover to a synchronous standby loses no acknowledged write", async () => {
  const report = await runFailover(options);
  expect(report.faults, `npm run crash -- --failover 1 --seed ${seed}`).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(30);
  expect(report.longestOutageMs).toBeLessThan(15_000);
});

test("after a failover to a standby that lost writes the nodes agree with it, and never return another company for a lost one", async () => {
  const report = await runLossyFailover(options);
  expect(report.faults, `npm run crash -- --failover 1 --seed ${seed}`).toEqual([]);
  expect(report.lost).toBeGreaterThan(0);
});
