import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { UsagePeriod, UsageStats } from "../../../../contract/account.ts";
import { usagePeriods } from "../../../api/data/contract-data.ts";
import { usageQuery } from "../../../api/account.ts";
import { ProblemPanel } from "../../../entities/problem/lazy-problem-panel.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { format } from "../../../lib/format.ts";
import { AfterPaint, ChartFrame, ChartLegend } from "../../../ui/charts/chart-frame.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { SegmentedControl } from "../../../ui/form/segmented-control.tsx";
import { SelectMenu } from "../../../ui/form/select-menu.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { AccountSearch } from "../account-search.ts";
import { SpanFields } from "../span-fields.tsx";
import { BurnDownPanel } from "../credits/burn-down-panel.tsx";
import {
  bucketLabel,
  change,
  usageHint,
  usageLegend,
  usageSeries,
  usageSummary,
  usageTable,
  valueOf,
  type UsageBar,
  type UsageMeasure,
} from "./usage-series.ts";
import { bucketSpan, presetOf, PRESETS, presetSpan, previousSpan, spanFault, today } from "./usage-span.ts";

// Recharts is larger than the rest of the page: it loads after the headline and the table are painted.
const UsageCharts = lazyPart(async () => (await import("./usage-charts.tsx")).UsageCharts);

const steps: Record<UsagePeriod, string> = { daily: "Hours", monthly: "Days", yearly: "Months" };
const CHART_HEIGHT = 320;

interface UsagePanelProps {
  search: AccountSearch;
  show: (change: Partial<AccountSearch>, replace?: boolean) => Promise<void>;
}

/** Credits by purpose over a span, or the requests behind them, compared with the previous span. */
export function UsagePanel({ search, show }: UsagePanelProps) {
  const { period, span, compare, measure } = search;
  const fault = spanFault(span, period);
  const usage = useQuery({ ...usageQuery({ period, ...span }), enabled: fault === undefined });
  const previousUsage = useQuery({
    ...usageQuery({ period, ...previousSpan(span, period) }),
    enabled: fault === undefined && compare,
  });
  const [hovered, setHovered] = useState<number | null>(null);
  const series =
    usage.data && usageSeries(usage.data, compare ? previousUsage.data : undefined, usage.dataUpdatedAt, measure);
  const bar = hovered === null ? undefined : series?.bars[hovered];
  const total = (stats: UsageStats | undefined) => stats && valueOf(stats, measure);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <section aria-label="Usage" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <UsageControls search={search} show={show} />
        <UsageHeadline
          usage={usage.data}
          bar={bar}
          barLabel={bar && bucketLabel(bar.start, period)}
          measure={measure}
          growth={compare && usage.data ? change(total(usage.data) ?? 0, total(previousUsage.data)) : null}
        />
        <ChartFrame
          title={measure === "credits" ? "Credits by purpose" : "API traffic"}
          unit={`by ${steps[period].toLowerCase().slice(0, -1)}, UTC`}
          summary={series ? usageSummary(series, period, measure) : ""}
          table={series ? usageTable(series, period, measure) : { columns: [], rows: [] }}
          state={
            fault !== undefined || usage.isError
              ? "failed"
              : !series
                ? "loading"
                : total(usage.data) === 0
                  ? "empty"
                  : "ready"
          }
          emptyText={measure === "credits" ? "No credits used in this period" : "No requests in this period"}
          failure={
            fault === undefined ? (
              <ProblemPanel
                title="Couldn’t load usage"
                error={usage.error}
                onRetry={() => void usage.refetch()}
                retrying={usage.isFetching}
              />
            ) : (
              <p role="alert" className="text-13 text-ink-2">
                {fault}
              </p>
            )
          }
          busy={usage.isPlaceholderData}
          height={CHART_HEIGHT}
          legend={series ? <ChartLegend entries={usageLegend(series, compare)} /> : null}
          hint={series && usageHint(series, period)}
        >
          {series && (
            <AfterPaint>
              <UsageCharts
                series={series}
                period={period}
                measure={measure}
                compare={compare}
                hovered={hovered}
                onHover={setHovered}
                onPick={(start) =>
                  void show({
                    tab: "ledger",
                    span: bucketSpan(start, period, span),
                    spanned: true,
                    type: undefined,
                    page: 1,
                  })
                }
              />
            </AfterPaint>
          )}
        </ChartFrame>
      </section>
      <AfterPaint>
        <BurnDownPanel visibleSpan={span} />
      </AfterPaint>
    </div>
  );
}

