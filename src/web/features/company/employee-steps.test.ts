import { expect, test } from "vitest";

import { employeeSteps, monthTicks } from "./employee-steps.ts";

const entry = (id: number, detected_at: string, new_value: string | null, field_name = "employee_count") => ({
  id,
  company_id: 1,
  field_name,
  old_value: null,
  new_value,
  detected_at,
});

test("steps run from the oldest change to the present", () => {
  const entries = [
    entry(3, "2024-01-01T00:00:00Z", "40"),
    entry(2, "2022-01-01T00:00:00Z", null),
    entry(9, "2021-06-01T00:00:00Z", "https://example.com", "website"),
    entry(1, "2020-01-01T00:00:00Z", "12"),
  ];
  expect(employeeSteps(entries, 41, "2025-01-01T00:00:00Z")).toEqual([
    { at: "2020-01-01T00:00:00Z", employees: 12 },
    { at: "2022-01-01T00:00:00Z", employees: null },
    { at: "2024-01-01T00:00:00Z", employees: 40 },
    { at: "2025-01-01T00:00:00Z", employees: 41 },
  ]);
});

test("of changes seen at the same instant the later one stands last", () => {
  const at = "2024-01-01T00:00:00Z";
  const steps = employeeSteps([entry(8, at, "20"), entry(7, at, "10")], 20, "2025-01-01T00:00:00Z");
  expect(steps.map(({ employees }) => employees)).toEqual([10, 20, 20]);
});

test("a company whose number never changed has no steps", () => {
  expect(employeeSteps([entry(1, "2020-01-01T00:00:00Z", "x", "name")], 5)).toEqual([]);
});

test("an axis names few instants, evenly apart, and no month twice", () => {
  const day = 86_400_000;
  expect(monthTicks(0, 900 * day, 4)).toEqual([0, 300 * day, 600 * day, 900 * day]);
  expect(monthTicks(0, 70 * day, 4)).toEqual([0, 35 * day, 70 * day]);
  expect(monthTicks(0, 5 * day, 4)).toEqual([0, 5 * day]);
});
