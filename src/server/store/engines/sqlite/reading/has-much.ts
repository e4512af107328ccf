/** Estimates the amount of data in an account, in the time that reading a small one takes. */
import { number } from "../../shared/row.ts";
import { leadsOf } from "../../shared/accounts/lead-changes.ts";
import { runSteps } from "../run-steps.ts";
import type { SqliteDatabase } from "../sqlite-database.ts";

/** Number of rows that the serving thread reads itself, in a millisecond or two. */
const MUCH = 2_000;

const LEDGER = `SELECT 1 FROM ledger INDEXED BY ledger_user WHERE user_id = ? LIMIT 1 OFFSET ${MUCH}`;
const HOURS = `SELECT 1 FROM usage_hours WHERE user_id = ? LIMIT 1 OFFSET ${MUCH}`;

export const hasManyLeads = (database: SqliteDatabase, userId: number) => runSteps(database, leadsOf(userId)) > MUCH;
export const hasLongLedger = (database: SqliteDatabase, userId: number) => has(database, LEDGER, userId);

/** Returns whether the account has a long ledger or many hours of usage. */
export const hasMuch = (database: SqliteDatabase, userId: number) =>
  has(database, HOURS, userId) || hasLongLedger(database, userId);

function has(database: SqliteDatabase, sql: string, userId: number): boolean {
  return database.get(sql, [userId], (row) => number(row["1"]) === 1) ?? false;
}
