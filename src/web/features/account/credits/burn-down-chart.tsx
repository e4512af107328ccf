import { Area, CartesianGrid, ComposedChart, Line, ReferenceLine, ResponsiveContainer, XAxis, YAxis } from "recharts";

import { format } from "../../../lib/format.ts";
import { chartDash, chartGrid, useTimeAxis, valueAxis } from "../../../ui/charts/chart-axes.tsx";

export interface BalancePoint {
  /** YYYY-MM-DD, UTC */
  day: string;
  /** Balance at the end of the day, or now for today. */
  balance: number | null;
  /** Forecast at the current rate. */
  forecast: number | null;
}

interface BurnDownChartProps {
  points: readonly BalancePoint[];
  /** Auto-reload's threshold, if enabled. */
  threshold: number | undefined;
}

export function BurnDownChart({ points, threshold }: BurnDownChartProps) {
  const timeAxis = useTimeAxis(points.length);
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={[...points]} margin={{ top: 8, right: 40, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid {...chartGrid} />
        <XAxis {...timeAxis} dataKey="day" tickFormatter={format.utcDay} />
        <YAxis {...valueAxis} domain={[0, "auto"]} />
        {threshold !== undefined && (
          <ReferenceLine
            y={threshold}
            stroke="var(--color-warning)"
            strokeDasharray={chartDash}
            label={{ value: "Reload", position: "right", fontSize: 11, fill: "var(--color-warning)" }}
          />
        )}
        <Area
          type="linear"
          dataKey="balance"
          stroke="var(--color-chart-1)"
          strokeWidth={1.5}
          fill="var(--color-chart-1)"
          fillOpacity={0.08}
          isAnimationActive={false}
          activeDot={false}
        />
        <Line
          type="linear"
          dataKey="forecast"
          stroke="var(--color-chart-1)"
          strokeWidth={1.5}
          strokeDasharray={chartDash}
          dot={false}
          activeDot={false}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
}
