/** Balances, holds and ledger in PostgreSQL: exact over all nodes, because whoever moves credits locks the account first. */
import { type AutoReload, type CreditBalance, PLANS } from "../../../../../contract/account.ts";
import {
  adjust,
  available,
  type Booking,
  charge,
  grant,
  hold,
  release,
  settle,
} from "../../../../domain/credit-ledger.ts";
import { ADJUSTMENT_WORDS, chargeWords, grantWords, reloadWords } from "../../../../domain/ledger-words.ts";
import { isFarAhead } from "../../../../domain/known-time.ts";
import { monthlyUnits, monthOf, monthsDue } from "../../../../domain/plan.ts";
import type {
  AutoReloadChange,
  BilledCall,
  ChargeResult,
  CreditStore,
  HoldResult,
  LedgerQuestion,
} from "../../../ports/credit-store.ts";
import type { CreditAccount } from "../../shared/accounts/credit-account.ts";
import { autoReloadOf, balanceOf, unitsOf } from "../../shared/accounts/credit-words.ts";
import { isOwnerAlive, thisProcess } from "../../shared/accounts/hold-owner.ts";
import { flag, number, oneOf, text } from "../../shared/row.ts";
import type { PgDatabase } from "../pg-database.ts";
import type { PgSession } from "../pg-session.ts";
import { ChargeQueue } from "./charge-queue.ts";
import { book, lockAccount, lockForCharge, readAccount, writeAccount } from "./credit-rows.ts";
import { ledgerPage } from "./ledger-page.ts";
import { knownTime } from "./pg-clock-store.ts";
import { countCharge } from "./usage-rows.ts";

const AVAILABLE = "SELECT balance - reserved AS available FROM credit_accounts WHERE user_id = $1";
const HOLD = `
  INSERT INTO holds (user_id, units, reloaded, owner, created_at) VALUES ($1, $2, $3, $4, $5) RETURNING id`;
const OWNER_OF_HOLD = "SELECT user_id FROM holds WHERE id = $1";
const HOLDS = "SELECT id, owner, created_at FROM holds ORDER BY id";
/** Of two that end a hold, one gets it. */
const UNHOLD = "DELETE FROM holds WHERE id = $1 RETURNING units, reloaded";
const ALLOW = `
  UPDATE credit_accounts SET reload_limit = $1::bigint, reload_enabled = reload_enabled AND $1::bigint > 0 WHERE user_id = $2`;
const GRANT_DUE = `
  SELECT user_id, plan FROM credit_accounts JOIN users ON users.id = user_id
  WHERE granted_through < $1 AND ($2::bigint IS NULL OR user_id = $2) ORDER BY user_id`;

export class PgCreditStore implements CreditStore {
  readonly #database: PgDatabase;
  readonly #charges: ChargeQueue;

  /** @param unsynced a pool whose commits do not wait for the disk: for charges of reads */
  constructor(database: PgDatabase, unsynced: PgDatabase) {
    this.#database = database;
    this.#charges = new ChargeQueue(unsynced);
  }

