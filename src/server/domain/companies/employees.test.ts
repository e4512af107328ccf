import { expect, test } from "vitest";

import { employeeRange, employeeSeries, employeesText, OPEN_END } from "./employees.ts";

test.each([
  [null, null, null, null],
  [42, null, "42", null],
  [1, 1, "1", null],
  [20, 49, "20-49", { from: 20, to: 49 }],
  [1_000, OPEN_END, "1000+", { from: 1_000, to: null }],
])("%s to %s is written %s", (count, most, text, range) => {
  expect(employeesText(count, most)).toBe(text);
  expect(employeeRange(count, most)).toEqual(range);
});

const change = (day: string, old_value: string | null, new_value: string | null) => ({
  field_name: "employee_count",
  old_value,
  new_value,
  detected_at: `${day}T00:00:00.000Z`,
});

test("a series is oldest first and begins with the value before the first change", () => {
  expect(employeeSeries([change("2025-03-01", "10-19", "1000+"), change("2024-02-01", "8", "10-19")])).toEqual([
    { since: null, employees: { from: 8, to: 8 } },
    { since: "2024-02-01T00:00:00.000Z", employees: { from: 10, to: 19 } },
    { since: "2025-03-01T00:00:00.000Z", employees: { from: 1_000, to: null } },
  ]);
});

test("a series that begins with the first figure has no earlier point, and unknown is not a number", () => {
  expect(employeeSeries([])).toEqual([]);
  expect(employeeSeries([change("2024-02-01", null, "8"), change("2025-02-01", "8", null)])).toEqual([
    { since: "2024-02-01T00:00:00.000Z", employees: { from: 8, to: 8 } },
    { since: "2025-02-01T00:00:00.000Z", employees: null },
  ]);
});
