/** Converts employee numbers, exact or as the size class from a register, to and from history texts. */
import type { EmployeePoint, EmployeeRange } from "../../../contract/company.ts";
import type { PastChange } from "./registry-record.ts";

/** The upper end of an open-ended class such as "1000 and more", as CVR writes it. */
export const OPEN_END = 999_999;

/** `42` → "42", `20` to `49` → "20-49", `1000` to `OPEN_END` → "1000+"; null when unknown. */
export function employeesText(count: number | null, maximum: number | null): string | null {
  if (count === null) return null;
  if (maximum === null || maximum === count) return String(count);
  return maximum >= OPEN_END ? `${count}+` : `${count}-${maximum}`;
}

/** The size class of a company's employees; null when the number is exact or unknown. */
export function employeeRange(count: number | null, maximum: number | null): EmployeeRange | null {
  if (count === null || maximum === null || maximum === count) return null;
  return { from: count, to: maximum >= OPEN_END ? null : maximum };
}

function rangeOfText(text: string | null): EmployeeRange | null {
  const [, low, high, open] = /^(\d+)(?:-(\d+)|(\+))?$/.exec(text ?? "") ?? [];
  if (low === undefined) return null;
  return { from: Number(low), to: open ? null : Number(high ?? low) };
}

/**
 * Employees over time, oldest first, computed from changes of `employee_count` in any order. The first point has no
 * time, because it applied before the first change. Empty without changes.
 */
export function employeeSeries(changes: readonly PastChange[]): EmployeePoint[] {
  const inOrder = changes.toSorted((a, b) => a.detected_at.localeCompare(b.detected_at));
  const [firstChange] = inOrder;
  if (!firstChange) return [];
  const initialRange = rangeOfText(firstChange.old_value);
  const points = inOrder.map(({ detected_at, new_value }) => ({
    since: detected_at,
    employees: rangeOfText(new_value),
  }));
  return initialRange === null ? points : [{ since: null, employees: initialRange }, ...points];
}
