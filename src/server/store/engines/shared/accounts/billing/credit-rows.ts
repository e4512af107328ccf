/** Reads and writes credit accounts and their ledger. Writes run inside a transaction of the caller. */
import { credits, UNITS_PER_CREDIT } from "../../../../../../contract/cost.ts";
import { LEDGER_TYPES, type LedgerEntry, type Plan } from "../../../../../../contract/account.ts";
import { type CreditState, grant, type Movement } from "../../../../../domain/accounts/credit-ledger.ts";
import { believedTime, entryInstant } from "../../../../../domain/known-time.ts";
import { monthBounds, monthlyUnits, monthOf } from "../../../../../domain/accounts/plan.ts";
import { grantWords, type LedgerWords } from "../../../../../domain/accounts/ledger-words.ts";
import type { LedgerPage, LedgerQuestion } from "../../../../ports/billing-stores.ts";
import { flag, instantOf, number, oneOf, type Row, text, textOrNull } from "../../row.ts";
import { all, Conditions, execute, get, run, type Steps } from "../../steps.ts";
import { knownTime } from "../../meta.ts";

export interface CreditAccount extends CreditState {
  userId: number;
  /** Monthly reload limit set by the operator. */
  reloadLimit: number;
  /** `YYYY-MM` */
  grantedThrough: string;
  /** Time of the latest movement or change, RFC 3339 UTC. */
  changedAt: string;
}

/** Auto-reload of a new account, initially disabled, in 1/10 000 credit. */
const NEW_THRESHOLD = 50 * UNITS_PER_CREDIT;
const NEW_AMOUNT = 500 * UNITS_PER_CREDIT;

/** First instant of the month in which a movement at `now` is booked, RFC 3339 UTC. */
function reloadMonth({ changedAt }: CreditAccount, now: Date): string {
  return monthBounds(entryInstant(now, changedAt)).start;
}

/** @param reloaded amount already reloaded this month */
function withReloadLeft(account: CreditAccount, reloaded: number): CreditAccount {
  return { ...account, reloadLeft: Math.max(0, account.reloadLimit - reloaded) };
}

function decodeAccount(row: Row): CreditAccount {
  return {
    userId: number(row.user_id),
    balance: number(row.balance),
    reserved: number(row.reserved),
    reloadEnabled: flag(row.reload_enabled),
    reloadThreshold: number(row.reload_threshold),
    reloadAmount: number(row.reload_amount),
    reloadLimit: number(row.reload_limit),
    // Computed only when credits are about to move (`reloadLeft`).
    reloadLeft: 0,
    grantedThrough: text(row.granted_through),
    changedAt: text(row.changed_at),
  };
}

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

const LEDGER_COLUMNS = "id, user_id, type, amount, balance_after, description, reference, metadata, created_at";

/**
 * Newest first. A time range is sorted by time, along its index; the whole ledger is sorted by insertion, so that an
 * entry written with a clock years ahead is not first for years.
 */
export function* ledgerPage(userId: number, question: LedgerQuestion): Steps<LedgerPage> {
  const { type, from: start, to: end, limit, offset } = question;
  const where = new Conditions();
  where.add("user_id = ?", userId);
  // The query must repeat the condition of the partial index literally.
  if (type === "debit") where.add("type = 'debit'");
  else if (type !== undefined) where.add("type <> 'debit' AND type = ?", type);
  if (start !== undefined) where.add("created_at >= ?", start);
  if (end !== undefined) where.add("created_at < ?", end);
  const isWhole = start === undefined && end === undefined;
  const isRare = type !== undefined && type !== "debit";
  // Without the hint SQLite would read the whole ledger in order to find a few rows.
  const rows = `ledger ${isWhole && isRare ? "/* INDEXED BY ledger_rare */" : ""} WHERE ${where.sql}`;
  const total = yield* get(`SELECT count(*) AS total FROM ${rows}`, where.parameters, (row) => number(row.total));
  const order = isWhole ? "id DESC" : "created_at DESC, id DESC";
  const page = where.with("LIMIT ? OFFSET ?", limit, offset);
  const entries = yield* all(
    `SELECT ${LEDGER_COLUMNS} FROM ${rows} ORDER BY ${order} ${page.sql}`,
    page.parameters,
    decodeEntry,
  );
  return { entries, total: total ?? 0 };
}

/** A row of the ledger. */
function decodeEntry(row: Row): LedgerEntry {
  const metadata: unknown = JSON.parse(text(row.metadata));
  return {
    id: number(row.id),
    user_id: number(row.user_id),
    type: oneOf(LEDGER_TYPES, row.type),
    amount: credits(number(row.amount)),
    balance_after: credits(number(row.balance_after)),
    description: text(row.description),
    reference: textOrNull(row.reference),
    metadata: isRecord(metadata) ? metadata : {},
    created_at: text(row.created_at),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
