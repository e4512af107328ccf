/** The balance of past days, day by day, and where it is heading. Pure. */
import type { CreditBalance, LedgerEntry, UsageBucket } from "../../../contract/account.ts";
import { addDays } from "./usage-span.ts";

export interface BalancePoint {
  /** YYYY-MM-DD, UTC */
  day: string;
  /** Balance at the end of the day; of today, now. */
  balance: number | null;
  /** What it will be at the present rate. */
  forecast: number | null;
}

export interface BurnDown {
  points: BalancePoint[];
  /** Credits a day, the mean of the days shown. */
  rate: number;
  /** Whole days until nothing is left at this rate; null when nothing is used, or it lasts beyond two years. */
  daysLeft: number | null;
}

const MOST_DAYS = 730;
const FORECAST_DAYS = 30;

/** @param entries credits and adjustments of the days in `usage`, any order */
export function burnDown(
  balance: CreditBalance,
  usage: readonly UsageBucket[],
  entries: readonly LedgerEntry[],
  today: string,
): BurnDown {
  const gains = new Map<string, number>();
  for (const { type, amount, created_at } of entries) {
    if (type === "debit") continue;
    const day = created_at.slice(0, 10);
    gains.set(day, (gains.get(day) ?? 0) + amount);
  }
  const days = usage.filter(({ start }) => start.slice(0, 10) <= today);
  const past: BalancePoint[] = [];
  let closing = balance.balance;
  for (const { start, credits_consumed } of days.toReversed()) {
    const day = start.slice(0, 10);
    past.unshift({ day, balance: Math.max(0, closing), forecast: null });
    closing += credits_consumed - (gains.get(day) ?? 0);
  }
  const used = days.reduce((sum, bucket) => sum + bucket.credits_consumed, 0);
  const rate = days.length === 0 ? 0 : used / days.length;
  const whole = rate > 0 ? Math.floor(balance.available / rate) : Number.POSITIVE_INFINITY;
  return {
    points: [...past, ...forecast(balance, rate, today)].map((point) =>
      point.day === today && point.forecast === null ? { ...point, forecast: balance.balance } : point,
    ),
    rate,
    daysLeft: whole > MOST_DAYS ? null : whole,
  };
}

function forecast(balance: CreditBalance, rate: number, today: string): BalancePoint[] {
  if (rate === 0) return [];
  const until = Math.min(FORECAST_DAYS, Math.ceil(balance.available / rate));
  return Array.from({ length: until }, (_, step) => ({
    day: addDays(today, step + 1),
    balance: null,
    forecast: Math.max(0, balance.balance - rate * (step + 1)),
  }));
}
