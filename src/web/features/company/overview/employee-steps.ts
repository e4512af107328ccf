import type { EmployeePoint, EmployeeRange } from "../../../../contract/company.ts";

/** A period from `start` to `end` (ms) with one number of employees; null is unknown. */
export interface EmployeeStep {
  start: number;
  end: number;
  employees: EmployeeRange | null;
}

const MONTH_MS = 2_629_800_000;

/**
 * Steps of a company's employees up to now. The time before the first known change is a step too, a tenth as long as
 * the rest, because its start is unknown.
 */
export function employeeSteps(series: readonly EmployeePoint[], now: number): EmployeeStep[] {
  const starts = series.map(({ since }) => (since === null ? null : Date.parse(since)));
  const firstStart = starts.find((start) => start !== null);
  if (firstStart === undefined) return [];
  const initialStart = firstStart - Math.max(MONTH_MS, (now - firstStart) / 10);
  return series.map(({ employees }, index) => ({
    start: starts[index] ?? initialStart,
    end: starts[index + 1] ?? now,
    employees,
  }));
}

/** Upper end of a step's band; a class without an upper end is drawn up to twice its lower end. */
export const topOf = ({ from, to }: EmployeeRange): number => to ?? from * 2;

/** Round values around `min` and `most`, three to five of them: 10, 15, 20. From 0 where `min` is near it. */
export function valueTicks(min: number, max: number): number[] {
  const rough = Math.max(1, (max - min) / 3);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((size) => size * power).find((size) => size >= rough) ?? rough);
  const firstTick = Math.floor(min / step) * step;
  return Array.from(
    { length: Math.max(1, Math.ceil((max - firstTick) / step)) + 1 },
    (_, index) => firstTick + index * step,
  );
}

/** First days of years between two times, evenly spaced, at most `most`; in ms. */
export function yearTicks(start: number, end: number, maxTicks: number): number[] {
  const firstYear = new Date(start).getUTCFullYear() + 1;
  const years = new Date(end).getUTCFullYear() - firstYear + 1;
  const apart = Math.max(1, Math.ceil(years / maxTicks));
  return Array.from({ length: Math.max(0, Math.ceil(years / apart)) }, (_, index) =>
    Date.UTC(firstYear + index * apart, 0, 1),
  );
}
