import { CartesianGrid, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from "recharts";

import { format } from "../../lib/format.ts";
import { chartGrid, useTimeAxis, valueAxis } from "../../ui/chart-axes.tsx";
import type { EmployeeStep } from "./employee-steps.ts";

const month = (at: number) => format.utcMonth(new Date(at).toISOString());

export function EmployeeChart({ steps }: { steps: readonly EmployeeStep[] }) {
  // A scale of time has five labels, however many steps.
  const timeAxis = useTimeAxis(5);
  const data = steps.map((step) => ({ at: Date.parse(step.at), employees: step.employees }));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart data={data} margin={{ top: 8, right: 24, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid {...chartGrid} />
        <XAxis
          {...timeAxis}
          dataKey="at"
          type="number"
          scale="time"
          domain={["dataMin", "dataMax"]}
          tickFormatter={month}
        />
        <YAxis {...valueAxis} allowDecimals={false} domain={[0, "auto"]} />
        <Line
          type="stepAfter"
          dataKey="employees"
          stroke="var(--color-chart-1)"
          strokeWidth={1.5}
          dot={{ r: 2, fill: "var(--color-chart-1)", strokeWidth: 0 }}
          activeDot={false}
          connectNulls={false}
          isAnimationActive={false}
        />
      </LineChart>
    </ResponsiveContainer>
  );
}
