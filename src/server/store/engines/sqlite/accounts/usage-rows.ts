/**
 * Adds to the usage totals. In SQLite, charges are added to their hourly totals later, from the ledger; in PostgreSQL
 * each charge does so itself.
 */
import { hourOf, type UsageRow } from "../../shared/accounts/deferred-writes.ts";
import { number } from "../../shared/row.ts";
import { get, run, type Steps, type StepsDatabase } from "../../shared/steps.ts";
import { removeUser } from "../../shared/accounts/user-store.ts";

const INSTANT = `
  INSERT INTO usage_requests (user_id, at, endpoint, requests, failed) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT DO UPDATE SET requests = requests + excluded.requests, failed = failed + excluded.failed`;
const ADD =
  "DO UPDATE SET requests = requests + excluded.requests, failed = failed + excluded.failed, units = units + excluded.units";
const HOUR = `
  INSERT INTO usage_hours (user_id, hour, endpoint, requests, failed, units) VALUES (?, ?, ?, ?, ?, 0) ON CONFLICT ${ADD}`;
const LEDGER_HOURS = `
  INSERT INTO usage_hours (user_id, hour, endpoint, requests, failed, units)
  SELECT user_id, substr(created_at, 1, 13), metadata ->> 'endpoint', count(*), 0, sum(amount)
  FROM ledger WHERE id > ? AND id <= ? AND cause = 'charge' GROUP BY 1, 2, 3 ON CONFLICT ${ADD}`;
const COUNTED = "SELECT value FROM counters WHERE name = 'usage_ledger'";
const SET_COUNTED = "UPDATE counters SET value = ? WHERE name = 'usage_ledger'";
const NEWEST = "SELECT coalesce(max(id), 0) AS id FROM ledger";

/** Adds requests without a charge. @param exactFrom earlier requests are stored by hour only; RFC 3339 UTC */
export function* addUsage(rows: Iterable<UsageRow>, exactFrom = ""): Steps<void> {
  const hours = new Map<string, UsageRow>();
  for (const row of rows) {
    const { userId, at: timestamp, endpoint, requests, failed } = row;
    if (timestamp >= exactFrom) yield* run(INSTANT, [userId, timestamp, endpoint, requests, failed]);
    const key = `${userId} ${hourOf(timestamp)} ${endpoint}`;
    const hour = hours.get(key);
    if (!hour) hours.set(key, { ...row });
    else {
      hour.requests += requests;
      hour.failed += failed;
    }
  }
  for (const { userId, at: timestamp, endpoint, requests, failed } of hours.values()) {
    yield* run(HOUR, [userId, hourOf(timestamp), endpoint, requests, failed]);
  }
}

/** Adds the past usage of the demo account. */
export function* addPastUsage(_userId: number, free: readonly UsageRow[], exactFrom: string): Steps<void> {
  yield* addUsage(free, exactFrom);
  yield* countCharges();
}

/** Returns whether there are charges missing in the hourly totals. */
export function* hasUncountedCharges(): Steps<boolean> {
  return (yield* newestEntry()) > (yield* countedThrough());
}

/** Adds new charges to their hourly totals; each exactly once, because the watermark moves in the same commit. */
export function* countCharges(): Steps<void> {
  const [through, newest] = [yield* countedThrough(), yield* newestEntry()];
  if (newest <= through) return;
  yield* run(LEDGER_HOURS, [through, newest]);
  yield* run(SET_COUNTED, [newest]);
}

/** Call it after ledger rows were deleted, when all remaining ones are counted. */
function* countOnlyAfterNewest(): Steps<void> {
  yield* run(SET_COUNTED, [yield* newestEntry()]);
}

function* countedThrough(): Steps<number> {
  return (yield* get(COUNTED, [], (row) => number(row.value))) ?? 0;
}

function* newestEntry(): Steps<number> {
  return (yield* get(NEWEST, [], (row) => number(row.id))) ?? 0;
}

export function removeSqliteUser(database: StepsDatabase, userId: number): Promise<void> {
  return removeUser(database, userId, withoutLosingCharges);
}

/**
 * Moves the watermark of counted charges back to the last remaining ledger row, because SQLite can assign the deleted
 * ids again.
 */
function* withoutLosingCharges(removing: Steps<number>): Steps<number> {
  yield* countCharges();
  const removed = yield* removing;
  yield* countOnlyAfterNewest();
  return removed;
}
