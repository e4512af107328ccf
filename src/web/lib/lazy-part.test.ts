import { expect, test } from "vitest";

import { lazyPart, loadPatiently } from "./lazy-part.ts";

const noWait = () => Promise.resolve();

test("a part that could not be loaded is requested again until it is loaded", async () => {
  let loads = 0;
  const importPart = () => (++loads < 3 ? Promise.reject(new Error("no network")) : Promise.resolve("part"));
  expect(await loadPatiently(importPart, new AbortController().signal, noWait)).toBe("part");
  expect(loads).toBe(3);
});

test("a part whose place is removed is not requested again", async () => {
  const stop = new AbortController();
  let loads = 0;
  const importPart = () => {
    loads += 1;
    stop.abort();
    return Promise.reject(new Error("no network"));
  };
  expect(await loadPatiently(importPart, stop.signal, noWait)).toBeUndefined();
  expect(loads).toBe(1);
});

test("a part is loaded once; after a failure the next load tries again", async () => {
  const part = () => null;
  let loads = 0;
  const lazy = lazyPart(() => (++loads === 1 ? Promise.reject(new Error("no network")) : Promise.resolve(part)));
  await expect(lazy.load()).rejects.toThrow("no network");
  expect(await lazy.load()).toBe(part);
  expect(await lazy.load()).toBe(part);
  expect(loads).toBe(2);
});
