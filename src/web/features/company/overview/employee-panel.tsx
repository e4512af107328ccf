import { useState } from "react";

import type { CompanyDetail, EmployeePoint, EmployeeRange } from "../../../../contract/company.ts";
import { dayOfChange, rangeText } from "../../../entities/company/field-words.ts";
import { format } from "../../../lib/format.ts";
import { ChartFrame } from "../../../ui/charts/chart-frame.tsx";
import { valueTicks } from "../../../ui/charts/value-ticks.ts";

const words = ({ employees }: EmployeePoint) => (employees === null ? "unknown" : rangeText(employees));

/** The first day of a figure, in words; an undated first figure ended on the day of the second. */
function firstDay(firstPoint: EmployeePoint, second: EmployeePoint | undefined): string {
  const day = firstPoint.since ?? second?.since;
  return day ? ` (${format.utcMonth(day)})` : "";
}

/** Employees over time, if several figures are known. Included in the company's price. */
export function EmployeePanel({ company: { employee_series: series } }: { company: CompanyDetail }) {
  const [now] = useState(() => Date.now());
  const steps = employeeSteps(series, now);
  const [firstPoint, lastPoint] = [series[0], series.at(-1)];
  if (steps.length < 2 || !firstPoint || !lastPoint?.since) return null;
  const isClass = series.some(({ employees }) => employees !== null && employees.to !== employees.from);
  return (
    <ChartFrame
      title="Employees over time"
      unit={isClass ? "size class" : ""}
      summary={`From ${words(firstPoint)}${firstDay(firstPoint, series[1])} to ${words(lastPoint)} today`}
      state="ready"
      height={120}
      table={{
        columns: ["Since", "Employees"],
        rows: series.map((point) => [point.since === null ? "Before" : dayOfChange(point.since), words(point)]),
      }}
    >
      <EmployeeChart steps={steps} />
    </ChartFrame>
  );
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/**
 * Employees over time: a line where the number is exact, a band where it is a size class. Positions are percentages, so
 * that it fits any width and paper, without the chart library.
 */
function EmployeeChart({ steps }: { steps: readonly EmployeeStep[] }) {
  const [firstTime, lastTime] = [steps[0]?.start ?? 0, steps.at(-1)?.end ?? 1];
  const knownRanges = steps.flatMap(({ employees }) => employees ?? []);
  const values = valueTicks(Math.min(...knownRanges.map(({ from }) => from)), Math.max(0, ...knownRanges.map(topOf)));
  const [minimum = 0, maximum = 1] = [values[0], values.at(-1)];
  const x = (time: number) => (time - firstTime) / (lastTime - firstTime);
  const y = (count: number) => 1 - (count - minimum) / (maximum - minimum);
  const years = yearTicks(firstTime, lastTime, 6);
  return (
    <div className="grid h-full grid-cols-[auto_minmax(0,1fr)] grid-rows-[minmax(0,1fr)_1.25rem] gap-x-2 pt-1.5 text-11 text-ink-3 tabular-nums">
      <div className="relative min-w-6">
        {/* As wide as its widest label. */}
        <span className="invisible">{format.compact(maximum)}</span>
        {values.map((value) => (
          <span key={value} className="absolute right-0 -translate-y-1/2" style={{ top: percent(y(value)) }}>
            {format.compact(value)}
          </span>
        ))}
      </div>
      <div className="relative">
        {values.map((value) => (
          <span
            key={value}
            className="absolute inset-x-0 border-t border-dashed border-chart-grid"
            style={{ top: percent(y(value)) }}
          />
        ))}
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" className="absolute inset-0 size-full overflow-visible">
          {steps.map(
            ({ start, end, employees }) =>
              employees && (
                <rect
                  key={start}
                  x={x(start)}
                  width={x(end) - x(start)}
                  y={y(topOf(employees))}
                  height={y(employees.from) - y(topOf(employees))}
                  className="fill-chart-1/20"
                />
              ),
          )}
          <path
            d={linePath(steps, x, y)}
            fill="none"
            stroke="var(--color-chart-1)"
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
      <div className="relative col-start-2">
        {years.map((year) => (
          <span key={year} className="absolute top-1 -translate-x-1/2" style={{ left: percent(x(year)) }}>
            {new Date(year).getUTCFullYear()}
          </span>
        ))}
      </div>
    </div>
  );
}

/**
 * Lines along the lower bounds of all steps and the upper bounds of size classes; interrupted where the number is
 * unknown.
 */
function linePath(steps: readonly EmployeeStep[], x: (time: number) => number, y: (count: number) => number): string {
  const along = (height: (step: EmployeeStep) => number | undefined) =>
    steps
      .map((step, index) => {
        const level = height(step);
        if (level === undefined) return "";
        const previousStep = steps[index - 1];
        const joins = previousStep && height(previousStep) !== undefined;
        return `${joins ? "L" : "M"}${x(step.start)} ${y(level)}H${x(step.end)}`;
      })
      .join("");
  const upper = ({ employees }: EmployeeStep) =>
    employees && employees.to !== employees.from ? topOf(employees) : undefined;
  return along(({ employees }) => employees?.from) + along(upper);
}

/** A period from `start` to `end` (ms) with one number of employees; null is unknown. */
interface EmployeeStep {
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

/** First days of years between two times, evenly spaced, at most `most`; in ms. */
export function yearTicks(start: number, end: number, maxTicks: number): number[] {
  const firstYear = new Date(start).getUTCFullYear() + 1;
  const years = new Date(end).getUTCFullYear() - firstYear + 1;
  const apart = Math.max(1, Math.ceil(years / maxTicks));
  return Array.from({ length: Math.max(0, Math.ceil(years / apart)) }, (_, index) =>
    Date.UTC(firstYear + index * apart, 0, 1),
  );
}
