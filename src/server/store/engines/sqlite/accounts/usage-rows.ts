/** Adds to the counters of usage, inside a transaction of the caller. */
import type { SqliteDatabase } from "../sqlite-database.ts";

export interface UsageRow {
  userId: number;
  /** RFC 3339 UTC with milliseconds. */
  at: string;
  endpoint: string;
  requests: number;
  failed: number;
  /** 1/10 000 credit */
  units: number;
}

const ADD =
  "DO UPDATE SET requests = requests + excluded.requests, failed = failed + excluded.failed, units = units + excluded.units";
const INSTANT = `
  INSERT INTO usage_requests (user_id, at, endpoint, requests, failed, units) VALUES (?, ?, ?, ?, ?, ?)
  ON CONFLICT ${ADD}`;
const HOUR = `
  INSERT INTO usage_hours (user_id, hour, endpoint, requests, failed, units) VALUES (?, ?, ?, ?, ?, ?)
  ON CONFLICT ${ADD}`;

/** `2026-11-21T05`: the hour of an instant, as `usage_hours` names it. */
export const hourOf = (instant: string) => instant.slice(0, 13);

export function addUsage(database: SqliteDatabase, rows: readonly UsageRow[]): void {
  for (const { userId, at, endpoint, requests, failed, units } of rows) {
    database.run(INSTANT, [userId, at, endpoint, requests, failed, units]);
  }
  addUsageHours(database, rows);
}

/** Only the totals of hours. */
export function addUsageHours(database: SqliteDatabase, rows: readonly UsageRow[]): void {
  const hours = new Map<string, UsageRow>();
  for (const row of rows) {
    const key = `${row.userId} ${hourOf(row.at)} ${row.endpoint}`;
    const hour = hours.get(key);
    if (!hour) hours.set(key, { ...row });
    else {
      hour.requests += row.requests;
      hour.failed += row.failed;
      hour.units += row.units;
    }
  }
  for (const { userId, at, endpoint, requests, failed, units } of hours.values()) {
    database.run(HOUR, [userId, hourOf(at), endpoint, requests, failed, units]);
  }
}
