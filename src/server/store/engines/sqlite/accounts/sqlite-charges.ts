/** Charges in SQLite: answered at their commit, a thousand of them together. */
import { available, charge } from "../../../../domain/credit-ledger.ts";
import type { BilledCall, ChargeResult } from "../../../ports/credit-store.ts";
import { lockForCharge } from "../../shared/accounts/credit-rows.ts";
import { type Charges, debit, readAvailable } from "../../shared/accounts/credit-store.ts";
import type { DeferredWrites } from "../../shared/accounts/deferred-writes.ts";
import { hasPaid, unlock } from "../../shared/accounts/unlock-store.ts";
import type { Steps } from "../../shared/steps.ts";
import type { CommitQueue } from "../commit-queue.ts";
import { runSteps } from "../run-steps.ts";
import type { SqliteDatabase } from "../sqlite-database.ts";

export class SqliteCharges implements Charges {
  readonly #database: SqliteDatabase;
  readonly #queue: CommitQueue;
  readonly #deferred: DeferredWrites;

  constructor(database: SqliteDatabase, queue: CommitQueue, deferred: DeferredWrites) {
    this.#database = database;
    this.#queue = queue;
    this.#deferred = deferred;
  }

  async charge(call: BilledCall, units: number, rows: number): Promise<ChargeResult> {
    // Most of what is asked for again is paid for: that takes no turn to write. Of a company its reader has looked already.
    const isSeen = call.unlock === undefined || call.unlock.part === "company";
    const free = isSeen ? null : runSteps(this.#database, freeOfCharge(call));
    // The hours take the charge in within 100 ms, and that write waits for the disk.
    return free ?? this.#queue.writeSteps(() => this.#charge(call, units, rows), { waitsForDisk: false });
  }

  *#charge(call: BilledCall, units: number, rows: number): Steps<ChargeResult> {
    const account = yield* lockForCharge(call.userId, call.now);
    const booking = charge(account, units);
    // An equal request may have paid since `charge` looked.
    if (!booking.ok) return (yield* freeOfCharge(call)) ?? booking;
    if (!(yield* unlock(call))) return { ok: true, charged: 0, available: available(account) };
    return yield* debit(this, booking, call, units, rows);
  }

  count(): null {
    this.#deferred.noteCharge();
    return null;
  }
}

/** Null: the user has not paid for what the call unlocks. */
function* freeOfCharge(call: BilledCall): Steps<ChargeResult | null> {
  if (!(yield* hasPaid(call))) return null;
  return { ok: true, charged: 0, available: yield* readAvailable(call.userId) };
}
