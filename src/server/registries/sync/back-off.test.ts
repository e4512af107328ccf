import { expect, test } from "vitest";

import { backOffMs, retryAfterMs } from "./back-off.ts";

test("waits double, and end at a minute", () => {
  expect([1, 2, 3, 4, 20].map((failures) => backOffMs(failures, 1000, 0.5))).toEqual([1000, 2000, 4000, 8000, 60_000]);
});

test("waits of many callers are spread by a quarter either way", () => {
  expect([backOffMs(1, 1000, 0), backOffMs(1, 1000, 1)]).toEqual([750, 1250]);
});

const now = new Date("2026-11-23T07:00:00Z");
test.each([
  ["120", 120_000],
  ["Mon, 23 Nov 2026 07:00:05 GMT", 5000],
  ["Mon, 23 Nov 2026 06:00:00 GMT", 0],
  ["soon", null],
  [null, null],
])("Retry-After %s is %s ms", (header, ms) => {
  expect(retryAfterMs(header, now)).toBe(ms);
});
