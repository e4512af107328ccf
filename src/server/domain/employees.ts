/** Numbers of employees, exact or as the size class that a register publishes, as history writes them and back. */
import type { EmployeePoint, EmployeeRange } from "../../contract/company.ts";
import type { PastChange } from "./registry-record.ts";

/** The upper end of a class without one, "1000 and more": as CVR writes it. */
export const OPEN_END = 999_999;

/** `42` → "42", `20` to `49` → "20-49", `1000` to `OPEN_END` → "1000+"; null is unknown. */
export function employeesText(count: number | null, most: number | null): string | null {
  if (count === null) return null;
  if (most === null || most === count) return String(count);
  return most >= OPEN_END ? `${count}+` : `${count}-${most}`;
}

/** The class of a company's employees; null where the number is exact or unknown. */
export function employeeRange(count: number | null, most: number | null): EmployeeRange | null {
  if (count === null || most === null || most === count) return null;
  return { from: count, to: most >= OPEN_END ? null : most };
}

function rangeOfText(text: string | null): EmployeeRange | null {
  const [, from, to, open] = /^(\d+)(?:-(\d+)|(\+))?$/.exec(text ?? "") ?? [];
  if (from === undefined) return null;
  return { from: Number(from), to: open ? null : Number(to ?? from) };
}

/**
 * The employees over time, oldest first, from the changes of `employee_count` in any order. The first point has no
 * instant: it held before the first change, at an unknown time. Empty without a change.
 */
export function employeeSeries(changes: readonly PastChange[]): EmployeePoint[] {
  const inOrder = changes.toSorted((a, b) => a.detected_at.localeCompare(b.detected_at));
  const [first] = inOrder;
  if (!first) return [];
  const before = rangeOfText(first.old_value);
  const points = inOrder.map(({ detected_at, new_value }) => ({
    since: detected_at,
    employees: rangeOfText(new_value),
  }));
  return before === null ? points : [{ since: null, employees: before }, ...points];
}
