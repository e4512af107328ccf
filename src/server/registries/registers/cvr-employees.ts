/** Combines CVR's three overlapping series of employee figures into one history. */
import { employeesText, OPEN_END } from "../../domain/companies/employees.ts";
import type { PastChange } from "../../domain/companies/registry-record.ts";
import { cleanCount, instantOfDay } from "../values/clean-values.ts";
import { valueAt, listAt, textAt } from "../files/json-value.ts";

/** Finest first. From October 2019 CVR has the monthly figures under a separate name. */
const SERIES = [
  { key: "erstMaanedsbeskaeftigelse", part: "maaned", months: 1 },
  { key: "maanedsbeskaeftigelse", part: "maaned", months: 1 },
  { key: "kvartalsbeskaeftigelse", part: "kvartal", months: 3 },
  { key: "aarsbeskaeftigelse", part: undefined, months: 12 },
] as const;

/** `to` is null for an exact figure, `OPEN_END` for an open-ended class. */
interface Figure {
  from: number;
  to: number | null;
}

export interface EmployeeLine {
  /** The latest figure, or null. */
  present: Figure | null;
  past: PastChange[];
}

/**
 * When periods of two series start on the same day, the finer one is used. Creates a change only when the value
 * changes.
 */
export function employeesOf(company: unknown): EmployeeLine {
  const figures = new Map<string, Figure>();
  for (const { key, part, months } of SERIES) {
    for (const entry of listAt(company, key)) {
      const year = cleanCount(valueAt(entry, "aar"));
      const number = part === undefined ? 1 : cleanCount(valueAt(entry, part));
      const figure = figureOf(entry);
      if (year === null || number === null || figure === null) continue;
      const day = `${year}-${String((number - 1) * months + 1).padStart(2, "0")}-01`;
      if (/^\d{4}-(0[1-9]|1[0-2])-01$/.test(day) && !figures.has(day)) figures.set(day, figure);
    }
  }
  const past: PastChange[] = [];
  let previousValue: string | null = null;
  let present: Figure | null = null;
  for (const [day, figure] of [...figures].toSorted(([a], [b]) => a.localeCompare(b))) {
    const value = employeesText(figure.from, figure.to);
    present = figure;
    if (value !== previousValue) {
      past.push({
        field_name: "employee_count",
        old_value: previousValue,
        new_value: value,
        detected_at: instantOfDay(day),
      });
    }
    previousValue = value;
  }
  return { present, past };
}

/** `ANTAL_5_9`: figures are published as size classes, exact ones only sometimes. */
function figureOf(entry: unknown): Figure | null {
  const [, low, high] = /^ANTAL_(\d+)_(\d+)$/.exec(textAt(entry, "intervalKodeAntalAnsatte")) ?? [];
  const lowest = cleanCount(low ?? valueAt(entry, "antalAnsatte"));
  if (lowest === null) return null;
  const highest = cleanCount(high);
  return { from: lowest, to: highest === lowest || highest === null ? null : Math.min(highest, OPEN_END) };
}
