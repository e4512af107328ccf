import { useQuery } from "@tanstack/react-query";

import type { CreditBalance } from "../../../contract/account.ts";
import { creditsQuery, ledgerQuery, summaryQuery, usageQuery } from "../../api/account.ts";
import { ProblemPanel } from "../../entities/problem/lazy-problem-panel.ts";
import { format } from "../../lib/format.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { AfterPaint } from "../../ui/charts/after-paint.tsx";
import { ChartFrame } from "../../ui/charts/chart-frame.tsx";
import { burnDown, type BurnDown, type Income } from "./burn-down.ts";
import { presetSpan, today } from "./usage-span.ts";

const BurnDownChart = lazyPart(async () => (await import("./burn-down-chart.tsx")).BurnDownChart);

/** The balance of the last 30 days, and how long it lasts at the present rate. */
export function BurnDownPanel() {
  const span = presetSpan("30d", today());
  const credits = useQuery(creditsQuery);
  const usage = useQuery(usageQuery({ period: "monthly", ...span }));
  const granted = useQuery(ledgerQuery({ type: "credit", ...span }, 0, 100));
  const adjusted = useQuery(ledgerQuery({ type: "adjustment", ...span }, 0, 100));
  const summary = useQuery(summaryQuery);
  const queries = [credits, usage, granted, adjusted, summary];
  const failed = queries.find((query) => query.isError);
  const income = credits.data && summary.data && incomeOf(credits.data, summary.data.subscription.monthly_credits);
  const burn =
    credits.data && usage.data && granted.data && adjusted.data && income
      ? burnDown(credits.data, usage.data.breakdown, [...granted.data.data, ...adjusted.data.data], today(), income)
      : undefined;
  return (
    <section aria-label="Credit balance">
      <ChartFrame
        title="Credit balance"
        unit="credits at the end of each day, UTC"
        summary={burn && income ? burnSummary(burn, income) : ""}
        table={burn ? burnTable(burn) : { columns: [], rows: [] }}
        state={failed ? "failed" : burn ? "ready" : "loading"}
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
            <BurnDownChart points={burn.points} threshold={income?.reload?.threshold} />
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
  if (rate === 0) return "No credits were used in the last 30 days.";
  const coming = [
    ...(reload && nextReload !== null
      ? [`auto-reload adds ${format.number(reload.amount)} about ${format.utcDay(nextReload)}`]
      : []),
    ...(reload && limitReached !== null
      ? [`its limit of ${format.number(reload.limit)} a month is reached about ${format.utcDay(limitReached)}`]
      : []),
    ...(nextGrant === null ? [] : [`your plan adds ${format.number(monthly)} on ${format.utcDay(nextGrant)}`]),
  ];
  const left =
    daysLeft !== null
      ? `≈ ${format.count(daysLeft, "day", "days")} left at this rate`
      : reload
        ? "auto-reload keeps it going"
        : "more than two years left at this rate";
  const used = `${format.credits(Math.round(rate * 10) / 10)} credits a day over the last 30 days`;
  return `${used}: ${[left, ...coming].join("; ")}.`;
}

function burnTable({ points }: BurnDown) {
  return {
    columns: ["Day", "Balance", "Forecast"],
    rows: points.map(({ day, balance, forecast }) => [
      format.date(day),
      balance === null ? "–" : format.credits(balance),
      forecast === null ? "–" : format.credits(Math.round(forecast * 10) / 10),
    ]),
  };
}