  charge(call: BilledCall, units: number, rows: number): Promise<ChargeResult> {
    if (units > 0) return this.#charges.charge(call, units, rows);
    return this.#database.transaction(async (session) => {
      return debit(session, charge(await lockForCharge(session, call.userId, call.now), units), call, units, rows);
    });
  }

  async available(userId: number): Promise<number> {
    return (await this.#database.get(AVAILABLE, [userId], (row) => number(row.available))) ?? 0;
  }

  hold(call: BilledCall, units: number): Promise<HoldResult> {
    return this.#database.transaction(async (session): Promise<HoldResult> => {
      const held = hold(await lockForCharge(session, call.userId, call.now), units);
      if (!held.ok) return held;
      await book(session, held.state, held.movements, call.now, () => reloadWords(call.requestId));
      const row = [call.userId, units, held.reloaded, thisProcess, call.now.toISOString()];
      const holdId = await session.get(HOLD, row, (made) => number(made.id));
      return { ok: true, holdId: holdId ?? 0 };
    });
  }

  settle(call: BilledCall, holdId: number, units: number, rows: number): Promise<ChargeResult> {
    return this.#database.transaction(async (session) => {
      const account = await lockForCharge(session, call.userId, call.now);
      const held = (await unhold(session, holdId)) ?? { units: 0, reloaded: false };
      return debit(session, settle(account, held, units), call, units, rows);
    });
  }

  async release(holdId: number): Promise<void> {
    await this.#database.transaction((session) => releaseHold(session, holdId));
  }

  async releaseAbandoned(madeBefore: Date): Promise<number> {
    const holds = await this.#database.all(HOLDS, [], (row) => ({
      id: number(row.id),
      gone: text(row.created_at) < madeBefore.toISOString() || !isOwnerAlive(text(row.owner)),
    }));
    let released = 0;
    for (const { id, gone } of holds) {
      if (gone && (await this.#database.transaction((session) => releaseHold(session, id)))) released += 1;
    }
    return released;
  }

  async bookGrants(now: Date, userId?: number): Promise<void> {
    const due = await this.#database.all(GRANT_DUE, [monthOf(now), userId ?? null], (row) => ({
      id: number(row.user_id),
      plan: oneOf(PLANS, row.plan),
    }));
    if (due.length === 0 || isFarAhead(now, await knownTime(this.#database))) return;
    for (const { id, plan } of due) {
      await this.#database.transaction(async (session) => {
        // Read again under the lock: another node may have booked them meanwhile.
        let account = await lockAccount(session, id);
        for (const month of monthsDue(account.grantedThrough, now)) {
          const { state, movements } = grant(account, monthlyUnits(plan));
          const at = await book(session, { ...state, grantedThrough: month }, movements, now, () =>
            grantWords(plan, month),
          );
          account = { ...state, grantedThrough: month, changedAt: at };
        }
      });
    }
  }

  adjust(userId: number, units: number, now: Date): Promise<ChargeResult> {
    return this.#database.transaction(async (session): Promise<ChargeResult> => {
      const adjusted = adjust(await lockAccount(session, userId), units);
      if (!adjusted.ok) return adjusted;
      await book(session, adjusted.state, adjusted.movements, now, () => ADJUSTMENT_WORDS);
      return { ok: true, charged: 0, available: available(adjusted.state) };
    });
  }

  async balance(userId: number): Promise<CreditBalance> {
    return balanceOf(await readAccount(this.#database, userId));
  }

  setAutoReload(userId: number, change: AutoReloadChange): Promise<AutoReload | null> {
    return this.#database.transaction(async (session) => {
      const account = await lockAccount(session, userId);
      if (change.auto_reload_enabled && account.reloadLimit === 0) return null;
      const wanted = {
        ...account,
        reloadEnabled: change.auto_reload_enabled ?? account.reloadEnabled,
        reloadThreshold: unitsOf(change.auto_reload_threshold) ?? account.reloadThreshold,
        reloadAmount: unitsOf(change.auto_reload_amount) ?? account.reloadAmount,
      };
      await writeAccount(session, wanted);
      return autoReloadOf(wanted);
    });
  }

  async allowAutoReload(userId: number, units: number): Promise<void> {
    await this.#database.run(ALLOW, [units, userId]);
  }

  ledger(userId: number, question: LedgerQuestion) {
    return ledgerPage(this.#database, userId, question);
  }
}

async function debit(
  session: PgSession,
  booking: Booking<CreditAccount>,
  call: BilledCall,
  units: number,
  rows: number,
): Promise<ChargeResult> {
  if (!booking.ok) return booking;
  const { requestId, endpoint, userId } = call;
  const at = await book(session, booking.state, booking.movements, call.now, ({ cause }) =>
    cause === "reload" ? reloadWords(requestId) : chargeWords(call, rows),
  );
  if (units > 0) await countCharge(session, { userId, at, endpoint, units });
  return { ok: true, charged: units, available: available(booking.state) };
}

/** The account first, as everybody does. @returns false when the hold had ended already */
async function releaseHold(session: PgSession, holdId: number): Promise<boolean> {
  const userId = await session.get(OWNER_OF_HOLD, [holdId], (row) => number(row.user_id));
  if (userId === undefined) return false;
  const account = await lockAccount(session, userId);
  const held = await unhold(session, holdId);
  if (!held) return false;
  await writeAccount(session, release(account, held.units));
  return true;
}

function unhold(session: PgSession, holdId: number): Promise<{ units: number; reloaded: boolean } | undefined> {
  return session.get(UNHOLD, [holdId], (row) => ({ units: number(row.units), reloaded: flag(row.reloaded) }));
}
