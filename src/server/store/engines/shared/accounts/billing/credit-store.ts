/** Balances, holds and ledger: exact over all nodes, because each movement of credits locks the account first. */
import { type CreditBalance, PLANS } from "../../../../../../contract/account.ts";
import { adjust, available, grant, release } from "../../../../../domain/accounts/credit-ledger.ts";
import { hasEnded, processOwner } from "../../../../../domain/process-owner.ts";
import { isFarAhead } from "../../../../../domain/known-time.ts";
import { ADJUSTMENT_WORDS, grantWords } from "../../../../../domain/accounts/ledger-words.ts";
import { monthlyUnits, monthOf, monthsDue } from "../../../../../domain/accounts/plan.ts";
import type {
  AutoReload,
  BilledCall,
  ChargeResult,
  CreditStore,
  HoldResult,
  LedgerPage,
  LedgerQuestion,
  RowHold,
  Settlement,
} from "../../../../ports/billing-stores.ts";
import { number, oneOf, type Row, text } from "../../row.ts";
import { all, get, type Steps, type StepsDatabase } from "../../steps.ts";
import { knownTime } from "../../meta.ts";
import { book, type CreditAccount, lockAccount, readAccount, writeAccount } from "./credit-rows.ts";
import type { Charges } from "./debit.ts";
import { holdCredits, settleHold, unhold } from "./hold.ts";
import type { LongReads } from "../long-reads.ts";
import { credits } from "../../../../../../contract/cost.ts";

/** Identifies the process that holds credits. Holds of a process that has ended are released at the next start. */
const thisProcess = processOwner();

const AVAILABLE = "SELECT balance - reserved AS available FROM credit_accounts WHERE user_id = $1";
const OWNER_OF_HOLD = "SELECT user_id FROM holds WHERE id = $1";
const HOLDS = "SELECT id, owner, created_at FROM holds ORDER BY id";
const SET_RELOAD = `
  UPDATE credit_accounts SET reload_enabled = $1, reload_threshold = coalesce($2::bigint, reload_threshold),
    reload_amount = coalesce($3::bigint, reload_amount), reload_limit = $4::bigint
  WHERE user_id = $5`;
/** Small batches, so that no charge waits long for its turn. */
const GRANTS_AT_ONCE = 50;
const GRANT_DUE = `
  SELECT user_id, plan FROM credit_accounts JOIN users ON users.id = user_id
  WHERE granted_through < $1 AND ($2::bigint IS NULL OR user_id = $2) AND user_id > $3
  ORDER BY user_id LIMIT ${GRANTS_AT_ONCE}`;

export class SqlCreditStore implements CreditStore {
  readonly #database: StepsDatabase;
  readonly #charges: Charges;
  readonly #reads: LongReads;

  constructor(database: StepsDatabase, charges: Charges, reads: LongReads) {
    this.#reads = reads;
    this.#database = database;
    this.#charges = charges;
  }

  charge(call: BilledCall, units: number, rows: number): Promise<ChargeResult> {
    return this.#charges.charge(call, units, rows);
  }

  available(userId: number): number | Promise<number> {
    return this.#database.read(readAvailable(userId));
  }

  hold(call: BilledCall, units: number, rows?: RowHold): Promise<HoldResult> {
    return this.#database.write(() => holdCredits(call, thisProcess, units, rows));
  }

  settle(call: BilledCall, holdId: number, settlement: Settlement): Promise<ChargeResult> {
    return this.#database.write(() => settleHold(this.#charges, call, holdId, settlement));
  }

  async release(holdId: number): Promise<void> {
    await this.#database.write(() => releaseHold(holdId));
  }

  async releaseAbandoned(madeBefore: Date): Promise<number> {
    const decode = (row: Row) => ({
      id: number(row.id),
      gone: text(row.created_at) < madeBefore.toISOString() || hasEnded(text(row.owner)),
    });
    let released = 0;
    for (const { id, gone: isAbandoned } of await this.#database.read(all(HOLDS, [], decode))) {
      if (isAbandoned && (await this.#database.write(() => releaseHold(id)))) released += 1;
    }
    return released;
  }

  async bookGrants(now: Date, userId?: number): Promise<void> {
    const dueGrants = (lastUserId: number) => all(GRANT_DUE, [monthOf(now), userId ?? null, lastUserId], decodeDue);
    let users = await this.#database.read(dueGrants(0));
    if (users.length === 0 || isFarAhead(now, await this.#database.read(knownTime()))) return;
    while (users.length > 0) {
      const batch = users;
      await this.#database.write(() => bookDue(batch, now));
      users = await this.#database.read(dueGrants(batch.at(-1)?.id ?? 0));
    }
  }

  adjust(userId: number, units: number, now: Date): Promise<ChargeResult> {
    return this.#database.write(function* (): Steps<ChargeResult> {
      const adjusted = adjust(yield* lockAccount(userId), units);
      if (!adjusted.ok) return adjusted;
      yield* book(adjusted.state, adjusted.movements, now, () => ADJUSTMENT_WORDS);
      return { ok: true, charged: 0, available: available(adjusted.state) };
    });
  }

  async balance(userId: number): Promise<CreditBalance> {
    return balanceOf(await this.#database.read(readAccount(userId)));
  }

  async setAutoReload(userId: number, reload: AutoReload | null): Promise<void> {
    const { threshold = null, amount = null, monthLimit = 0 } = reload ?? {};
    await this.#database.run(SET_RELOAD, [reload !== null, threshold, amount, monthLimit, userId]);
  }

  ledger(userId: number, question: LedgerQuestion): Promise<LedgerPage> {
    return this.#reads.ledger(userId, question);
  }
}

export function* readAvailable(userId: number): Steps<number> {
  return (yield* get(AVAILABLE, [userId], (row) => number(row.available))) ?? 0;
}

/** Locks the account first, like all movements. @returns false when the hold had already ended */
function* releaseHold(holdId: number): Steps<boolean> {
  const userId = yield* get(OWNER_OF_HOLD, [holdId], (row) => number(row.user_id));
  if (userId === null) return false;
  const account = yield* lockAccount(userId);
  const holding = yield* unhold(holdId);
  if (!holding) return false;
  yield* writeAccount(release(account, holding.units));
  return true;
}

const decodeDue = (row: Row) => ({ id: number(row.user_id), plan: oneOf(PLANS, row.plan) });

function* bookDue(users: readonly ReturnType<typeof decodeDue>[], now: Date): Steps<void> {
  for (const { id, plan } of users) {
    // Read again under the lock, because another node might have booked them meanwhile.
    let account = yield* lockAccount(id);
    for (const month of monthsDue(account.grantedThrough, now)) {
      const { state, movements } = grant(account, monthlyUnits(plan));
      const granted = { ...state, grantedThrough: month };
      const changedAt = yield* book(granted, movements, now, () => grantWords(plan, month));
      account = { ...granted, changedAt };
    }
  }
}

/** Converts a credit account to the types of the API contract. */
function balanceOf(account: CreditAccount): CreditBalance {
  return {
    user_id: account.userId,
    balance: credits(account.balance),
    reserved: credits(account.reserved),
    available: credits(available(account)),
    currency: "EUR",
    last_updated: account.changedAt,
    auto_reload_enabled: account.reloadEnabled,
    auto_reload_threshold: credits(account.reloadThreshold),
    auto_reload_amount: credits(account.reloadAmount),
    auto_reload_limit: credits(account.reloadLimit),
  };
}
