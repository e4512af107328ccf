import { CartesianGrid, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from "recharts";

import { format } from "../../lib/format.ts";
import { PHONE, useMediaQuery } from "../../lib/use-media-query.ts";
import { chartGrid, useTimeAxis, valueAxis } from "../../ui/charts/chart-axes.tsx";
import { monthTicks, type EmployeeStep } from "./employee-steps.ts";

const month = (at: number) => format.utcMonth(new Date(at).toISOString());

export function EmployeeChart({ steps }: { steps: readonly EmployeeStep[] }) {
  const most = useMediaQuery(PHONE) ? 4 : 8;
  const timeAxis = useTimeAxis(most);
  const data = steps.map((step) => ({ at: Date.parse(step.at), employees: step.employees }));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart data={data} margin={{ top: 8, right: 28, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid {...chartGrid} />
        <XAxis
          {...timeAxis}
          dataKey="at"
          type="number"
          scale="time"
          domain={["dataMin", "dataMax"]}
          // Without them every step would be named, over one another.
          ticks={monthTicks(data[0]?.at ?? 0, data.at(-1)?.at ?? 0, most)}
          interval={0}
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
