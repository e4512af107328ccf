/** Reads and writes credit accounts and their ledger, inside a transaction of the caller. */
import type { Plan } from "../../../../../contract/account.ts";
import { grant, type Movement } from "../../../../domain/credit-ledger.ts";
import { grantWords, type LedgerWords } from "../../../../domain/ledger-words.ts";
import { believedTime, entryInstant } from "../../../../domain/known-time.ts";
import { monthlyUnits, monthOf } from "../../../../domain/plan.ts";
import {
  type CreditAccount,
  decodeAccount,
  NEW_AMOUNT,
  NEW_THRESHOLD,
  reloadMonth,
  withReloadLeft,
} from "../../shared/accounts/credit-account.ts";
import { instantOf } from "../../shared/instant.ts";
import { number } from "../../shared/row.ts";
import type { SqliteDatabase } from "../sqlite-database.ts";
import { knownTime } from "./sqlite-clock-store.ts";

const OPEN = `
  INSERT INTO credit_accounts (user_id, balance, reserved, reload_enabled, reload_threshold, reload_amount,
    granted_through, changed_at) VALUES (?, 0, 0, 0, ?, ?, ?, ?)`;
const READ = "SELECT * FROM credit_accounts WHERE user_id = ?";
/** The rare entries have an index of their own. */
const RELOADED = `
  SELECT coalesce(sum(amount), 0) AS units FROM ledger
  WHERE user_id = ? AND created_at >= ? AND type <> 'debit' AND cause = 'reload'`;
const WRITE = `
  UPDATE credit_accounts SET balance = ?, reserved = ?, reload_enabled = ?, reload_threshold = ?, reload_amount = ?,
    granted_through = ?, changed_at = ? WHERE user_id = ?`;
const ENTER = `
  INSERT INTO ledger (user_id, type, cause, amount, balance_after, description, reference, metadata, created_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/** Opens the account of a new user and grants it the credits of its first month. */
export function openCreditAccount(database: SqliteDatabase, userId: number, plan: Plan, now: Date): void {
  const opened = believedTime(now, knownTime(database));
  const month = monthOf(opened);
  database.run(OPEN, [userId, NEW_THRESHOLD, NEW_AMOUNT, month, opened.toISOString()]);
  const granted = grant(readAccount(database, userId), monthlyUnits(plan));
  book(database, granted.state, granted.movements, opened, () => grantWords(plan, month));
}

export function readAccount(database: SqliteDatabase, userId: number): CreditAccount {
  const account = database.get(READ, [userId], decodeAccount);
  if (!account) throw new Error(`user ${userId} has no credit account`);
  return account;
}

/** The account with what it may still reload: what a charge or a hold starts from. */
export function readForCharge(database: SqliteDatabase, userId: number, now: Date): CreditAccount {
  const account = readAccount(database, userId);
  if (!account.reloadEnabled) return account;
  const month = [userId, reloadMonth(account, now)];
  return withReloadLeft(account, database.get(RELOADED, month, (row) => number(row.units)) ?? 0);
}

/**
 * Writes an account and the movements that led to it. A clock that was set back by minutes does not disturb the times of the ledger.
 * @returns the instant of the entries
 */
export function book(
  database: SqliteDatabase,
  account: CreditAccount,
  movements: readonly Movement[],
  now: Date,
  words: (movement: Movement) => LedgerWords,
): string {
  const at = instantOf(entryInstant(now, account.changedAt));
  for (const movement of movements) enter(database, account.userId, movement, words(movement), at);
  writeAccount(database, { ...account, changedAt: at });
  return at;
}

/** One row of the ledger. @param at RFC 3339 UTC */
export function enter(
  database: SqliteDatabase,
  userId: number,
  { type, cause, amount, balanceAfter }: Movement,
  { description, reference, metadata }: LedgerWords,
  at: string,
): void {
  const said = [description, reference, JSON.stringify(metadata), at];
  database.run(ENTER, [userId, type, cause, amount, balanceAfter, ...said]);
}

export function writeAccount(database: SqliteDatabase, account: CreditAccount): void {
  database.run(WRITE, [
    account.balance,
    account.reserved,
    Number(account.reloadEnabled),
    account.reloadThreshold,
    account.reloadAmount,
    account.grantedThrough,
    account.changedAt,
    account.userId,
  ]);
}
