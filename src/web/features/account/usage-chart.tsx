import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  XAxis,
  YAxis,
  type BarShapeProps,
} from "recharts";

import type { UsagePeriod } from "../../../contract/account.ts";
import { chartDash, chartGrid, useTimeAxis, valueAxis } from "../../ui/chart-axes.tsx";
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
  const timeAxis = useTimeAxis(bars.length);
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
        <XAxis {...timeAxis} dataKey="start" tickFormatter={(start: string) => bucketLabel(start, period)} />
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
        {/* One bar of the whole that draws its parts: recharts takes half a frame for each series. */}
        <Bar
          yAxisId="requests"
          dataKey={(bar: UsageBar) => names.reduce((sum, name) => sum + (bar.by[name] ?? 0), 0)}
          isAnimationActive={false}
          maxBarSize={40}
          shape={stackShape(series, hovered)}
        />
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

/** A bucket's requests, series on series: hatched while it is open, dimmed while the pointer is on another one. */
function stackShape({ names, bars }: UsageSeries, hovered: number | null) {
  return ({ index, x, y, width, height }: BarShapeProps) => {
    const bar = bars[index];
    if (!bar || height <= 0) return null;
    const counts = names.map((name) => bar.by[name] ?? 0);
    const scale = height / counts.reduce((sum, count) => sum + count, 0);
    let top = y + height;
    return (
      <g fillOpacity={hovered === null || hovered === index ? 1 : DIM}>
        {names.map((name, place) => {
          const part = (counts[place] ?? 0) * scale;
          top -= part;
          const fill = bar.open ? `url(#open-${place})` : seriesColour(name, place);
          return part > 0 && <rect key={name} x={x} y={top} width={width} height={part} fill={fill} />;
        })}
      </g>
    );
  };
}
