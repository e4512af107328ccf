/** The usage chart in words: its sentence, its table, its legend. */
import type { UsagePeriod } from "../../../contract/account.ts";
import { format } from "../../lib/format.ts";
import type { ChartTable } from "../../ui/charts/chart-frame.tsx";
import type { ChartLegendEntry } from "../../ui/charts/chart-legend.tsx";
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

export function usageLegend(names: readonly string[], compare: boolean): ChartLegendEntry[] {
  const before = { label: "Requests in the span before", color: "var(--color-ink-3)", shape: "dash" as const };
  return [
    ...names.map((label, place) => ({ label, color: seriesColour(label, place), shape: "bar" as const })),
    { label: "Credits", color: "var(--color-ink)", shape: "line" },
    ...(compare ? [before] : []),
  ];
}
