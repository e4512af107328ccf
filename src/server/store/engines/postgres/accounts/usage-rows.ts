/** Adds to the usage totals. The ledger contains each charged request; these rows contain its hourly total. */
import { hourOf, type UsageRow } from "../../shared/accounts/deferred-writes.ts";
import { run, type Steps } from "../../shared/steps.ts";

const HOURS = `
  INSERT INTO usage_hours (user_id, hour, endpoint, requests, failed, units)
  SELECT user_id, hour, endpoint, sum(requests), sum(failed), sum(units) FROM asked
  GROUP BY user_id, hour, endpoint ORDER BY user_id, endpoint, hour
  ON CONFLICT (user_id, hour, endpoint) DO UPDATE SET requests = usage_hours.requests + excluded.requests,
    failed = usage_hours.failed + excluded.failed, units = usage_hours.units + excluded.units`;
/** Rows are sorted, to avoid deadlocks between nodes. $7: older requests are stored by hour only. */
const FREE = `
  WITH asked AS (
    SELECT *, 0 AS units FROM unnest($1::bigint[], $2::timestamptz[], $3::text[], $4::text[], $5::bigint[], $6::bigint[])
      AS asked (user_id, at, hour, endpoint, requests, failed)),
  instants AS (
    INSERT INTO usage_requests (user_id, at, endpoint, requests, failed)
    SELECT user_id, at, endpoint, sum(requests), sum(failed) FROM asked WHERE $7 = '' OR at >= $7::timestamptz
    GROUP BY user_id, at, endpoint ORDER BY user_id, endpoint, at
    ON CONFLICT (user_id, at, endpoint) DO UPDATE SET requests = usage_requests.requests + excluded.requests,
      failed = usage_requests.failed + excluded.failed)
  ${HOURS}`;
const CHARGED = `
  WITH asked AS (
    SELECT user_id, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24') AS hour,
      metadata::jsonb ->> 'endpoint' AS endpoint, 1 AS requests, 0 AS failed, amount AS units
    FROM ledger WHERE cause = 'charge' AND id > $1 AND ($2::bigint IS NULL OR user_id = $2))
  ${HOURS}`;

/** Adds requests without a charge. @param exactFrom earlier requests are stored by hour only; RFC 3339 UTC */
export function* addUsage(rows: readonly UsageRow[], exactFrom = ""): Steps<void> {
  if (rows.length === 0) return;
  yield* run(FREE, [
    rows.map(({ userId }) => userId),
    rows.map(({ at: timestamp }) => timestamp),
    rows.map(({ at: timestamp }) => hourOf(timestamp)),
    rows.map(({ endpoint }) => endpoint),
    rows.map(({ requests }) => requests),
    rows.map(({ failed }) => failed),
    exactFrom,
  ]);
}

/** Adds charges that are missing in the hourly totals: those above this id, of one user or of all. */
export function countCharges(afterId: number, userId: number | null): Steps<number> {
  return run(CHARGED, [afterId, userId]);
}

/** Adds the past usage of the demo account. */
export function* addPastUsage(userId: number, free: readonly UsageRow[], exactFrom: string): Steps<void> {
  yield* addUsage(free, exactFrom);
  yield* countCharges(0, userId);
}

const CHARGE = `
  INSERT INTO usage_hours (user_id, hour, endpoint, requests, failed, units) VALUES ($1, $2, $3, 1, 0, $4)
  ON CONFLICT (user_id, hour, endpoint) DO UPDATE SET requests = usage_hours.requests + 1,
    units = usage_hours.units + excluded.units`;

/** Adds one charge to its hourly total. @param at time of its ledger row, RFC 3339 UTC */
export function countCharge({
  userId,
  at: timestamp,
  endpoint,
  units,
}: Pick<UsageRow, "userId" | "at" | "endpoint" | "units">): Steps<number> {
  return run(CHARGE, [userId, hourOf(timestamp), endpoint, units]);
}
