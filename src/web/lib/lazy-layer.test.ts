import { expect, test } from "vitest";

import { loadPatiently } from "./lazy-layer.ts";

test("a part that could not be loaded is asked for again until it is here", async () => {
  let loads = 0;
  const importPart = () => (++loads < 3 ? Promise.reject(new Error("no network")) : Promise.resolve("part"));
  expect(await loadPatiently(importPart, new AbortController().signal, 0)).toBe("part");
  expect(loads).toBe(3);
});

test("a part whose place has gone is not asked for again", async () => {
  const stop = new AbortController();
  let loads = 0;
  const importPart = () => {
    loads += 1;
    stop.abort();
    return Promise.reject(new Error("no network"));
  };
  expect(await loadPatiently(importPart, stop.signal, 0)).toBeUndefined();
  expect(loads).toBe(1);
});
