import type { AccountSummary } from "../../../contract/account.ts";
import { format } from "../../lib/format.ts";
import { DataList } from "../../ui/data-list.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AutoReloadForm } from "./auto-reload-form.tsx";
import { PasswordForm } from "./password-form.tsx";

/** Plan, auto-reload, password. */
export function SettingsPanel({ summary }: { summary: AccountSummary | undefined }) {
  return (
    <div className="grid max-w-4xl gap-6 md:grid-cols-2">
      <Panel title="Plan">{summary ? <PlanFacts summary={summary} /> : <Skeleton className="h-40 w-full" />}</Panel>
      <Panel title="Auto-reload" note="Buys credits when a charge leaves too few.">
        {summary ? (
          <AutoReloadForm key={summary.user_id} saved={summary.credit_balance} />
        ) : (
          <Skeleton className="h-40 w-full" />
        )}
      </Panel>
      <Panel title="Password" note="Changing it ends your other sessions.">
        <PasswordForm />
      </Panel>
    </div>
  );
}

function PlanFacts({ summary }: { summary: AccountSummary }) {
  const { subscription: plan, email, account_created_at, last_login_at, total_requests_all_time } = summary;
  return (
    <DataList
      items={[
        { label: "E-mail", value: email, copy: email },
        { label: "Plan", value: <span className="capitalize">{plan.plan}</span> },
        { label: "Rate limit", value: `${format.number(plan.rate_limit_per_minute)} requests a minute` },
        { label: "Monthly credits", value: format.number(plan.monthly_credits) },
        { label: "Next grant", value: format.date(plan.current_period_end) },
        { label: "Requests so far", value: format.number(total_requests_all_time) },
        { label: "Member since", value: format.day(account_created_at) },
        { label: "Last sign-in", value: last_login_at === null ? null : format.dateTime(last_login_at) },
      ]}
    />
  );
}
