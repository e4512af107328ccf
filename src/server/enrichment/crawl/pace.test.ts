import { expect, test } from "vitest";

import { Pace } from "./pace.ts";

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

test("a domain, an address and a site with a requested delay each get a pause", async () => {
  const pace = new Pace({ domainMs: 120, addressMs: 60 });
  const sameAddress = async () => {
    await pace.turn("a.no", "1", 0);
    await pace.turn("b.no", "1", 0);
  };
  expect(await msOf(sameAddress)).toBeGreaterThanOrEqual(50);
  expect(await msOf(() => pace.turn("c.no", "2", 0))).toBeLessThan(40);
  const nextTurns = Promise.all([pace.turn("d.no", "3", 200), pace.turn("d.no", "4", 0)]);
  expect(await msOf(() => nextTurns)).toBeGreaterThanOrEqual(190);
});

test("the pause begins with the end of the response", async () => {
  const pace = new Pace({ domainMs: 60, addressMs: 0 });
  const release = await pace.turn("a.no", "1", 0);
  await new Promise((resolve) => setTimeout(resolve, 50));
  release();
  expect(await msOf(() => pace.turn("a.no", "1", 0))).toBeGreaterThanOrEqual(50);
});