/** The span, its steps, the figure and the comparison. */
function UsageControls({ search, show }: UsagePanelProps) {
  const { period, span, compare, measure } = search;
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <SelectMenu
        label="Range"
        className="w-40"
        value={presetOf(span, period, today()) ?? "custom"}
        options={[
          ...PRESETS.map(({ id, label }) => ({ value: id, label })),
          { value: "custom" as const, label: "Custom", disabled: true },
        ]}
        onChange={(id) => {
          const chosen = PRESETS.find((preset) => preset.id === id);
          if (chosen) void show({ period: chosen.period, span: presetSpan(chosen.id, today()), spanned: true });
        }}
      />
      <SpanFields
        span={span}
        required
        onCommit={(end, day) => show({ span: { ...span, [end]: day }, spanned: true }, true)}
      />
      <SegmentedControl
        label="Group by"
        value={period}
        options={usagePeriods.map((value) => ({ value, label: steps[value] }))}
        onChange={(value) => void show({ period: value, spanned: true })}
      />
      <SegmentedControl
        label="Show"
        value={measure}
        options={[
          { value: "credits", label: "Credits" },
          { value: "requests", label: "API traffic" },
        ]}
        onChange={(value) => void show({ measure: value }, true)}
      />
      <div className="flex h-8 items-center">
        <Checkbox
          label="Compare with the previous period"
          checked={compare}
          onChange={(checked) => void show({ compare: checked }, true)}
        />
      </div>
    </div>
  );
}

interface UsageHeadlineProps {
  usage: UsageStats | undefined;
  /** The bar under the pointer, which replaces the figures of the complete range. */
  bar: UsageBar | undefined;
  barLabel: string | undefined;
  /** Change from the previous range, as a ratio. */
  growth: number | null;
  measure: UsageMeasure;
}

function UsageHeadline({ usage, bar, barLabel, growth, measure }: UsageHeadlineProps) {
  const requests = bar?.requests ?? usage?.total_requests;
  const credits = bar?.credits ?? usage?.credits_consumed;
  const failed = bar?.failed ?? usage?.failed_requests;
  const labelled = (what: string) => (barLabel === undefined ? what : `${what}, ${barLabel}`);
  return (
    <div
      data-testid="usage-headline"
      className="grid grid-cols-2 items-start gap-x-4 gap-y-2 sm:grid-cols-[14rem_9.5rem]"
    >
      <div className="min-w-0">
        {measure === "credits" ? (
          <HeadlineFigure
            label={labelled("Credits")}
            value={credits === undefined ? undefined : format.credits(credits)}
          />
        ) : (
          <HeadlineFigure
            label={labelled("Requests")}
            value={requests === undefined ? undefined : format.number(requests)}
          />
        )}
        {growth !== null && bar === undefined && (
          <p className="text-12 text-ink-3">
            {growth === 0
              ? "Same as the previous period"
              : `${format.percent(Math.abs(growth))} ${growth > 0 ? "more" : "fewer"} than the previous period`}
          </p>
        )}
      </div>
      {measure === "requests" && (
        <HeadlineFigure
          label={labelled("Failed requests")}
          value={failed === undefined ? undefined : format.number(failed)}
        />
      )}
    </div>
  );
}

function HeadlineFigure({ label, value }: { label: string; value: string | undefined }) {
  return (
    <div className="grid min-w-0">
      <span className="truncate text-12 text-ink-3">{label}</span>
      <span className="min-h-7 text-20 font-semibold text-ink tabular-nums">
        {value ?? <Skeleton className="mt-1 h-5 max-w-28" />}
      </span>
    </div>
  );
}
