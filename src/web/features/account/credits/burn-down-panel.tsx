import { useQuery } from "@tanstack/react-query";

import type { CreditBalance, LedgerEntry, UsageBucket } from "../../../../contract/account.ts";
import { allLedgerQuery, creditsQuery, summaryQuery, usageQuery } from "../../../api/account.ts";
import { ProblemPanel } from "../../../entities/problem/lazy-problem-panel.ts";
import { format } from "../../../lib/format.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { AfterPaint, ChartFrame } from "../../../ui/charts/chart-frame.tsx";
import { addDays, today, type DaySpan } from "../usage/usage-span.ts";
import type { BalancePoint } from "./burn-down-chart.tsx";

const BurnDownChart = lazyPart(async () => (await import("./burn-down-chart.tsx")).BurnDownChart);

/** Maximum number of days of usage to read: the balance is computed backwards from today, day by day. */
const MOST_READ_DAYS = 730;

/** The balance on each day of a range, and if it includes today, how long it lasts at the current rate. */
export function BurnDownPanel({ visibleSpan }: { visibleSpan: DaySpan }) {
  const now = today();
  const firstDay = [visibleSpan.from, addDays(now, 1 - RATE_DAYS)].sort()[0] ?? now;
  const span = {
    from: firstDay < addDays(now, 1 - MOST_READ_DAYS) ? addDays(now, 1 - MOST_READ_DAYS) : firstDay,
    to: now,
  };
  const isPast = visibleSpan.to < now;
  const credits = useQuery(creditsQuery);
  const usage = useQuery(usageQuery({ period: "monthly", ...span }));
  const granted = useQuery(allLedgerQuery({ type: "credit", ...span }));
  const adjusted = useQuery(allLedgerQuery({ type: "adjustment", ...span }));
  const summary = useQuery(summaryQuery);
  const queries = [credits, usage, granted, adjusted, summary];
  const failed = queries.find((query) => query.isError);
  const income = credits.data && summary.data && incomeOf(credits.data, summary.data.subscription.monthly_credits);
  const burn =
    credits.data && usage.data && granted.data && adjusted.data && income
      ? burnDown(credits.data, usage.data.breakdown, [...granted.data, ...adjusted.data], now, income)
      : undefined;
  const points = burn?.points.filter(({ day }) => day >= visibleSpan.from && (!isPast || day <= visibleSpan.to)) ?? [];
  return (
    <section aria-label="Credit balance">
      <ChartFrame
        title="Credit balance"
        unit="credits at the end of each day, UTC"
        summary={burn && income ? (isPast ? balanceSummary(points) : burnSummary(burn, income)) : ""}
        table={balanceTable(points)}
        state={failed ? "failed" : !burn ? "loading" : points.length === 0 ? "empty" : "ready"}
        emptyText="No balance in this period"
        failure={
          <ProblemPanel
            title="Couldn’t load the balance"
            error={failed?.error}
            onRetry={() => {
              for (const query of queries) if (query.isError) void query.refetch();
            }}
            retrying={failed?.isFetching === true}
          />
        }
        height={200}
      >
        {burn && (
          <AfterPaint>
            <BurnDownChart points={points} threshold={income?.reload?.threshold} />
          </AfterPaint>
        )}
      </ChartFrame>
    </section>
  );
}

function incomeOf(credits: CreditBalance, monthly: number): Income {
  const { auto_reload_enabled: on, auto_reload_threshold: threshold, auto_reload_amount: amount } = credits;
  return { monthly, reload: on ? { threshold, amount, limit: credits.auto_reload_limit } : null };
}

function burnSummary(
  { rate, daysLeft, nextReload, limitReached, nextGrant }: BurnDown,
  { monthly, reload }: Income,
): string {
  if (rate === 0) return "No credits used in the last 30 days";
  const events = [
    ...(reload && nextReload !== null
      ? [`auto-reload adds ${format.number(reload.amount)} around ${format.utcDay(nextReload)}`]
      : []),
    ...(reload && limitReached !== null
      ? [`its limit of ${format.number(reload.limit)} a month is reached around ${format.utcDay(limitReached)}`]
      : []),
    ...(nextGrant === null ? [] : [`your plan adds ${format.number(monthly)} on ${format.utcDay(nextGrant)}`]),
  ];
  const outlook =
    daysLeft === 0
      ? "No credits left. "
      : daysLeft !== null
        ? `≈ ${format.count(daysLeft, "day", "days")} left at this rate. `
        : reload
          ? ""
          : "Lasts for more than two years. ";
  const mean = rate < 100 ? format.credits(Math.round(rate * 10) / 10) : format.number(Math.round(rate));
  const next = events.join(", ").replace(/^./, (letter) => letter.toUpperCase());
  return `About ${mean} credits a day in the last 30 days. ${outlook}${next === "" ? "" : `${next}.`}`.trimEnd();
}

/** "From 1,204.5 to 980.0 credits" */
function balanceSummary(points: readonly BalancePoint[]): string {
  const [firstBalance, lastBalance] = [points[0]?.balance, points.at(-1)?.balance];
  if (typeof firstBalance !== "number" || typeof lastBalance !== "number") return "";
  return `From ${format.credits(firstBalance)} to ${format.credits(lastBalance)} credits`;
}

function balanceTable(points: readonly BalancePoint[]) {
  return {
    columns: ["Day", "Balance", "Forecast"],
    rows: points.map(({ day, balance, forecast }) => [
      format.date(day),
      balance === null ? "–" : format.credits(balance),
      forecast === null ? "–" : format.credits(Math.round(forecast * 10) / 10),
    ]),
  };
}

/** Automatic income, in credits. */
interface Income {
  /** Granted on the first day of each month. */
  monthly: number;
  /** Set when enabled: the amount added when at most `threshold` is available, up to `limit` per calendar month. */
  reload: { threshold: number; amount: number; limit: number } | null;
}

interface BurnDown {
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
const RATE_DAYS = 30;

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
