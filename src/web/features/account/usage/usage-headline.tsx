import type { UsageStats } from "../../../../contract/account.ts";
import { format } from "../../../lib/format.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { UsageBar } from "./usage-series.ts";

interface UsageHeadlineProps {
  usage: UsageStats | undefined;
  /** The bar under the pointer, which replaces the figures of the complete range. */
  bar: UsageBar | undefined;
  barLabel: string | undefined;
  /** Change from the previous range, as a ratio. */
  growth: number | null;
}

export function UsageHeadline({ usage, bar, barLabel, growth }: UsageHeadlineProps) {
  const requests = bar?.requests ?? usage?.total_requests;
  const credits = bar?.credits ?? usage?.credits_consumed;
  const failed = bar?.failed ?? usage?.failed_requests;
  const labelled = (what: string) => (barLabel === undefined ? what : `${what}, ${barLabel}`);
  return (
    <div
      data-testid="usage-headline"
      className="grid grid-cols-3 items-start gap-x-4 gap-y-2 sm:grid-cols-[14rem_9.5rem_9.5rem]"
    >
      <div className="min-w-0">
        <Number label={labelled("Requests")} value={requests === undefined ? undefined : format.number(requests)} />
        {growth !== null && bar === undefined && (
          <p className="text-12 text-ink-3">
            {growth === 0
              ? "Same as the previous period"
              : `${format.percent(Math.abs(growth))} ${growth > 0 ? "more" : "fewer"} than the previous period`}
          </p>
        )}
      </div>
      <Number label={labelled("Credits")} value={credits === undefined ? undefined : format.credits(credits)} />
      <Number label={labelled("Failed")} value={failed === undefined ? undefined : format.number(failed)} />
    </div>
  );
}

function Number({ label, value }: { label: string; value: string | undefined }) {
  return (
    <div className="grid min-w-0">
      <span className="truncate text-12 text-ink-3">{label}</span>
      <span className="min-h-7 text-20 font-semibold text-ink tabular-nums">
        {value ?? <Skeleton className="mt-1 h-5 max-w-28" />}
      </span>
    </div>
  );
}
