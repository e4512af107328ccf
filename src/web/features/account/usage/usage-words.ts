/** Texts of the usage chart: summary, table, legend. */
import type { UsagePeriod } from "../../../../contract/account.ts";
import { format } from "../../../lib/format.ts";
import type { ChartLegendEntry, ChartTable } from "../../../ui/charts/chart-frame.tsx";
import { colourOf, type UsageSeries } from "./usage-series.ts";

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
  const none = { requests: 0, start: "" };
  const peak = bars.reduce((best, bar) => (bar.requests > best.requests ? bar : best), bars[0] ?? none);
  if (peak.requests === 0) return "";
  return `Busiest ${bucketNames[period]}: ${bucketLabel(peak.start, period)}, ${format.count(peak.requests, "request", "requests")}`;
}

const bucketNames: Record<UsagePeriod, string> = { daily: "hour", monthly: "day", yearly: "month" };
const openNames: Record<UsagePeriod, string> = { daily: "this hour", monthly: "today", yearly: "this month" };

/** "Click a bar for details. Hatched: today so far."; empty without bars. */
export function usageHint({ bars }: UsageSeries, period: UsagePeriod): string {
  if (bars.every(({ requests }) => requests === 0)) return "";
  const isHatched = bars.some(({ open, requests }) => open && requests > 0);
  return `Click a bar for details.${isHatched ? ` Hatched: ${openNames[period]} so far.` : ""}`;
}

export function usageTable({ names, bars }: UsageSeries, period: UsagePeriod): ChartTable {
  return {
    columns: ["Start", ...names, "Requests", "Failed", "Credits"],
    rows: bars.map((bar) => [
      bucketLabel(bar.start, period),
      ...names.map((name) => format.number(bar.requestsByKind[name] ?? 0)),
      format.number(bar.requests),
      format.number(bar.failed),
      format.credits(bar.credits),
    ]),
  };
}

export function usageLegend({ names }: UsageSeries, compare: boolean): ChartLegendEntry[] {
  const previousPeriod = {
    label: "Requests in the previous period",
    color: "var(--color-ink-3)",
    shape: "dash" as const,
  };
  return [
    ...names.map((name) => ({ label: name, color: colourOf(name), shape: "bar" as const })),
    ...(compare ? [previousPeriod] : []),
  ];
}
