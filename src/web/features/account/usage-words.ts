/** The usage chart in words: its sentence, its table, its legend. */
import type { UsagePeriod } from "../../../contract/account.ts";
import { format } from "../../lib/format.ts";
import type { ChartTable } from "../../ui/charts/chart-frame.tsx";
import type { ChartLegendEntry } from "../../ui/charts/chart-legend.tsx";
import { colourOf } from "./usage-kinds.ts";
import type { UsageSeries } from "./usage-series.ts";

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
  const none = { requests: 0, start: "" };
  const peak = bars.reduce((best, bar) => (bar.requests > best.requests ? bar : best), bars[0] ?? none);
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

export function usageLegend({ names }: UsageSeries, compare: boolean): ChartLegendEntry[] {
  const before = { label: "Requests in the previous period", color: "var(--color-ink-3)", shape: "dash" as const };
  return [
    ...names.map((name) => ({ label: name, color: colourOf(name), shape: "bar" as const })),
    ...(compare ? [before] : []),
  ];
}
