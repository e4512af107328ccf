/** Credits and usage of requests, kept in the store. */
import type { BilledCall, ChargeResult, CreditStore } from "../store/ports/credit-store.ts";
import type { UsageStore } from "../store/ports/usage-store.ts";
import type { Awaitable, Charge, Hold, MeteredCall, Meter } from "./ports.ts";

export class StoreMeter implements Meter {
  readonly #credits: CreditStore;
  readonly #usage: UsageStore;
  /** Requests that their charge has counted already: they are told of once more when their answer is known. */
  readonly #counted = new Set<string>();

  constructor({ credits, usage }: { credits: CreditStore; usage: UsageStore }) {
    this.#credits = credits;
    this.#usage = usage;
  }

  charge(call: MeteredCall, units: number, rows: number): Awaitable<Charge> {
    const billed = billedCall(call);
    if (units > 0) return this.#noting(call, this.#credits.charge(billed, units, rows));
    const free = (available: number): Charge => ({ ok: true, charged: 0, available });
    const available = this.#credits.available(billed.userId);
    return available instanceof Promise ? available.then(free) : free(available);
  }

  async hold(call: MeteredCall, units: number): Promise<Hold | Extract<Charge, { ok: false }>> {
    const billed = billedCall(call);
    const held = await this.#credits.hold(billed, units);
    if (!held.ok) return held;
    return {
      settle: (settled, rows) => this.#noting(call, this.#credits.settle(billed, held.holdId, settled, rows)),
      release: () => this.#credits.release(held.holdId),
    };
  }

  count(call: MeteredCall, status: number): void {
    if (!this.#counted.delete(call.requestId)) this.#usage.count(billedCall(call), status >= 400);
  }

  /** A charge of this request was booked, and its usage with it. */
  noteCharge({ requestId }: MeteredCall, charge: ChargeResult): void {
    if (charge.ok && charge.charged > 0) this.#counted.add(requestId);
  }

  async #noting(call: MeteredCall, charging: Promise<ChargeResult>): Promise<Charge> {
    const charge = await charging;
    this.noteCharge(call, charge);
    return charge;
  }
}

export function billedCall({ principal, requestId, endpoint, now }: MeteredCall): BilledCall {
  return { userId: principal.userId, requestId, endpoint, now };
}
