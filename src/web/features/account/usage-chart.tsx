import {
  CartesianGrid,
  ComposedChart,
  ResponsiveContainer,
  useXAxisScale,
  useYAxisScale,
  XAxis,
  YAxis,
  type ScaleFunction,
} from "recharts";

import type { UsagePeriod } from "../../../contract/account.ts";
import { useStages } from "../../lib/use-stages.ts";
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
const FROM_ZERO: [number, "auto"] = [0, "auto"];
/** Of a bucket's width; px. */
const BAR_SHARE = 0.8;
const WIDEST_BAR = 40;
/** What each task of the first drawing adds: at once they would hold up a phone for a third of a second. */
const STAGES = { size: 0, chart: 1, time: 2, requests: 3, credits: 4, marks: 5 } as const;

/** Stacked bars of requests, a line of credits, the span before as a dashed line. */
export function UsageChart({ series, period, compare, hovered, onHover, onPick }: UsageChartProps) {
  const { names, bars } = series;
  const timeAxis = useTimeAxis(bars.length);
  const stage = useStages(STAGES.marks);
  const placeOf = (index: unknown) => (index === undefined || index === null ? null : Number(index));
  return (
    <ResponsiveContainer width="100%" height="100%">
      {stage >= STAGES.chart && (
        <ComposedChart
          data={bars}
          margin={{ top: 4, right: 0, bottom: 0, left: 0 }}
          accessibilityLayer={false}
          className={stage < STAGES.marks ? "invisible" : "cursor-pointer"}
          onMouseMove={({ activeTooltipIndex }) => onHover(placeOf(activeTooltipIndex))}
          onMouseLeave={() => onHover(null)}
          onClick={({ activeTooltipIndex }) => {
            const bar = bars[placeOf(activeTooltipIndex) ?? -1];
            if (bar) onPick(bar.start);
          }}
        >
          {stage >= STAGES.marks && <CartesianGrid {...chartGrid} />}
          {stage >= STAGES.time && (
            <XAxis
              {...timeAxis}
              scale="band"
              dataKey="start"
              tickFormatter={(start: string) => bucketLabel(start, period)}
            />
          )}
          {stage >= STAGES.requests && (
            <YAxis
              {...valueAxis}
              yAxisId="requests"
              dataKey={(bar: UsageBar) => Math.max(bar.requests, (compare && bar.previous) || 0)}
              allowDecimals={false}
              domain={FROM_ZERO}
            />
          )}
          {stage >= STAGES.credits && (
            <YAxis {...valueAxis} yAxisId="credits" dataKey="credits" domain={FROM_ZERO} orientation="right" />
          )}
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
          {stage >= STAGES.marks && <Marks series={series} compare={compare} hovered={hovered} />}
        </ComposedChart>
      )}
    </ResponsiveContainer>
  );
}

type MarksProps = Pick<UsageChartProps, "series" | "compare" | "hovered">;

/**
 * What stands between the axes. Drawn here by their scales: recharts' own Bar and Line took a third of the time that
 * the chart needed to appear.
 */
function Marks({ series: { names, bars }, compare, hovered }: MarksProps) {
  const x = useXAxisScale();
  const requests = useYAxisScale("requests");
  const credits = useYAxisScale("credits");
  if (!x || !requests || !credits) return null;
  const [first] = bars;
  const band = first ? (x(first.start, { position: "end" }) ?? 0) - (x(first.start, { position: "start" }) ?? 0) : 0;
  const width = Math.min(WIDEST_BAR, band * BAR_SHARE);
  const middle = (bar: UsageBar) => x(bar.start, { position: "middle" }) ?? 0;
  return (
    <>
      {bars.map(
        (bar, place) =>
          bar.requests > 0 && (
            <g key={bar.start} className="usage-bar" fillOpacity={hovered === null || hovered === place ? 1 : DIM}>
              {stackOf(names, bar, requests).map(({ name, at, top, bottom }) => (
                <rect
                  key={name}
                  x={middle(bar) - width / 2}
                  y={top}
                  width={width}
                  height={bottom - top}
                  fill={bar.open ? `url(#open-${at})` : seriesColour(name, at)}
                />
              ))}
            </g>
          ),
      )}
      {compare && (
        <path
          className="usage-line"
          d={stepsOf(
            bars.flatMap((bar) => (bar.previous === null ? [] : [{ x: middle(bar), y: requests(bar.previous) }])),
          )}
          fill="none"
          stroke="var(--color-ink-3)"
          strokeWidth={1.5}
          strokeDasharray={chartDash}
        />
      )}
      <polyline
        className="usage-line"
        points={bars.map((bar) => `${middle(bar)},${credits(bar.credits)}`).join(" ")}
        fill="none"
        stroke="var(--color-ink)"
        strokeWidth={1.5}
      />
      {bars.length === 1 && first && (
        <circle
          cx={middle(first)}
          cy={credits(first.credits)}
          r={3}
          fill="var(--color-canvas)"
          stroke="var(--color-ink)"
          strokeWidth={1.5}
        />
      )}
    </>
  );
}

/** A bucket's requests, series on series, from the lowest up. */
function stackOf(names: readonly string[], bar: UsageBar, scale: ScaleFunction) {
  let sum = 0;
  return names.flatMap((name, at) => {
    const count = bar.by[name] ?? 0;
    const bottom = scale(sum) ?? 0;
    sum += count;
    return count > 0 ? [{ name, at, top: scale(sum) ?? bottom, bottom }] : [];
  });
}

/** A line that jumps half-way between its points. */
function stepsOf(points: readonly { x: number; y: number | undefined }[]): string {
  return points
    .map(({ x, y }, place) => {
      const before = points[place - 1];
      return before ? `H${(before.x + x) / 2}V${y}H${x}` : `M${x},${y}`;
    })
    .join("");
}
