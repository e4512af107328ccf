import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";

import { creditsQuery, ledgerQuery, usageQuery } from "../../api/account.ts";
import { explain } from "../../api/api-problem.ts";
import { format } from "../../lib/format.ts";
import { AfterPaint } from "../../ui/charts/after-paint.tsx";
import { ChartFrame } from "../../ui/charts/chart-frame.tsx";
import { burnDown, type BurnDown } from "./burn-down.ts";
import { presetSpan, today } from "./usage-span.ts";

const BurnDownChart = lazy(() => import("./burn-down-chart.tsx").then((module) => ({ default: module.BurnDownChart })));

/** The balance of the last 30 days, and how long it lasts at the present rate. */
export function BurnDownPanel() {
  const span = presetSpan("30d", today());
  const credits = useQuery(creditsQuery);
  const usage = useQuery(usageQuery({ period: "monthly", ...span }));
  const granted = useQuery(ledgerQuery({ type: "credit", ...span }, 0, 100));
  const adjusted = useQuery(ledgerQuery({ type: "adjustment", ...span }, 0, 100));
  const failed = [credits, usage, granted, adjusted].find((query) => query.isError);
  const burn =
    credits.data && usage.data && granted.data && adjusted.data
      ? burnDown(credits.data, usage.data.breakdown, [...granted.data.data, ...adjusted.data.data], today())
      : undefined;
  const threshold = credits.data?.auto_reload_enabled === true ? credits.data.auto_reload_threshold : undefined;
  return (
    <section aria-label="Credit balance">
      <ChartFrame
        title="Credit balance"
        unit="credits at the end of each day, UTC"
        summary={burn ? burnSummary(burn, threshold) : ""}
        table={burn ? burnTable(burn) : { columns: [], rows: [] }}
        state={failed ? "failed" : burn ? "ready" : "loading"}
        errorText={failed?.error ? explain(failed.error).detail : ""}
        onRetry={() => void failed?.refetch()}
        height={200}
      >
        {burn && (
          <AfterPaint>
            <Suspense fallback={null}>
              <BurnDownChart points={burn.points} threshold={threshold} />
            </Suspense>
          </AfterPaint>
        )}
      </ChartFrame>
    </section>
  );
}

function burnSummary({ rate, daysLeft }: BurnDown, threshold: number | undefined): string {
  if (rate === 0) return "No credits were used in the last 30 days.";
  const used = `${format.credits(Math.round(rate * 10) / 10)} credits a day over the last 30 days`;
  const left =
    daysLeft === null
      ? "more than two years left at this rate"
      : `≈ ${format.count(daysLeft, "day", "days")} left at this rate`;
  const reload = threshold === undefined ? "" : `; auto-reload at ${format.number(threshold)}`;
  return `${used}: ${left}${reload}.`;
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
