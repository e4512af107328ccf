import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  Rectangle,
  ResponsiveContainer,
  XAxis,
  YAxis,
  type BarShapeProps,
} from "recharts";

import type { UsagePeriod } from "../../../contract/account.ts";
import { chartDash, chartGrid, timeAxis, valueAxis } from "../../ui/chart-axes.ts";
import type { UsageBar, UsageSeries } from "./usage-series.ts";
import { bucketLabel, seriesColour } from "./usage-words.ts";

interface UsageChartProps {
  series: UsageSeries;
  period: UsagePeriod;
  compare: boolean;
  /** Place of the bar under the pointer. */
  hovered: number | null;
  onHover: (place: number | null) => void;
  onPick: (start: string) => void;
}

const DIM = 0.35;

/** Stacked bars of requests, a line of credits, the span before as a dashed line. */
export function UsageChart({ series, period, compare, hovered, onHover, onPick }: UsageChartProps) {
  const { names, bars } = series;
  const placeOf = (index: unknown) => (index === undefined || index === null ? null : Number(index));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        data={bars}
        margin={{ top: 4, right: 0, bottom: 0, left: 0 }}
        accessibilityLayer={false}
        className="cursor-pointer"
        onMouseMove={({ activeTooltipIndex }) => onHover(placeOf(activeTooltipIndex))}
        onMouseLeave={() => onHover(null)}
        onClick={({ activeTooltipIndex }) => {
          const bar = bars[placeOf(activeTooltipIndex) ?? -1];
          if (bar) onPick(bar.start);
        }}
      >
        <CartesianGrid {...chartGrid} />
        <XAxis
          {...timeAxis}
          dataKey="start"
          tickFormatter={(start: string) => bucketLabel(start, period)}
          interval="equidistantPreserveStart"
        />
        <YAxis {...valueAxis} yAxisId="requests" allowDecimals={false} />
        <YAxis {...valueAxis} yAxisId="credits" orientation="right" />
        <defs>
          {names.map((name, place) => (
            <pattern
              key={name}
              id={`open-${place}`}
              width="6"
              height="6"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width="6" height="6" fill={seriesColour(name, place)} opacity={0.35} />
              <rect width="3" height="6" fill={seriesColour(name, place)} />
            </pattern>
          ))}
        </defs>
        {names.map((name, place) => (
          <Bar
            key={name}
            yAxisId="requests"
            stackId="requests"
            name={name}
            dataKey={(bar: UsageBar) => bar.by[name] ?? 0}
            isAnimationActive={false}
            maxBarSize={40}
            shape={barShape(bars, hovered, seriesColour(name, place), `url(#open-${place})`)}
          />
        ))}
        {compare && (
          <Line
            yAxisId="requests"
            type="step"
            dataKey="previous"
            stroke="var(--color-ink-3)"
            strokeWidth={1.5}
            strokeDasharray={chartDash}
            dot={false}
            isAnimationActive={false}
          />
        )}
        <Line
          yAxisId="credits"
          dataKey="credits"
          stroke="var(--color-ink)"
          strokeWidth={1.5}
          dot={bars.length === 1}
          activeDot={false}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
}

/** One segment: hatched while its bucket is open, dimmed while the pointer is on another one. */
function barShape(bars: readonly UsageBar[], hovered: number | null, colour: string, hatch: string) {
  return ({ index, ...bar }: BarShapeProps) => (
    <Rectangle
      {...bar}
      fill={bars[index]?.open === true ? hatch : colour}
      fillOpacity={hovered === null || hovered === index ? 1 : DIM}
    />
  );
}
