import { format } from "../../../lib/format.ts";
import { topOf, valueTicks, yearTicks, type EmployeeStep } from "./employee-steps.ts";

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/**
 * Employees over time: a line where the number is exact, a band where it is a size class. Positions are percentages, so
 * that it fits any width and paper, without the chart library.
 */
export function EmployeeChart({ steps }: { steps: readonly EmployeeStep[] }) {
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
