/** Ranges of time on the account page, in UTC days as the service counts; `to` is the last day, inclusive. */
import type { UsagePeriod } from "../../../../contract/account.ts";

export interface DaySpan {
  /** YYYY-MM-DD */
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;
const iso = (time: number) => new Date(time).toISOString().slice(0, 10);
const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);

export const today = (now = Date.now()) => iso(now);
export const addDays = (day: string, days: number) => iso(noon(day) + days * DAY_MS);
export const daysIn = ({ from, to }: DaySpan) => Math.round((noon(to) - noon(from)) / DAY_MS) + 1;

/** The same day `months` later, or the last day of a shorter month. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return iso(Date.UTC(year, month - 1 + months, Math.min(date, lastDay), 12));
}

export const PRESETS = [
  { id: "today", label: "Today", period: "daily" },
  { id: "7d", label: "Last 7 days", period: "monthly" },
  { id: "month", label: "This month", period: "monthly" },
  { id: "30d", label: "Last 30 days", period: "monthly" },
  { id: "90d", label: "Last 90 days", period: "monthly" },
  { id: "year", label: "Last 12 months", period: "yearly" },
] as const satisfies readonly { id: string; label: string; period: UsagePeriod }[];
export type PresetId = (typeof PRESETS)[number]["id"];

export function presetSpan(id: PresetId, day: string): DaySpan {
  switch (id) {
    case "today":
      return { from: day, to: day };
    case "7d":
      return { from: addDays(day, -6), to: day };
    case "month":
      return { from: `${day.slice(0, 8)}01`, to: day };
    case "30d":
      return { from: addDays(day, -29), to: day };
    case "90d":
      return { from: addDays(day, -89), to: day };
    case "year":
      return { from: addMonths(`${day.slice(0, 8)}01`, -11), to: day };
  }
}

/** The preset that equals a range, if any. */
export function presetOf(span: DaySpan, period: UsagePeriod, day: string): PresetId | undefined {
  return PRESETS.find((preset) => {
    const { from: start, to: end } = presetSpan(preset.id, day);
    return preset.period === period && start === span.from && end === span.to;
  })?.id;
}

/** The span of equal length that ends the day before; whole months are compared with whole months. */
export function previousSpan({ from, to }: DaySpan, period: UsagePeriod): DaySpan {
  if (period === "yearly" && from.endsWith("-01")) {
    const months =
      (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1;
    return { from: addMonths(from, -months), to: addDays(from, -1) };
  }
  const days = daysIn({ from, to });
  return { from: addDays(from, -days), to: addDays(from, -1) };
}

/** Longest span, in days, that the chart can show with each bucket size and still be readable. */
const MOST_BUCKETS: Record<UsagePeriod, number> = { daily: 3, monthly: 124, yearly: 1_900 };

/** Returns the error message of a span for its field; undefined when the span is valid. */
export function spanFault({ from, to }: DaySpan, period: UsagePeriod): string | undefined {
  if (from > to) return "The first day is after the last";
  const maximum = MOST_BUCKETS[period];
  return daysIn({ from, to }) > maximum
    ? `At most ${maximum} days in this grouping. Group by a longer time.`
    : undefined;
}

/** The days that one bucket of usage covers. */
export function bucketSpan(start: string, period: UsagePeriod, within: DaySpan): DaySpan {
  const day = start.slice(0, 10);
  if (period !== "yearly") return { from: day, to: day };
  const end = addDays(addMonths(`${day.slice(0, 8)}01`, 1), -1);
  return { from: day < within.from ? within.from : day, to: end > within.to ? within.to : end };
}
