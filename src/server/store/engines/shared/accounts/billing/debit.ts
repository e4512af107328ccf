/** The debit of one request: account, ledger and usage in the caller's transaction. */
import { available, type Booking } from "../../../../../domain/accounts/credit-ledger.ts";
import { chargeWords, reloadWords } from "../../../../../domain/accounts/ledger-words.ts";
import type { BilledCall, ChargeResult } from "../../../../ports/billing-stores.ts";
import type { Steps } from "../../steps.ts";
import { book, type CreditAccount } from "./credit-rows.ts";

/** The parts that differ between engines: SQLite uses its commit queue, PostgreSQL a database function. */
export interface Charges {
  charge(call: BilledCall, units: number, rows: number): Promise<ChargeResult>;
  /**
   * Adds a debit to the user's usage. @param timestamp time of its ledger row, RFC 3339 UTC
   * @returns the steps to run in the transaction of the debit, or null
   */
  count(call: BilledCall, units: number, timestamp: string): Steps<unknown> | null;
}

/** Writes a booked charge, or returns that it cannot be paid. */
export function* debit(
  charges: Charges,
  booking: Booking<CreditAccount>,
  call: BilledCall,
  units: number,
  { rows, contacts = 0 }: { rows: number; contacts?: number },
): Steps<ChargeResult> {
  if (!booking.ok) return booking;
  const timestamp = yield* book(booking.state, booking.movements, call.now, ({ cause }) =>
    cause === "reload" ? reloadWords(call.requestId) : chargeWords(call, rows, contacts),
  );
  const counting = charges.count(call, units, timestamp);
  if (counting) yield* counting;
  return { ok: true, charged: units, available: available(booking.state) };
}
