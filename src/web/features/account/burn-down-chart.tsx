import { Area, CartesianGrid, ComposedChart, Line, ReferenceLine, ResponsiveContainer, XAxis, YAxis } from "recharts";

import { format } from "../../lib/format.ts";
import type { BalancePoint } from "./burn-down.ts";

interface BurnDownChartProps {
  points: readonly BalancePoint[];
  /** Auto-reload's threshold, when it is on. */
  threshold: number | undefined;
}

const axis = { fontSize: 11, fill: "var(--color-ink-3)" } as const;

export function BurnDownChart({ points, threshold }: BurnDownChartProps) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={[...points]} margin={{ top: 8, right: 40, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--color-chart-grid)" strokeDasharray="2 3" />
        <XAxis
          dataKey="day"
          tickFormatter={format.utcDay}
          tick={axis}
          tickLine={false}
          axisLine={false}
          minTickGap={32}
          interval="equidistantPreserveStart"
        />
        <YAxis
          tickFormatter={format.compact}
          tick={axis}
          tickLine={false}
          axisLine={false}
          width={40}
          tickCount={5}
          domain={[0, "auto"]}
        />
        {threshold !== undefined && (
          <ReferenceLine
            y={threshold}
            stroke="var(--color-warning)"
            strokeDasharray="4 3"
            label={{ value: "Reload", position: "insideBottomLeft", fontSize: 11, fill: "var(--color-warning)" }}
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
          strokeDasharray="4 3"
          dot={false}
          activeDot={false}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
}
