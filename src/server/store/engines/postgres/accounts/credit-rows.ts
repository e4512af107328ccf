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
import { number } from "../../shared/row.ts";
import type { PastEntry } from "../../../ports/demo-account-store.ts";
import type { PgSession, Sql } from "../pg-session.ts";
import { knownTime } from "./pg-clock-store.ts";

const OPEN = `
  INSERT INTO credit_accounts (user_id, balance, reserved, reload_enabled, reload_threshold, reload_amount,
    granted_through, changed_at) VALUES ($1, 0, 0, false, $2, $3, $4, $5)`;
const READ = `
  SELECT user_id, balance, reserved, reload_enabled, reload_threshold, reload_amount, reload_limit, granted_through,
    changed_at
  FROM credit_accounts WHERE user_id = $1`;
/** Everything that moves credits of a user takes this lock first: so movements of one user follow one another. */
const LOCK = `${READ} FOR UPDATE`;
/** The rare entries have an index of their own. */
const RELOADED = `
  SELECT coalesce(sum(amount), 0)::bigint AS units FROM ledger
  WHERE user_id = $1 AND created_at >= $2 AND type <> 'debit' AND cause = 'reload'`;
const WRITE = `
  UPDATE credit_accounts SET balance = $1, reserved = $2, reload_enabled = $3, reload_threshold = $4,
    reload_amount = $5, granted_through = $6, changed_at = $7 WHERE user_id = $8`;
const ENTER = `
  INSERT INTO ledger (user_id, type, cause, amount, balance_after, description, reference, metadata, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

const ENTRY_COLUMNS = [
  "user_id",
  "type",
  "cause",
  "amount",
  "balance_after",
  "description",
  "reference",
  "metadata",
  "created_at",
] as const;
const ENTRIES_AT_ONCE = 1_000;

/** Opens the account of a new user and grants it the credits of its first month. */
export async function openCreditAccount(session: PgSession, userId: number, plan: Plan, now: Date): Promise<void> {
  const opened = believedTime(now, await knownTime(session));
  const month = monthOf(opened);
  await session.run(OPEN, [userId, NEW_THRESHOLD, NEW_AMOUNT, month, opened.toISOString()]);
  const granted = grant(await lockAccount(session, userId), monthlyUnits(plan));
  await book(session, granted.state, granted.movements, opened, () => grantWords(plan, month));
}

export async function readAccount(sql: Sql, userId: number): Promise<CreditAccount> {
  return found(await sql.get(READ, [userId], decodeAccount), userId);
}

export async function lockAccount(session: PgSession, userId: number): Promise<CreditAccount> {
  return found(await session.get(LOCK, [userId], decodeAccount), userId);
}

/** The account, locked, with what it may still reload: what a charge or a hold starts from. */
export async function lockForCharge(session: PgSession, userId: number, now: Date): Promise<CreditAccount> {
  const account = await lockAccount(session, userId);
  if (!account.reloadEnabled) return account;
  const month = [userId, reloadMonth(account, now)];
  return withReloadLeft(account, (await session.get(RELOADED, month, (row) => number(row.units))) ?? 0);
}

/**
 * Writes an account and the movements that led to it. A clock that was set back by minutes, or differs from another
 * node's, does not disturb the times of the ledger.
 * @returns the instant of the entries
 */
export async function book(
  session: PgSession,
  account: CreditAccount,
  movements: readonly Movement[],
  now: Date,
  words: (movement: Movement) => LedgerWords,
): Promise<string> {
  const at = entryInstant(now, account.changedAt).toISOString();
  for (const movement of movements) await enter(session, account.userId, movement, words(movement), at);
  await writeAccount(session, { ...account, changedAt: at });
  return at;
}

/** One row of the ledger. @param at RFC 3339 UTC */
export async function enter(
  session: PgSession,
  userId: number,
  { type, cause, amount, balanceAfter }: Movement,
  { description, reference, metadata }: LedgerWords,
  at: string,
): Promise<void> {
  const said = [description, reference, JSON.stringify(metadata), at];
  await session.run(ENTER, [userId, type, cause, amount, balanceAfter, ...said]);
}

/** The same for a long past, in statements that are each short. */
export async function enterMany(session: PgSession, userId: number, entries: readonly PastEntry[]): Promise<void> {
  const rows = entries.map(({ movement: { type, cause, amount, balanceAfter }, words, at }) => {
    const { description, reference, metadata } = words;
    return [userId, type, cause, amount, balanceAfter, description, reference, JSON.stringify(metadata), at];
  });
  for (let from = 0; from < rows.length; from += ENTRIES_AT_ONCE) {
    await session.copy("ledger", ENTRY_COLUMNS, rows.slice(from, from + ENTRIES_AT_ONCE));
  }
}

export async function writeAccount(session: PgSession, account: CreditAccount): Promise<void> {
  await session.run(WRITE, [
    account.balance,
    account.reserved,
    account.reloadEnabled,
    account.reloadThreshold,
    account.reloadAmount,
    account.grantedThrough,
    account.changedAt,
    account.userId,
  ]);
}

function found(account: CreditAccount | undefined, userId: number): CreditAccount {
  if (!account) throw new Error(`user ${userId} has no credit account`);
  return account;
}
