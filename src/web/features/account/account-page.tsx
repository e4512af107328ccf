import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { keysQuery, summaryQuery } from "../../api/account.ts";
import { ProblemPanel } from "../../entities/problem/lazy-problem-panel.ts";
import { format } from "../../lib/format.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { AfterPaint } from "../../ui/charts/chart-frame.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { AccountHeadline } from "./account-headline.tsx";
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
