import type { UsageStats } from "../../../contract/account.ts";
import { format } from "../../lib/format.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { UsageBar } from "./usage-series.ts";

interface UsageHeadlineProps {
  usage: UsageStats | undefined;
  /** The bar under the pointer replaces the figures of the whole span. */
  bar: UsageBar | undefined;
  barLabel: string | undefined;
  /** Against the span before, as a share. */
  growth: number | null;
}

export function UsageHeadline({ usage, bar, barLabel, growth }: UsageHeadlineProps) {
  const requests = bar?.requests ?? usage?.total_requests;
  const credits = bar?.credits ?? usage?.credits_consumed;
  const failed = bar?.failed ?? usage?.failed_requests;
  return (
    <div className="flex flex-wrap items-end gap-x-8 gap-y-2">
      <Number label={barLabel ?? "Requests"} value={requests === undefined ? undefined : format.number(requests)} />
      <Number label="Credits" value={credits === undefined ? undefined : format.credits(credits)} />
      <Number label="Failed" value={failed === undefined ? undefined : format.number(failed)} />
      {growth !== null && bar === undefined && (
        <p className="pb-1 text-13 text-ink-2">
          {growth === 0
            ? "As many as in the span before"
            : `${format.percent(Math.abs(growth))} ${growth > 0 ? "more" : "fewer"} than in the span before`}
        </p>
      )}
    </div>
  );
}

function Number({ label, value }: { label: string; value: string | undefined }) {
  return (
    <div className="grid">
      <span className="text-12 text-ink-3">{label}</span>
      <span className="min-h-9 text-28 font-semibold text-ink">{value ?? <Skeleton className="mt-2 h-6 w-28" />}</span>
    </div>
  );
}
