/** Charges in PostgreSQL by a database function, for all requests of one turn of the event loop at once. */
import { charge } from "../../../../domain/credit-ledger.ts";
import type { BilledCall, ChargeResult } from "../../../ports/credit-store.ts";
import { lockForCharge } from "../../shared/accounts/credit-rows.ts";
import { type Charges, debit } from "../../shared/accounts/credit-store.ts";
import type { Steps } from "../../shared/steps.ts";
import type { PgDatabase } from "../pg-database.ts";
import { ChargeQueue } from "./charge-queue.ts";
import { countCharge } from "./usage-rows.ts";

export class PgCharges implements Charges {
  readonly #database: PgDatabase;
  readonly #queue: ChargeQueue;

  /** @param unsynced a pool whose commits do not wait for the disk, for charges of reads */
  constructor(database: PgDatabase, unsynced: PgDatabase) {
    this.#database = database;
    this.#queue = new ChargeQueue(unsynced);
  }

  charge(call: BilledCall, units: number, rows: number): Promise<ChargeResult> {
    if (units > 0) return this.#queue.charge(call, units, rows);
    return this.#database.write(() => this.#nothing(call, rows));
  }

  *#nothing(call: BilledCall, rows: number): Steps<ChargeResult> {
    return yield* debit(this, charge(yield* lockForCharge(call.userId, call.now), 0), call, 0, rows);
  }

  count({ userId, endpoint }: BilledCall, units: number, timestamp: string): Steps<unknown> | null {
    return units > 0 ? countCharge({ userId, at: timestamp, endpoint, units }) : null;
  }
}
