import { expect, test } from "vitest";

import { lazyWithFallback } from "./lazy-with-fallback.ts";

test("what was loaded once is not loaded again", async () => {
  const part = () => null;
  let loads = 0;
  const one = lazyWithFallback(() => {
    loads += 1;
    return Promise.resolve(part);
  });
  expect(await one.load()).toBe(part);
  expect(await one.load()).toBe(part);
  expect(loads).toBe(1);
});

test("a load that failed says so, and the next one tries again", async () => {
  const part = () => null;
  let loads = 0;
  const one = lazyWithFallback(() => (++loads === 1 ? Promise.reject(new Error("no network")) : Promise.resolve(part)));
  await expect(one.load()).rejects.toThrow("no network");
  expect(await one.load()).toBe(part);
});
