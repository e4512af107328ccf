import { expect, test } from "vitest";

import { Pace } from "./pace.ts";

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

test("a domain, an address and a site that asks for it are each left in peace for a while", async () => {
  const pace = new Pace({ domainMs: 120, addressMs: 60 });
  const sameAddress = async () => {
    await pace.turn("a.no", "1", 0);
    await pace.turn("b.no", "1", 0);
  };
  expect(await msOf(sameAddress)).toBeGreaterThanOrEqual(50);
  expect(await msOf(() => pace.turn("c.no", "2", 0))).toBeLessThan(40);
  const again = Promise.all([pace.turn("d.no", "3", 200), pace.turn("d.no", "4", 0)]);
  expect(await msOf(() => again)).toBeGreaterThanOrEqual(190);
});

test("the pause begins when the answer is there", async () => {
  const pace = new Pace({ domainMs: 60, addressMs: 0 });
  const over = await pace.turn("a.no", "1", 0);
  await new Promise((resolve) => setTimeout(resolve, 50));
  over();
  expect(await msOf(() => pace.turn("a.no", "1", 0))).toBeGreaterThanOrEqual(50);
});
