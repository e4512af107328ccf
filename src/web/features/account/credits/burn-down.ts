/** The daily balance of the past and its forecast. Pure. */
import type { CreditBalance, LedgerEntry, UsageBucket } from "../../../../contract/account.ts";
import { addDays } from "../usage/usage-span.ts";

export interface BalancePoint {
  /** YYYY-MM-DD, UTC */
  day: string;
  /** Balance at the end of the day, or now for today. */
  balance: number | null;
  /** Forecast at the current rate. */
  forecast: number | null;
}

/** Automatic income, in credits. */
export interface Income {
  /** Granted on the first day of each month. */
  monthly: number;
  /** Set when enabled: the amount added when at most `threshold` is available, up to `limit` per calendar month. */
  reload: { threshold: number; amount: number; limit: number } | null;
}

export interface BurnDown {
  points: BalancePoint[];
  /** Credits per day: the mean of the last 30 days. */
  rate: number;
  /** Whole days until the credits are used up at this rate; null without usage, or above two years. */
  daysLeft: number | null;
  /** First day of the forecast on which auto-reload adds credits. */
  nextReload: string | null;
  /** First day of the forecast on which auto-reload is prevented by the monthly limit. */
  limitReached: string | null;
  /** First day of the forecast on which the plan's credits are granted. */
  nextGrant: string | null;
}

const MOST_DAYS = 730;
const FORECAST_DAYS = 30;
export const RATE_DAYS = 30;

/** @param entries credits and adjustments on the days of `usage`, in any order */
export function burnDown(
  balance: CreditBalance,
  usage: readonly UsageBucket[],
  entries: readonly LedgerEntry[],
  today: string,
  income: Income,
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
  const recent = days.slice(-RATE_DAYS);
  const used = recent.reduce((sum, bucket) => sum + bucket.credits_consumed, 0);
  const rate = recent.length === 0 ? 0 : used / recent.length;
  const daysAhead = rate === 0 ? [] : forecast(balance, rate, today, income, reloadedInMonth(entries, today));
  const empty = daysAhead.findIndex(({ short }) => short);
  const visibleDays = daysAhead.slice(0, FORECAST_DAYS);
  const ahead = visibleDays.map(({ day, available }) => ({
    day,
    balance: null,
    forecast: available + balance.reserved,
  }));
  return {
    points: [...past, ...ahead].map((point) =>
      point.day === today && point.forecast === null ? { ...point, forecast: balance.balance } : point,
    ),
    rate,
    daysLeft: empty < 0 ? null : empty,
    nextReload: visibleDays.find(({ reloaded }) => reloaded)?.day ?? null,
    limitReached: visibleDays.find(({ limited }) => limited)?.day ?? null,
    nextGrant: (income.monthly > 0 && visibleDays.find(({ granted }) => granted)?.day) || null,
  };
}

/** Credits added by auto-reload since the start of the month of `today`; plan credits are identified by their month. */
function reloadedInMonth(entries: readonly LedgerEntry[], today: string): number {
  const reloads = entries.filter(
    ({ type, metadata, created_at }) =>
      type === "credit" && !("month" in metadata) && created_at.slice(0, 7) === today.slice(0, 7),
  );
  return reloads.reduce((sum, { amount }) => sum + amount, 0);
}

interface DayAhead {
  day: string;
  /** Available credits at the end of the day, at least 0. */
  available: number;
  /** Usage exceeds the available credits. */
  short: boolean;
  reloaded: boolean;
  limited: boolean;
  granted: boolean;
}

/** The days from tomorrow, with usage at the current rate and credits from plan and auto-reload. */
function forecast(
  balance: CreditBalance,
  rate: number,
  today: string,
  { monthly, reload }: Income,
  reloaded: number,
): DayAhead[] {
  const days: DayAhead[] = [];
  let { available } = balance;
  let reloadLeft = (reload?.limit ?? 0) - reloaded;
  for (let step = 1; step <= MOST_DAYS; step += 1) {
    const day = addDays(today, step);
    const granted = day.endsWith("-01");
    if (granted) reloadLeft = reload?.limit ?? 0;
    available += (granted ? monthly : 0) - rate;
    const neededReloads =
      reload && available <= reload.threshold ? Math.floor((reload.threshold - available) / reload.amount) + 1 : 0;
    const times = reload ? Math.max(0, Math.min(neededReloads, Math.floor(reloadLeft / reload.amount))) : 0;
    available += times * (reload?.amount ?? 0);
    reloadLeft -= times * (reload?.amount ?? 0);
    const short = available < 0;
    available = Math.max(0, available);
    days.push({ day, available, short, reloaded: times > 0, limited: times < neededReloads, granted });
  }
  return days;
}
