import type { ReactNode } from "react";

import type { AccountSummary } from "../../../contract/account.ts";
import { format } from "../../lib/format.ts";
import { Skeleton } from "../../ui/skeleton.tsx";

/** Three figures above the tabs: remaining credits, the next grant, the plan. */
export function AccountHeadline({ summary, failed }: { summary: AccountSummary | undefined; failed: boolean }) {
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
