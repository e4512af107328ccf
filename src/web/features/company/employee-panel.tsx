import { useState } from "react";

import type { CompanyDetail, EmployeePoint } from "../../../contract/company.ts";
import { rangeText } from "../../entities/company/employees-text.ts";
import { ChartFrame } from "../../ui/charts/chart-frame.tsx";
import { EmployeeChart } from "./employee-chart.tsx";
import { employeeSteps } from "./employee-steps.ts";
import { dayOfChange } from "./history-values.ts";

const words = ({ employees }: EmployeePoint) => (employees === null ? "unknown" : rangeText(employees));

/** "before 1 Apr 2023", or "from 1 Jan 2000" where the first figure is dated. */
function beginning(first: EmployeePoint, second: EmployeePoint | undefined): string {
  if (first.since !== null) return `from ${dayOfChange(first.since)}`;
  return second?.since ? `before ${dayOfChange(second.since)}` : "at first";
}

/** Employees over time, where more than one figure is known. Free with the company's page. */
export function EmployeePanel({ company: { employee_series: series } }: { company: CompanyDetail }) {
  const [now] = useState(() => Date.now());
  const steps = employeeSteps(series, now);
  const [first, last] = [series[0], series.at(-1)];
  if (steps.length < 2 || !first || !last?.since) return null;
  const isClass = series.some(({ employees }) => employees !== null && employees.to !== employees.from);
  return (
    <ChartFrame
      title="Employees"
      unit={isClass ? "size class, over time" : "number, over time"}
      summary={`${words(first)} ${beginning(first, series[1])}, ${words(first) === words(last) ? "again" : words(last)} since ${dayOfChange(last.since)}.`}
      state="ready"
      height={180}
      table={{
        columns: ["Since", "Employees"],
        rows: series.map((point) => [point.since === null ? "Before" : dayOfChange(point.since), words(point)]),
      }}
    >
      <EmployeeChart steps={steps} />
    </ChartFrame>
  );
}
