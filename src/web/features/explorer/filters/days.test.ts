import { expect, test } from "vitest";

import { dayAfter, dayBefore } from "./days.ts";

test("the day after and the day before pass the ends of months, years and Februaries", () => {
  for (const [day, next] of [
    ["2026-11-21", "2026-11-22"],
    ["2026-12-31", "2027-01-01"],
    ["2024-02-28", "2024-02-29"],
    ["2023-02-28", "2023-03-01"],
  ] as const)
    expect([dayAfter(day), dayBefore(next)]).toEqual([next, day]);
});

test("a half-typed date is unchanged", () => {
  expect(dayAfter("2024-13-40")).toBe("2024-13-40");
  expect(dayBefore("")).toBe("");
});
