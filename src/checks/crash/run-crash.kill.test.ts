import { randomInt } from "node:crypto";
import { expect, test } from "vitest";

import { runCrash } from "./run-crash.ts";

test("kill -9 under 16 writers loses no acknowledged write", async () => {
  const seed = randomInt(2 ** 31);
  const report = await runCrash({ cycles: 4, seed });
  expect(report.faults, `npm run crash -- --cycles 4 --seed ${seed}`).toEqual([]);
  expect(report.kills).toBe(4);
  expect(report.acknowledged).toBeGreaterThan(30);
});
