import { useState } from "react";

import type { CompanyDetail, EmployeePoint } from "../../../../contract/company.ts";
import { rangeText } from "../../../entities/company/employees-text.ts";
import { format } from "../../../lib/format.ts";
import { ChartFrame } from "../../../ui/charts/chart-frame.tsx";
import { EmployeeChart } from "./employee-chart.tsx";
import { employeeSteps } from "./employee-steps.ts";
import { dayOfChange } from "../../../entities/company/history-values.ts";

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
