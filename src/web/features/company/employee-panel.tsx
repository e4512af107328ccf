import { format } from "../../lib/format.ts";
import { ChartFrame } from "../../ui/charts/chart-frame.tsx";
import { EmployeeChart } from "./employee-chart.tsx";
import type { EmployeeStep } from "./employee-steps.ts";

/** The chart of employees over time; with it comes the chart library. */
export function EmployeePanel({ steps }: { steps: readonly EmployeeStep[] }) {
  const first = steps.find((step) => step.employees !== null);
  const last = steps.findLast((step) => step.employees !== null);
  const words = (employees: number | null) => (employees === null ? "unknown" : format.number(employees));
  const summary =
    first && last ? `${words(first.employees)} on ${format.day(first.at)}, ${words(last.employees)} now.` : "";
  return (
    <ChartFrame
      title="Employees"
      unit="number, over time"
      summary={summary}
      state="ready"
      height={180}
      table={{
        columns: ["From", "Employees"],
        rows: steps.map((step) => [format.day(step.at), words(step.employees)]),
      }}
    >
      <EmployeeChart steps={steps} />
    </ChartFrame>
  );
}
