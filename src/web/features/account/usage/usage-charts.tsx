import { useState } from "react";

import type { UsagePeriod } from "../../../../contract/account.ts";
import { AfterPaint } from "../../../ui/charts/chart-frame.tsx";
import { creditSeries, type UsageSeries } from "./usage-series.ts";
import { UsageChart, type HoveredBar } from "./usage-chart.tsx";
import { UsageTooltip } from "./usage-tooltip.tsx";

/** Tasks that rendering one chart takes. */
const FIRST_CHART = 6;

interface UsageChartsProps {
  series: UsageSeries;
  period: UsagePeriod;
  compare: boolean;
  hovered: number | null;
  onHover: (place: number | null) => void;
  onPick: (start: string) => void;
}

/** Requests, and below them the credits at the same times, as two charts because of their different scales. */
export function UsageCharts({ series, period, compare, hovered, onHover, onPick }: UsageChartsProps) {
  const [x, setX] = useState(0);
  const hover = (bar: HoveredBar | null) => {
    if (bar) setX(bar.x);
    onHover(bar?.place ?? null);
  };
  const bar = hovered === null ? undefined : series.bars[hovered];
  const drawn = { period, hovered, onHover: hover, onPick };
  return (
    <div className="relative grid h-full grid-rows-[minmax(0,1fr)_1rem_6rem] gap-y-1">
      <UsageChart {...drawn} series={series} compare={compare} times={false} ticks={5} />
      <span className="pl-10 text-11 text-ink-3">Credits</span>
      {/* Rendered one after the other: together they would block a phone for a tenth of a second. */}
      <AfterPaint turns={FIRST_CHART}>
        <UsageChart {...drawn} series={creditSeries(series)} compare={false} times ticks={3} />
      </AfterPaint>
      {bar && hovered !== null && (
        <UsageTooltip bar={bar} names={series.names} period={period} x={x} flipped={hovered > series.bars.length / 2} />
      )}
    </div>
  );
}
