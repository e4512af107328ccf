import { expect, test } from "vitest";

import { retryAfterMs } from "./retry-after.ts";

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
