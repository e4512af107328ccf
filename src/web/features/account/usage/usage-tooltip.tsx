import type { UsagePeriod } from "../../../../contract/account.ts";
import { format } from "../../../lib/format.ts";
import type { UsageBar, UsageSeries } from "./usage-series.ts";
import { colourOf } from "./usage-kinds.ts";
import { bucketLabel } from "./usage-words.ts";

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
export function UsageTooltip({ bar, names, period, x, flipped }: UsageTooltipProps) {
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
