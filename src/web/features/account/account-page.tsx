import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";

import type { AccountSummary } from "../../../contract/account.ts";
import { keysQuery, summaryQuery } from "../../api/account.ts";
import { ProblemPanel } from "../../entities/problem/lazy-problem-panel.ts";
import { format } from "../../lib/format.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { AfterPaint } from "../../ui/charts/chart-frame.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { writeAccountSearch, type AccountSearch, type AccountTab } from "./account-search.ts";
import { UsagePanel } from "./usage/usage-panel.tsx";

const OutOfCredits = lazyPart(async () => (await import("./credits/out-of-credits.tsx")).OutOfCredits);

const LedgerPanel = lazyPart(async () => (await import("./credits/ledger-panel.tsx")).LedgerPanel);
const KeysPanel = lazyPart(async () => (await import("./keys-panel.tsx")).KeysPanel);
const SettingsPanel = lazyPart(async () => (await import("./settings-panel.tsx")).SettingsPanel);

const labels: Record<AccountTab, string> = { usage: "Usage", ledger: "Ledger", keys: "API keys", settings: "Settings" };

/** Usage, credits, keys and plan of the caller. */
export function AccountPage({ search }: { search: AccountSearch }) {
  const navigate = useNavigate();
  const summary = useQuery(summaryQuery);
  const keys = useQuery(keysQuery);
  const show = (change: Partial<AccountSearch>, replace = false) =>
    navigate({
      to: "/account",
      search: writeAccountSearch({ ...search, ...change }),
      replace,
      resetScroll: false,
    });
  const items = [
    { value: "usage" as const, label: labels.usage },
    { value: "ledger" as const, label: labels.ledger },
    { value: "keys" as const, label: labels.keys, count: keys.data && format.number(keys.data.total) },
    { value: "settings" as const, label: labels.settings },
  ];
  return (
    <div className="h-full overflow-y-auto">
      <PageHeader title="Account" note={summary.data?.email} />
      <AccountHeadline summary={summary.data} failed={summary.isError} />
      {summary.data && summary.data.credit_balance.available <= 0 && <OutOfCredits summary={summary.data} />}
      <Tabs
        label="Account"
        value={search.tab}
        items={items}
        renderTab={(item, link) => (
          <Link
            to="/account"
            search={writeAccountSearch({ ...search, tab: item.value, page: 1 })}
            resetScroll={false}
            {...link}
          />
        )}
      >
        {/* Rendered separately: together with headline and tabs it would block a phone. */}
        <AfterPaint>
          <div className="p-4">
            {summary.isError && !summary.data && (
              <ProblemPanel
                title="Couldn’t load the account"
                error={summary.error}
                onRetry={() => void summary.refetch()}
                retrying={summary.isFetching}
              />
            )}
            {search.tab === "usage" && <UsagePanel search={search} show={show} />}
            {search.tab === "ledger" && <LedgerPanel fallback={<div className="h-64" />} search={search} show={show} />}
            {search.tab === "keys" && <KeysPanel fallback={<div className="h-64" />} />}
            {search.tab === "settings" && <SettingsPanel fallback={<div className="h-64" />} summary={summary.data} />}
          </div>
        </AfterPaint>
      </Tabs>
    </div>
  );
}

/** Three figures above the tabs: remaining credits, the next grant, the plan. */
function AccountHeadline({ summary, failed }: { summary: AccountSummary | undefined; failed: boolean }) {
  const balance = summary?.credit_balance;
  const plan = summary?.subscription;
  const placeholder = summary === undefined && failed ? "–" : undefined;
  return (
    <dl className="grid grid-cols-2 border-b border-line md:grid-cols-3">
      <Figure
        placeholder={placeholder}
        label="Credits available"
        value={balance && format.credits(balance.available)}
        note={
          balance &&
          (balance.reserved > 0
            ? `${format.credits(balance.reserved)} held for running exports`
            : balance.auto_reload_enabled
              ? `Auto-reload: +${format.number(balance.auto_reload_amount)} at ${format.number(balance.auto_reload_threshold)}`
              : "Auto-reload is off")
        }
      />
      <Figure
        placeholder={placeholder}
        label="Next credits"
        value={plan && `+${format.number(plan.monthly_credits)}`}
        note={plan && `On ${format.date(plan.current_period_end)}`}
      />
      <Figure
        placeholder={placeholder}
        label="Plan"
        value={plan && <span className="capitalize">{plan.plan}</span>}
        note={plan && `${format.number(plan.rate_limit_per_minute)} requests a minute`}
      />
    </dl>
  );
}

interface FigureProps {
  label: string;
  value: ReactNode;
  note: ReactNode;
  /** Replaces value and note while they are missing; a skeleton unless given. */
  placeholder: ReactNode;
}

function Figure({ label, value, note, placeholder }: FigureProps) {
  return (
    <div className="grid min-w-0 content-start gap-0.5 border-line px-4 py-3 odd:border-r max-md:last:col-span-2 max-md:last:border-r-0 max-md:last:border-t md:not-last:border-r">
      <dt className="text-12 text-ink-3">{label}</dt>
      <dd className="min-h-7 text-20 font-semibold text-ink">
        {value ?? placeholder ?? <Skeleton className="mt-1 h-5 w-24" />}
      </dd>
      {/* Reserves the lines of the final text, so that the tabs below do not move. */}
      <dd className="min-h-4 text-12 text-pretty text-ink-3 max-[24rem]:min-h-8">
        {note ?? (placeholder === undefined && <Skeleton className="h-3 w-32" />)}
      </dd>
    </div>
  );
}
