import { useQuery } from "@tanstack/react-query";

import type { CreditBalance } from "../../../../contract/account.ts";
import { allLedgerQuery, creditsQuery, summaryQuery, usageQuery } from "../../../api/account.ts";
import { ProblemPanel } from "../../../entities/problem/lazy-problem-panel.ts";
import { format } from "../../../lib/format.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { AfterPaint, ChartFrame } from "../../../ui/charts/chart-frame.tsx";
import { burnDown, RATE_DAYS, type BalancePoint, type BurnDown, type Income } from "./burn-down.ts";
import { addDays, today, type DaySpan } from "../usage/usage-span.ts";

const BurnDownChart = lazyPart(async () => (await import("./burn-down-chart.tsx")).BurnDownChart);

/** Maximum number of days of usage to read: the balance is computed backwards from today, day by day. */
const MOST_DAYS = 730;

/** The balance on each day of a range, and if it includes today, how long it lasts at the current rate. */
export function BurnDownPanel({ visibleSpan }: { visibleSpan: DaySpan }) {
  const now = today();
  const firstDay = [visibleSpan.from, addDays(now, 1 - RATE_DAYS)].sort()[0] ?? now;
  const span = { from: firstDay < addDays(now, 1 - MOST_DAYS) ? addDays(now, 1 - MOST_DAYS) : firstDay, to: now };
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
