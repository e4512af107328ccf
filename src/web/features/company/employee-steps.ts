import type { HistoryEntry } from "../../../contract/company.ts";

/** From `at` on there were so many; null is unknown. */
export interface EmployeeStep {
  /** RFC 3339 */
  at: string;
  employees: number | null;
}

const numberIn = (text: string | null) => (text !== null && /^\d+$/.test(text) ? Number(text) : null);

/**
 * The number of employees over time, oldest first, from a company's changes; the last step is the present.
 * Empty when nothing is known of it.
 */
export function employeeSteps(
  entries: readonly HistoryEntry[],
  present: number | null,
  now = new Date().toISOString(),
): EmployeeStep[] {
  const changes = entries
    .filter((entry) => entry.field_name === "employee_count")
    .toSorted((a, b) => a.detected_at.localeCompare(b.detected_at) || a.id - b.id);
  if (changes.length === 0) return [];
  const steps = changes.map((entry) => ({ at: entry.detected_at, employees: numberIn(entry.new_value) }));
  return [...steps, { at: now, employees: present }];
}

const MONTH_MS = 2_629_800_000;

/**
 * Instants to name along the chart's edge: evenly apart, a month or more, first and last among them.
 * @param from in ms, as is `to`
 * @param most how many have room
 */
export function monthTicks(from: number, to: number, most: number): number[] {
  const parts = Math.max(1, Math.min(most - 1, Math.floor((to - from) / MONTH_MS)));
  return Array.from({ length: parts + 1 }, (_, at) => from + ((to - from) * at) / parts);
}
