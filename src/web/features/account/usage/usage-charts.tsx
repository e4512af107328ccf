import { useState } from "react";

import type { UsagePeriod } from "../../../../contract/account.ts";
import { format } from "../../../lib/format.ts";
import { AfterPaint } from "../../../ui/charts/chart-frame.tsx";
import { bucketLabel, colourOf, creditSeries, type UsageBar, type UsageSeries } from "./usage-series.ts";
import { UsageChart, type HoveredBar } from "./usage-chart.tsx";

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

interface UsageTooltipProps {
  bar: UsageBar;
  names: UsageSeries["names"];
  period: UsagePeriod;
  /** Px from the left edge of the chart: the centre of the bar. */
  x: number;
  /** The bar is in the right half, so the tooltip is on its left. */
  flipped: boolean;
}

/** Every series of the bar under the pointer. Visual only: the table has the same data. */
function UsageTooltip({ bar, names, period, x, flipped }: UsageTooltipProps) {
  const rows = names.filter((name) => (bar.requestsByKind[name] ?? 0) > 0).toReversed();
  return (
    <div
      className="pointer-events-none absolute top-0 z-10 grid min-w-44 gap-1 rounded-6 bg-raised p-2 text-12 shadow-popup"
      style={flipped ? { right: `calc(100% - ${x - 12}px)` } : { left: x + 12 }}
    >
      <span className="font-semibold text-ink">{bucketLabel(bar.start, period)}</span>
      {rows.map((name) => (
        <Row key={name} label={name} colour={colourOf(name)} value={format.number(bar.requestsByKind[name] ?? 0)} />
      ))}
      <span className="mt-1 grid gap-1 border-t border-line pt-1.5">
        <Row label="Requests" value={format.number(bar.requests)} />
        {bar.previous !== null && <Row label="Previous period" value={format.number(bar.previous)} />}
        <Row label="Credits" value={format.credits(bar.credits)} />
      </span>
    </div>
  );
}

function Row({ label, colour, value }: { label: string; colour?: string; value: string }) {
  return (
    <span className="flex items-center gap-1.5 text-ink-2">
      {colour !== undefined && <span className="size-2 rounded-[2px]" style={{ background: colour }} />}
      <span className="flex-1">{label}</span>
      <span className="pl-3 text-ink tabular-nums">{value}</span>
    </span>
  );
}
