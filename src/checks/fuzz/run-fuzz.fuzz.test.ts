import { randomInt } from "node:crypto";
import { expect, test } from "vitest";

import { runFuzz } from "./run-fuzz.ts";

test("generated requests, valid and invalid, are answered as documented", async () => {
  const seed = randomInt(2 ** 31);
  const report = await runFuzz({ requests: 3_000, seed });
  expect(report.faults, `npm run fuzz -- --requests 3000 --seed ${seed}`).toEqual([]);
  // Worth nothing if nothing gets through, or everything.
  const sum = (standing: string) =>
    [...report.answers].reduce((total, [answer, count]) => total + (answer.startsWith(standing) ? count : 0), 0);
  expect(sum("valid 2")).toBeGreaterThan(600);
  expect(sum("invalid 4")).toBeGreaterThan(600);
}, 120_000);
