/** Charges in SQLite: resolved at their commit, up to a thousand in one transaction. */
import { charge } from "../../../../domain/accounts/credit-ledger.ts";
import type { BilledCall, ChargeResult } from "../../../ports/credit-store.ts";
import { lockForCharge } from "../../shared/accounts/billing/credit-rows.ts";
import { type Charges, debit, readAvailable } from "../../shared/accounts/billing/credit-store.ts";
import type { DeferredWrites } from "../../shared/accounts/deferred-writes.ts";
import { isOpen, unlock } from "../../shared/accounts/billing/unlock-store.ts";
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
    // Reads that are already unlocked skip the write queue.
    const free = runSteps(this.#database, freeOfCharge(call));
    // The charge is added to its hourly total within 100 ms, and that write waits for the disk.
    return free ?? this.#queue.writeSteps(() => this.#charge(call, units, rows), { waitsForDisk: false });
  }

  *#charge(call: BilledCall, units: number, rows: number): Steps<ChargeResult> {
    // A concurrent equal request might have paid since `charge` checked.
    const free = yield* freeOfCharge(call);
    if (free) return free;
    const booking = charge(yield* lockForCharge(call.userId, call.now), units);
    if (booking.ok) yield* unlock(call);
    return yield* debit(this, booking, call, units, rows);
  }

  count(): null {
    this.#deferred.noteCharge();
    return null;
  }
}

/** Returns null when the request reads nothing that is open to the user. */
function* freeOfCharge(call: BilledCall): Steps<ChargeResult | null> {
  if (!(yield* isOpen(call))) return null;
  return { ok: true, charged: 0, available: yield* readAvailable(call.userId) };
}
