import { Link } from "@tanstack/react-router";
import { useState, type ReactNode, type SyntheticEvent } from "react";

import type { AccountSummary, CreditBalance } from "../../../contract/account.ts";
import { planTerms } from "../../api/data/contract-data.ts";
import { useChangePassword } from "../../api/account.ts";
import { explain } from "../../api/api-problem.ts";
import { PriceList } from "../../entities/account/price-list.tsx";
import { changeDataLanguage, dataLanguage } from "../../api/data-language.ts";
import { languages } from "../../api/language-names.ts";
import { format } from "../../lib/format.ts";
import { DataList, type DataListItem } from "../../ui/layout/data-list.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { lineLinkStyle } from "../../ui/link-style.ts";
import { SelectMenu } from "../../ui/form/select-menu.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { formTexts, TextField } from "../../ui/form/text-field.tsx";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/popups/toast-store.ts";
import { SessionsPanel } from "./sessions-panel.tsx";

/** Plan, auto-reload, password, sessions, language of data words. */
export function SettingsPanel({ summary }: { summary: AccountSummary | undefined }) {
  return (
    <div className="grid max-w-[96rem] gap-x-10 gap-y-6 md:grid-cols-2 min-[100rem]:grid-cols-3">
      <Panel look="flat" title="Plan and limits">
        <DataList items={planFacts(summary)} />
      </Panel>
      <Panel look="flat" title="Prices">
        <PriceList />
      </Panel>
      <Panel look="flat" title="Auto-reload" note="Set by your administrator">
        {summary ? (
          <p className="text-13 text-ink-2">{reloadText(summary.credit_balance)}</p>
        ) : (
          <Skeleton className="h-4 w-full" />
        )}
      </Panel>
      <Panel look="flat" title="Password" note="A new password signs out your other devices">
        <PasswordForm />
      </Panel>
      <SessionsPanel />
      <Panel look="flat" title="Words for data" note="Industries, countries and states, in this browser">
        <SelectMenu
          label="Words for data"
          hideLabel
          hint="Norwegian titles: Statistics Norway (CC BY 4.0)"
          value={dataLanguage}
          options={languages}
          onChange={changeDataLanguage}
          className="max-w-80"
        />
      </Panel>
      <Panel look="flat" title="Privacy" note="For people whom the data names">
        <Link to="/privacy" className={`${lineLinkStyle} text-13`}>
          Sources, storage and objections
        </Link>
      </Panel>
    </div>
  );
}

function reloadText(balance: CreditBalance): string {
  if (!balance.auto_reload_enabled) return "Off";
  const { auto_reload_amount: amount, auto_reload_threshold: threshold, auto_reload_limit: limit } = balance;
  return (
    `Adds ${format.count(amount, "credit", "credits")} when ${format.number(threshold)} or fewer are available, ` +
    `at most ${format.number(limit)} a month`
  );
}

/** The facts of the plan; only labels while they are loading. */
function planFacts(summary: AccountSummary | undefined): DataListItem[] {
  const plan = summary?.subscription;
  const fact = (label: string, value: ReactNode, copy?: string): DataListItem =>
    summary ? { label, value, copy } : { label, value: <Skeleton className="my-1 h-3 w-32" /> };
  return [
    fact("Email", summary?.email, summary?.email),
    fact("Plan", plan && <span className="capitalize">{plan.plan}</span>),
    fact("Rate limit", plan && `${format.number(plan.rate_limit_per_minute)} requests a minute`),
    fact("Companies listed", plan && `${format.number(planTerms[plan.plan].rowsPerDay)} rows a day`),
    fact("Monthly credits", plan && format.number(plan.monthly_credits)),
    fact("Next credits", plan && format.date(plan.current_period_end)),
    fact("Total requests", summary && format.number(summary.total_requests_all_time)),
    fact("Member since", summary && format.day(summary.account_created_at)),
    fact("Last sign-in", summary?.last_login_at && format.dateTime(summary.last_login_at)),
  ];
}

const LEAST = 12;

function PasswordForm() {
  const change = useChangePassword();
  const [faults, setFaults] = useState<{ current?: string; next?: string }>({});
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const textOf = formTexts(form);
    const [current, next] = [textOf("current"), textOf("next")];
    const isShort = [...next].length < LEAST;
    setFaults({
      ...(current === "" && { current: "Enter your current password" }),
      ...(isShort && { next: `At least ${LEAST} characters` }),
    });
    if (current === "" || isShort) return;
    change.mutate(
      { current, new: next },
      {
        onSuccess: () => {
          form.reset();
          toast("Password changed. Other devices are signed out.", { tone: "success" });
        },
      },
    );
  };
  return (
    <form className="grid gap-4" onSubmit={submit} onInput={() => setFaults({})} noValidate>
      <TextField
        label="Current password"
        type="password"
        name="current"
        autoComplete="current-password"
        error={faults.current}
      />
      <TextField
        label="New password"
        type="password"
        name="next"
        autoComplete="new-password"
        hint={`At least ${LEAST} characters`}
        error={faults.next}
      />
      {change.isError && (
        <p role="alert" className="text-12 text-danger">
          {explain(change.error).detail}
        </p>
      )}
      <Button type="submit" variant="primary" className="justify-self-start" busy={change.isPending}>
        Change password
      </Button>
    </form>
  );
}
