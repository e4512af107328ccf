import { expect, test } from "vitest";

import { Pace } from "./pace.ts";

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

test("a domain, an address and a site that asks for it are each left in peace for a while", async () => {
  const pace = new Pace({ domainMs: 120, addressMs: 60 });
  expect(await msOf(() => pace.turn("a.no", "1", 0))).toBeLessThan(40);
  expect(await msOf(() => pace.turn("b.no", "1", 0))).toBeGreaterThanOrEqual(50);
  expect(await msOf(() => pace.turn("c.no", "2", 0))).toBeLessThan(40);
  const again = Promise.all([pace.turn("d.no", "3", 200), pace.turn("d.no", "4", 0)]);
  expect(await msOf(() => again)).toBeGreaterThanOrEqual(190);
});

test("work on one domain is done one after another, on several at once", async () => {
  const pace = new Pace();
  const log: string[] = [];
  const work = (name: string, ms: number) => async () => {
    log.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, ms));
    log.push(`${name} ends`);
    if (name === "a1") throw new Error("a1 failed");
  };
  const all = await Promise.allSettled([
    pace.alone("a", work("a1", 40)),
    pace.alone("a", work("a2", 5)),
    pace.alone("b", work("b", 10)),
  ]);
  expect(all.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  expect(log).toEqual(["a1 begins", "b begins", "b ends", "a1 ends", "a2 begins", "a2 ends"]);
});

test("the pause begins when the answer is there", async () => {
  const pace = new Pace({ domainMs: 60, addressMs: 0 });
  const over = await pace.turn("a.no", "1", 0);
  await new Promise((resolve) => setTimeout(resolve, 50));
  over();
  expect(await msOf(() => pace.turn("a.no", "1", 0))).toBeGreaterThanOrEqual(50);
});
