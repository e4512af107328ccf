/** Reads and writes credit accounts and their ledger, inside a transaction of the caller. */
import type { Plan } from "../../../../../../contract/account.ts";
import { grant, type Movement } from "../../../../../domain/accounts/credit-ledger.ts";
import { grantWords, type LedgerWords } from "../../../../../domain/accounts/ledger-words.ts";
import { believedTime, entryInstant } from "../../../../../domain/known-time.ts";
import { monthlyUnits, monthOf } from "../../../../../domain/accounts/plan.ts";
import {
  type CreditAccount,
  decodeAccount,
  NEW_AMOUNT,
  NEW_THRESHOLD,
  reloadMonth,
  withReloadLeft,
} from "./credit-account.ts";
import { instantOf } from "../../instant.ts";
import { number } from "../../row.ts";
import { execute, get, run, type Steps } from "../../steps.ts";
import { knownTime } from "../clock-store.ts";

const OPEN = `
  INSERT INTO credit_accounts (user_id, balance, reserved, reload_enabled, reload_threshold, reload_amount,
    granted_through, changed_at) VALUES ($1, 0, 0, false, $2, $3, $4, $5)`;
const READ = `
  SELECT user_id, balance, reserved, reload_enabled, reload_threshold, reload_amount, reload_limit, granted_through,
    changed_at
  FROM credit_accounts WHERE user_id = $1`;
/** Everything that moves credits of a user takes this lock first, which serialises the movements of one user. */
const LOCK = `${READ} FOR UPDATE`;
/** A partial index covers these rare entries. */
const RELOADED = `
  SELECT coalesce(sum(amount), 0) AS units FROM ledger
  WHERE user_id = $1 AND created_at >= $2 AND type <> 'debit' AND cause = 'reload'`;
const WRITE = `
  UPDATE credit_accounts SET balance = $1, reserved = $2, reload_enabled = $3, reload_threshold = $4,
    reload_amount = $5, granted_through = $6, changed_at = $7 WHERE user_id = $8`;
const ENTER = `
  INSERT /* OR ROLLBACK */ INTO ledger (user_id, type, cause, amount, balance_after, description, reference, metadata, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

/** Opens the account of a new user and grants the credits of its first month. */
export function* openCreditAccount(userId: number, plan: Plan, now: Date): Steps<void> {
  const opened = believedTime(now, yield* knownTime());
  const month = monthOf(opened);
  yield* run(OPEN, [userId, NEW_THRESHOLD, NEW_AMOUNT, month, opened.toISOString()]);
  const granted = grant(yield* lockAccount(userId), monthlyUnits(plan));
  yield* book(granted.state, granted.movements, opened, () => grantWords(plan, month));
}

export function* readAccount(userId: number): Steps<CreditAccount> {
  return requireAccount(yield* get(READ, [userId], decodeAccount), userId);
}

export function* lockAccount(userId: number): Steps<CreditAccount> {
  return requireAccount(yield* get(LOCK, [userId], decodeAccount), userId);
}

/** Locks the account and adds its remaining reload amount, as the starting point of a charge or hold. */
export function* lockForCharge(userId: number, now: Date): Steps<CreditAccount> {
  const account = yield* lockAccount(userId);
  if (!account.reloadEnabled) return account;
  const month = [userId, reloadMonth(account, now)];
  return withReloadLeft(account, (yield* get(RELOADED, month, (row) => number(row.units))) ?? 0);
}

/**
 * Writes an account and its movements. Ledger times stay in order even if the clock was set back by minutes or differs
 * between nodes.
 * @returns the time of the entries
 */
export function* book(
  account: CreditAccount,
  movements: readonly Movement[],
  now: Date,
  words: (movement: Movement) => LedgerWords,
): Steps<string> {
  const timestamp = instantOf(entryInstant(now, account.changedAt));
  for (const movement of movements) yield* enter(account.userId, movement, words(movement), timestamp);
  yield* writeAccount({ ...account, changedAt: timestamp });
  return timestamp;
}

/** Inserts one ledger row. @param timestamp RFC 3339 UTC */
function enter(
  userId: number,
  { type, cause, amount, balanceAfter }: Movement,
  { description, reference, metadata }: LedgerWords,
  timestamp: string,
): Steps<void> {
  const details = [description, reference, JSON.stringify(metadata), timestamp];
  return execute(ENTER, [userId, type, cause, amount, balanceAfter, ...details]);
}

export function writeAccount(account: CreditAccount): Steps<void> {
  return execute(WRITE, [
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

function requireAccount(account: CreditAccount | null, userId: number): CreditAccount {
  if (!account) throw new Error(`user ${userId} has no credit account`);
  return account;
}
