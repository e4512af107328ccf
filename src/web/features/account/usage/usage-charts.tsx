import { useState } from "react";

import type { UsagePeriod } from "../../../../contract/account.ts";
import { format } from "../../../lib/format.ts";
import {
  amountText,
  bucketLabel,
  colourOf,
  type UsageBar,
  type UsageMeasure,
  type UsageSeries,
} from "./usage-series.ts";
import { UsageChart, type HoveredBar } from "./usage-chart.tsx";

interface UsageChartsProps {
  series: UsageSeries;
  period: UsagePeriod;
  measure: UsageMeasure;
  compare: boolean;
  hovered: number | null;
  onHover: (place: number | null) => void;
  onPick: (start: string) => void;
}

/** The chart, and the figures of the bar under the pointer. */
export function UsageCharts({ series, period, measure, compare, hovered, onHover, onPick }: UsageChartsProps) {
  const [x, setX] = useState(0);
  const hover = (bar: HoveredBar | null) => {
    if (bar) setX(bar.x);
    onHover(bar?.place ?? null);
  };
  const bar = hovered === null ? undefined : series.bars[hovered];
  return (
    <div className="relative h-full">
      <UsageChart series={series} period={period} compare={compare} hovered={hovered} onHover={hover} onPick={onPick} />
      {bar && hovered !== null && (
        <UsageTooltip
          bar={bar}
          names={series.names}
          measure={measure}
          period={period}
          x={x}
          flipped={hovered > series.bars.length / 2}
        />
      )}
    </div>
  );
}

interface UsageTooltipProps {
  bar: UsageBar;
  names: UsageSeries["names"];
  measure: UsageMeasure;
  period: UsagePeriod;
  /** Px from the left edge of the chart: the centre of the bar. */
  x: number;
  /** The bar is in the right half, so the tooltip is on its left. */
  flipped: boolean;
}

/** Every series of the bar under the pointer. Visual only: the table has the same data. */
function UsageTooltip({ bar, names, measure, period, x, flipped }: UsageTooltipProps) {
  const rows = names.filter((name) => (bar.byKind[name] ?? 0) > 0).toReversed();
  return (
    <div
      className="pointer-events-none absolute top-0 z-10 grid min-w-44 gap-1 rounded-6 bg-raised p-2 text-12 shadow-popup"
      style={flipped ? { right: `calc(100% - ${x - 12}px)` } : { left: x + 12 }}
    >
      <span className="font-semibold text-ink">{bucketLabel(bar.start, period)}</span>
      {rows.map((name) => (
        <Row key={name} label={name} colour={colourOf(name)} value={amountText(bar.byKind[name] ?? 0, measure)} />
      ))}
      <span className="mt-1 grid gap-1 border-t border-line pt-1.5">
        {bar.previous !== null && <Row label="Previous period" value={amountText(bar.previous, measure)} />}
        <Row label="Credits" value={format.credits(bar.credits)} />
        <Row label="Requests" value={format.number(bar.requests)} />
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
