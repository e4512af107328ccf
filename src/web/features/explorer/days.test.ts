import { expect, test } from "vitest";

import { dayAfter, dayBefore, yearsAgo } from "./days.ts";

test("the day after and the day before pass the ends of months, years and Februaries", () => {
  for (const [day, next] of [
    ["2026-11-21", "2026-11-22"],
    ["2026-12-31", "2027-01-01"],
    ["2024-02-28", "2024-02-29"],
    ["2023-02-28", "2023-03-01"],
  ] as const)
    expect([dayAfter(day), dayBefore(next)]).toEqual([next, day]);
});

test("a date that is half typed stays as it is", () => {
  expect(dayAfter("2024-13-40")).toBe("2024-13-40");
  expect(dayBefore("")).toBe("");
});

test("years ago it was the same day, and the 28th when February had no 29th", () => {
  expect(yearsAgo(5, new Date(2026, 10, 21, 0, 30))).toBe("2021-11-21");
  expect(yearsAgo(1, new Date(2026, 0, 1))).toBe("2025-01-01");
  expect(yearsAgo(1, new Date(2024, 1, 29))).toBe("2023-02-28");
});
