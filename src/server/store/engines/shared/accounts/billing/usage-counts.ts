/** Reads usage from hourly totals, and from single requests and the ledger at the ends of a range. */
import type { UsageCount, UsageStep } from "../../../../../domain/accounts/usage-periods.ts";
import { readMeta } from "../../meta.ts";
import { number, type Row } from "../../row.ts";
import { all, get, type Steps } from "../../steps.ts";
import { addUpCounts, BUCKET_LENGTH, decodeCount, usageSpans } from "./usage-spans.ts";

const HOURS = `
  SELECT substr(hour, 1, $1) AS bucket, endpoint, sum(requests) AS requests, sum(failed) AS failed, sum(units) AS units
  FROM usage_hours WHERE user_id = $2 AND hour >= $3 AND hour < $4 GROUP BY bucket, endpoint`;
const HOUR_OF = (column: string) => `substr(to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24'), 1, $1)`;
/** Requests without a charge, and charged ones, which are only in the ledger. */
const INSTANTS = `
  SELECT ${HOUR_OF("at")} AS bucket, endpoint, sum(requests) AS requests, sum(failed) AS failed, 0 AS units
  FROM usage_requests WHERE user_id = $2 AND at >= $3 AND at < $4 GROUP BY bucket, endpoint
  UNION ALL
  SELECT ${HOUR_OF("created_at")} AS bucket, metadata::jsonb ->> 'endpoint' AS endpoint, count(*), 0, sum(amount)
  FROM ledger WHERE user_id = $2 AND created_at >= $3 AND created_at < $4 AND cause = 'charge' GROUP BY 1, 2`;
const ALL_TIME = "SELECT coalesce(sum(requests), 0) AS requests FROM usage_hours WHERE user_id = $1";
/** Row of `meta`: requests before this time are stored by hour only. */
export const EXACT_FROM = "usage_exact_from";

export function* usageCounts(
  userId: number,
  { start, end, step }: { start: string; end: string; step: UsageStep },
): Steps<UsageCount[]> {
  const exactFrom = (yield* readMeta(EXACT_FROM)) ?? "";
  const decode = (row: Row) => decodeCount(row, step);
  const counts: UsageCount[][] = [];
  for (const { kind, low, high } of usageSpans(start, end, exactFrom)) {
    const question = [BUCKET_LENGTH[step], userId, low, high];
    counts.push(yield* all(kind === "hours" ? HOURS : INSTANTS, question, decode));
  }
  return addUpCounts(counts.flat());
}

export function* allTimeUsage(userId: number): Steps<number> {
  return (yield* get(ALL_TIME, [userId], (row) => number(row.requests))) ?? 0;
}
