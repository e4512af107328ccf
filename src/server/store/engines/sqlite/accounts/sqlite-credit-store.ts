/** Balances, holds and ledger in SQLite. */
import type { AutoReload, CreditBalance } from "../../../../../contract/account.ts";
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
import { PLANS } from "../../../../../contract/account.ts";
import type { CommitQueue } from "../commit-queue.ts";
import type { SqliteDatabase } from "../sqlite-database.ts";
import { flag, number, oneOf, text } from "../../shared/row.ts";
import type { DeferredWrites } from "../../shared/accounts/deferred-writes.ts";
import { book, readAccount, readForCharge, writeAccount } from "./credit-rows.ts";
import type { CreditAccount } from "../../shared/accounts/credit-account.ts";
import { isOwnerAlive, thisProcess } from "../../shared/accounts/hold-owner.ts";
import { autoReloadOf, balanceOf, unitsOf } from "../../shared/accounts/credit-words.ts";
import { ledgerPage } from "./ledger-page.ts";
import { knownTime } from "./sqlite-clock-store.ts";
import { hasPaid, unlock } from "./sqlite-unlock-store.ts";

const AVAILABLE = "SELECT balance - reserved AS available FROM credit_accounts WHERE user_id = ?";
const HOLD = "INSERT INTO holds (user_id, units, reloaded, owner, created_at) VALUES (?, ?, ?, ?, ?)";
const HELD = "SELECT user_id, units, reloaded FROM holds WHERE id = ?";
const HOLDS = "SELECT id, owner, created_at FROM holds";
const UNHOLD = "DELETE FROM holds WHERE id = ?";
const ALLOW =
  "UPDATE credit_accounts SET reload_limit = ?, reload_enabled = reload_enabled AND ? > 0 WHERE user_id = ?";
const GRANT_DUE = `
  SELECT user_id, plan FROM credit_accounts JOIN users ON users.id = user_id
  WHERE granted_through < ? AND (?2 IS NULL OR user_id = ?2)`;

export class SqliteCreditStore implements CreditStore {
  readonly #database: SqliteDatabase;
  readonly #queue: CommitQueue;
  readonly #deferred: DeferredWrites;

  constructor(database: SqliteDatabase, queue: CommitQueue, deferred: DeferredWrites) {
    this.#database = database;
    this.#queue = queue;
    this.#deferred = deferred;
  }

