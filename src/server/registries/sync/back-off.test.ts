import { expect, test } from "vitest";

import { backOffMs } from "./network/register-network.ts";

test("waits double, up to a minute", () => {
  expect([1, 2, 3, 4, 20].map((failures) => backOffMs(failures, 1000, 0.5))).toEqual([1000, 2000, 4000, 8000, 60_000]);
});

test("waits of many callers are spread by a quarter either way", () => {
  expect([backOffMs(1, 1000, 0), backOffMs(1, 1000, 1)]).toEqual([750, 1250]);
});
