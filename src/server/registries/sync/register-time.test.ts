import { expect, test } from "vitest";

import { timeOf } from "./sync-norway.ts";

test.each([
  ["Fri Sep 11 04:27:17 CEST 2026", "2026-09-11T02:27:17.000Z"],
  ["Fri Jan  9 04:27:17 CET 2026", "2026-01-09T03:27:17.000Z"],
  ["Fri, 11 Sep 2026 02:27:17 GMT", "2026-09-11T02:27:17.000Z"],
])("%s is %s", (text, instant) => {
  expect(timeOf(text)?.toISOString()).toBe(instant);
});

test.each([null, "", "i går"])("%s is not a time", (text) => {
  expect(timeOf(text)).toBeNull();
});