  charge(call: BilledCall, units: number, rows: number): Promise<ChargeResult> {
    // Most of what is asked for again is paid for: that takes no turn to write.
    if (hasPaid(this.#database, call)) return Promise.resolve(this.#free(call.userId));
    return this.#queue.write(
      (): ChargeResult => {
        if (hasPaid(this.#database, call)) return this.#free(call.userId);
        const account = readForCharge(this.#database, call.userId, call.now);
        const charged = this.#debit(charge(account, units), call, units, rows);
        if (charged.ok) unlock(this.#database, call);
        return charged;
      },
      // The hours take the charge in within 100 ms, and that write waits for the disk.
      { waitsForDisk: false },
    );
  }

  available(userId: number): number {
    return this.#database.get(AVAILABLE, [userId], (row) => number(row.available)) ?? 0;
  }

  hold(call: BilledCall, units: number): Promise<HoldResult> {
    return this.#queue.write((): HoldResult => {
      const held = hold(readForCharge(this.#database, call.userId, call.now), units);
      if (!held.ok) return held;
      book(this.#database, held.state, held.movements, call.now, () => reloadWords(call.requestId));
      const row = [call.userId, units, Number(held.reloaded), thisProcess, call.now.toISOString()];
      return { ok: true, holdId: this.#database.run(HOLD, row).id };
    });
  }

  settle(call: BilledCall, holdId: number, units: number, rows: number): Promise<ChargeResult> {
    return this.#queue.write((): ChargeResult => {
      const account = readForCharge(this.#database, call.userId, call.now);
      const held = this.#held(holdId) ?? { units: 0, reloaded: false };
      this.#database.run(UNHOLD, [holdId]);
      return this.#debit(settle(account, held, units), call, units, rows);
    });
  }

  release(holdId: number): Promise<void> {
    return this.#queue.write(() => this.#release(holdId));
  }

  releaseAbandoned(madeBefore: Date): Promise<number> {
    return this.#queue.write((): number => {
      const holds = this.#database.all(HOLDS, [], (row) => ({
        id: number(row.id),
        gone: text(row.created_at) < madeBefore.toISOString() || !isOwnerAlive(text(row.owner)),
      }));
      const gone = holds.filter((one) => one.gone);
      for (const { id } of gone) this.#release(id);
      return gone.length;
    });
  }

  async bookGrants(now: Date, userId?: number): Promise<void> {
    const due = [monthOf(now), userId ?? null];
    if (this.#database.all(GRANT_DUE, due, () => true).length === 0) return;
    await this.#queue.write(() => {
      if (isFarAhead(now, knownTime(this.#database))) return;
      const rows = this.#database.all(GRANT_DUE, due, (row) => ({
        id: number(row.user_id),
        plan: oneOf(PLANS, row.plan),
      }));
      for (const { id, plan } of rows) {
        for (const month of monthsDue(readAccount(this.#database, id).grantedThrough, now)) {
          const { state, movements } = grant(readAccount(this.#database, id), monthlyUnits(plan));
          book(this.#database, { ...state, grantedThrough: month }, movements, now, () => grantWords(plan, month));
        }
      }
    });
  }

  adjust(userId: number, units: number, now: Date): Promise<ChargeResult> {
    return this.#queue.write((): ChargeResult => {
      const adjusted = adjust(readAccount(this.#database, userId), units);
      if (!adjusted.ok) return adjusted;
      book(this.#database, adjusted.state, adjusted.movements, now, () => ADJUSTMENT_WORDS);
      return { ok: true, charged: 0, available: available(adjusted.state) };
    });
  }

  async balance(userId: number): Promise<CreditBalance> {
    return balanceOf(readAccount(this.#database, userId));
  }

  setAutoReload(userId: number, change: AutoReloadChange): Promise<AutoReload | null> {
    return this.#queue.write((): AutoReload | null => {
      const account = readAccount(this.#database, userId);
      if (change.auto_reload_enabled && account.reloadLimit === 0) return null;
      const wanted = {
        ...account,
        reloadEnabled: change.auto_reload_enabled ?? account.reloadEnabled,
        reloadThreshold: unitsOf(change.auto_reload_threshold) ?? account.reloadThreshold,
        reloadAmount: unitsOf(change.auto_reload_amount) ?? account.reloadAmount,
      };
      writeAccount(this.#database, wanted);
      return autoReloadOf(wanted);
    });
  }

  allowAutoReload(userId: number, units: number): Promise<void> {
    return this.#queue.write(() => void this.#database.run(ALLOW, [units, units, userId]));
  }

  async ledger(userId: number, question: LedgerQuestion) {
    return ledgerPage(this.#database, userId, question);
  }

  #debit(booking: Booking<CreditAccount>, call: BilledCall, units: number, rows: number): ChargeResult {
    if (!booking.ok) return booking;
    const { requestId, now } = call;
    book(this.#database, booking.state, booking.movements, now, ({ cause }) =>
      cause === "reload" ? reloadWords(requestId) : chargeWords(call, rows),
    );
    this.#deferred.noteCharge();
    return { ok: true, charged: units, available: available(booking.state) };
  }

  #free(userId: number): ChargeResult {
    return { ok: true, charged: 0, available: this.available(userId) };
  }

  #held(holdId: number): { userId: number; units: number; reloaded: boolean } | undefined {
    return this.#database.get(HELD, [holdId], (row) => ({
      userId: number(row.user_id),
      units: number(row.units),
      reloaded: flag(row.reloaded),
    }));
  }

  #release(holdId: number): void {
    const held = this.#held(holdId);
    if (!held) return;
    this.#database.run(UNHOLD, [holdId]);
    writeAccount(this.#database, release(readAccount(this.#database, held.userId), held.units));
  }
}
