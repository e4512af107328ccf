import { expect, test } from "vitest";

import { valueTicks } from "../../../ui/charts/value-ticks.ts";
import { employeeSteps, topOf, yearTicks } from "./employee-panel.tsx";

const day = (text: string) => Date.parse(`${text}T00:00:00.000Z`);
const exactly = (count: number) => ({ from: count, to: count });

test("each step lasts until the next, the last until now, and the earlier value has space", () => {
  const series = [
    { since: null, employees: exactly(28) },
    { since: "2024-01-01T00:00:00.000Z", employees: exactly(33) },
    { since: "2025-01-01T00:00:00.000Z", employees: { from: 50, to: 99 } },
  ];
  const steps = employeeSteps(series, day("2026-01-01"));
  expect(steps.map(({ employees }) => employees?.from)).toEqual([28, 33, 50]);
  expect(steps[0]?.start).toBeLessThan(day("2024-01-01"));
  expect(steps.map(({ end }) => end)).toEqual([day("2024-01-01"), day("2025-01-01"), day("2026-01-01")]);
});

test("without a dated change there is no chart", () => {
  expect(employeeSteps([], 0)).toEqual([]);
  expect(employeeSteps([{ since: null, employees: exactly(3) }], 0)).toEqual([]);
});

test("a class without an end is drawn to twice its start", () => {
  expect(topOf({ from: 1000, to: null })).toBe(2000);
  expect(topOf({ from: 20, to: 49 })).toBe(49);
});

test.each([
  [0, 0, [0, 1]],
  [0, 3, [0, 1, 2, 3]],
  [10, 13, [10, 11, 12, 13]],
  [20, 27, [20, 25, 30]],
  [0, 49, [0, 20, 40, 60]],
  [163, 200, [160, 180, 200]],
])("the axis values from %s to %s are few and round", (min, max, ticks) => {
  expect(valueTicks(min, max)).toEqual(ticks);
});

test("year labels are evenly spaced", () => {
  const years = (ticks: number[]) => ticks.map((tick) => new Date(tick).getUTCFullYear());
  expect(years(yearTicks(day("2015-06-01"), day("2026-11-01"), 6))).toEqual([2016, 2018, 2020, 2022, 2024, 2026]);
  expect(years(yearTicks(day("2026-01-05"), day("2026-11-01"), 6))).toEqual([]);
});
