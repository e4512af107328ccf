/** The usage chart in words: its sentence, its table, its legend. */
import type { UsagePeriod } from "../../../contract/account.ts";
import { format } from "../../lib/format.ts";
import type { ChartTable } from "../../ui/chart-frame.tsx";
import { OTHER, type UsageSeries } from "./usage-series.ts";

export function bucketLabel(start: string, period: UsagePeriod): string {
  switch (period) {
    case "daily":
      return `${format.utcDay(start)}, ${format.utcHour(start)}`;
    case "monthly":
      return format.utcDay(start);
    case "yearly":
      return format.utcMonth(start);
  }
}

export function usageSummary({ bars }: UsageSeries, period: UsagePeriod): string {
  const total = bars.reduce((sum, bar) => sum + bar.requests, 0);
  const peak = bars.reduce(
    (best, bar) => (bar.requests > best.requests ? bar : best),
    bars[0] ?? { requests: 0, start: "" },
  );
  const peakWords =
    peak.requests > 0 ? `; most on ${bucketLabel(peak.start, period)} with ${format.number(peak.requests)}` : "";
  return `${format.count(total, "request", "requests")}, ${format.credits(bars.reduce((sum, bar) => sum + bar.credits, 0))} credits${peakWords}.`;
}

export function usageTable({ names, bars }: UsageSeries, period: UsagePeriod): ChartTable {
  return {
    columns: ["Start", ...names, "Requests", "Failed", "Credits"],
    rows: bars.map((bar) => [
      bucketLabel(bar.start, period),
      ...names.map((name) => format.number(bar.by[name] ?? 0)),
      format.number(bar.requests),
      format.number(bar.failed),
      format.credits(bar.credits),
    ]),
  };
}

export function seriesColour(name: string, place: number): string {
  return name === OTHER ? "var(--color-chart-other)" : `var(--color-chart-${place + 1})`;
}

export function UsageLegend({ names, compare }: { names: readonly string[]; compare: boolean }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {names.map((name, place) => (
        <Key key={name} label={name} colour={seriesColour(name, place)} shape="block" />
      ))}
      <Key label="Credits" colour="var(--color-ink)" shape="line" />
      {compare && <Key label="Requests in the span before" colour="var(--color-ink-3)" shape="dash" />}
    </ul>
  );
}

function Key({ label, colour, shape }: { label: string; colour: string; shape: "block" | "line" | "dash" }) {
  return (
    <li className="flex items-center gap-1.5 text-ink-2">
      <svg aria-hidden="true" width="12" height="10">
        {shape === "block" ? (
          <rect y="1" width="10" height="8" rx="2" fill={colour} />
        ) : (
          <line
            x1="0"
            y1="5"
            x2="12"
            y2="5"
            stroke={colour}
            strokeWidth="2"
            strokeDasharray={shape === "dash" ? "3 2" : undefined}
          />
        )}
      </svg>
      {label}
    </li>
  );
}
