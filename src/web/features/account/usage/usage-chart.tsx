import { memo } from "react";
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

import type { UsagePeriod } from "../../../../contract/account.ts";
import { useStages } from "../../../lib/hooks/use-stages.ts";
import { chartDash, chartGrid, useTimeAxis, valueAxis } from "../../../ui/charts/chart-axes.tsx";
import { bucketLabel, colourOf, type UsageKind, type UsageBar, type UsageSeries } from "./usage-series.ts";

/** The bar under the pointer. */
export interface HoveredBar {
  place: number;
  /** Px from the left edge of the chart. */
  x: number;
}

interface UsageChartProps {
  series: UsageSeries;
  period: UsagePeriod;
  compare: boolean;
  /** Index of the bar under the pointer. */
  hovered: number | null;
  onHover: (bar: HoveredBar | null) => void;
  onPick: (start: string) => void;
}

const DIM = 0.35;
/** Grid lines. */
const TICKS = 5;
const MARGIN = { top: 4, right: 0, bottom: 0, left: 0 };
const FROM_ZERO: [number, "auto"] = [0, "auto"];
/** Share of a bucket's width; px. */
const BAR_SHARE = 0.8;
const WIDEST_BAR = 40;
/** Parts rendered by each task of the first drawing: together they would block a phone for a third of a second. */
const STAGES = { time: 1, values: 2, marks: 3 } as const;

const hatch = (name: UsageKind) => `open-${name.replaceAll(" ", "-")}`;

/** Stacked bars, one series per kind, with the previous span as a dashed line. */
export function UsageChart({ series, period, compare, hovered, onHover, onPick }: UsageChartProps) {
  const { names, bars } = series;
  const sized = useStages(1) > 0;
  const placeOf = (index: unknown) => (index === undefined || index === null ? null : Number(index));
  return (
    <ResponsiveContainer width="100%" height="100%">
      {sized && (
        <ComposedChart
          data={[...bars]}
          margin={MARGIN}
          accessibilityLayer={false}
          // Shown once complete.
          className="cursor-pointer not-has-[.usage-marks]:invisible"
          onMouseMove={({ activeTooltipIndex, activeCoordinate }) => {
            const place = placeOf(activeTooltipIndex);
            onHover(place === null ? null : { place, x: activeCoordinate?.x ?? 0 });
          }}
          onMouseLeave={() => onHover(null)}
          onClick={({ activeTooltipIndex }) => {
            const bar = bars[placeOf(activeTooltipIndex) ?? -1];
            if (bar) onPick(bar.start);
          }}
        >
          <defs>
            {names.map((name) => (
              <pattern
                key={name}
                id={hatch(name)}
                width="6"
                height="6"
                patternUnits="userSpaceOnUse"
                patternTransform="rotate(45)"
              >
                <rect width="6" height="6" fill={colourOf(name)} opacity={0.35} />
                <rect width="3" height="6" fill={colourOf(name)} />
              </pattern>
            ))}
          </defs>
          <Parts series={series} period={period} compare={compare} hovered={hovered} />
        </ComposedChart>
      )}
    </ResponsiveContainer>
  );
}

/**
 * Axes and marks, rendered one after the other. The stage is state of this component, so that no stage renders the
 * whole chart again.
 */
function Parts({ period, ...drawn }: MarksProps & Pick<UsageChartProps, "period">) {
  const stage = useStages(STAGES.marks);
  return (
    <>
      {stage >= STAGES.marks && <CartesianGrid {...chartGrid} />}
      {stage >= STAGES.time && <TimeAxis values={drawn.series.bars.length} period={period} />}
      {stage >= STAGES.values && <ValueAxis compare={drawn.compare} />}
      {stage >= STAGES.marks && <Marks {...drawn} />}
    </>
  );
}

// Recharts recalculates an axis whenever its functions change, so each axis renders only on changes.
const TimeAxis = memo(({ values, period }: { values: number; period: UsagePeriod }) => (
  <XAxis
    {...useTimeAxis(values)}
    scale="band"
    dataKey="start"
    tickFormatter={(start: string) => bucketLabel(start, period)}
  />
));
const ValueAxis = memo(({ compare }: { compare: boolean }) => (
  <YAxis
    {...valueAxis}
    tickCount={TICKS}
    dataKey={(bar: UsageBar) => Math.max(bar.value, (compare && bar.previous) || 0)}
    allowDecimals={false}
    domain={FROM_ZERO}
  />
));

type MarksProps = Pick<UsageChartProps, "series" | "compare" | "hovered">;

/**
 * Marks between the axes, drawn here with recharts' scales: its Bar and Line took a third of the chart's render time
 * and would raise the page's later load from 119 to 128 kB (gzip), above its limit of 120 kB when measured.
 */
function Marks({ series: { names, bars }, compare, hovered }: MarksProps) {
  const x = useXAxisScale();
  const values = useYAxisScale();
  if (!x || !values) return null;
  const [firstBar] = bars;
  const band = firstBar
    ? (x(firstBar.start, { position: "end" }) ?? 0) - (x(firstBar.start, { position: "start" }) ?? 0)
    : 0;
  const width = Math.min(WIDEST_BAR, band * BAR_SHARE);
  const middle = (bar: UsageBar) => x(bar.start, { position: "middle" }) ?? 0;
  return (
    <g className="usage-marks">
      {bars.map(
        (bar, place) =>
          bar.value > 0 && (
            <g key={bar.start} className="usage-bar" fillOpacity={hovered === null || hovered === place ? 1 : DIM}>
              {stackOf(names, bar, values).map(({ name, top, bottom }) => (
                <rect
                  key={name}
                  x={middle(bar) - width / 2}
                  y={top}
                  width={width}
                  height={bottom - top}
                  fill={bar.open ? `url(#${hatch(name)})` : colourOf(name)}
                />
              ))}
            </g>
          ),
      )}
      {compare && (
        <path
          className="usage-line"
          d={stepsOf(
            bars.flatMap((bar) => (bar.previous === null ? [] : [{ x: middle(bar), y: values(bar.previous) }])),
          )}
          fill="none"
          stroke="var(--color-ink-3)"
          strokeWidth={1.5}
          strokeDasharray={chartDash}
        />
      )}
    </g>
  );
}

/** A bucket's values, stacked by series from the bottom. */
function stackOf(names: readonly UsageKind[], bar: UsageBar, scale: ScaleFunction) {
  let sum = 0;
  return names.flatMap((name) => {
    const count = bar.byKind[name] ?? 0;
    const bottom = scale(sum) ?? 0;
    sum += count;
    return count > 0 ? [{ name, top: scale(sum) ?? bottom, bottom }] : [];
  });
}

/** A line that steps half-way between its points. */
function stepsOf(points: readonly { x: number; y: number | undefined }[]): string {
  return points
    .map(({ x, y }, place) => {
      const previousPoint = points[place - 1];
      return previousPoint ? `H${(previousPoint.x + x) / 2}V${y}H${x}` : `M${x},${y}`;
    })
    .join("");
}
