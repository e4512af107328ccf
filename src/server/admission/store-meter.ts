/** Credits and usage of requests, kept in the store. */
import type { BilledCall, CreditStore } from "../store/ports/credit-store.ts";
import type { UsageStore } from "../store/ports/usage-store.ts";
import type { Awaitable, Charge, Hold, MeteredCall, Meter } from "./ports.ts";

export class StoreMeter implements Meter {
  readonly #credits: CreditStore;
  readonly #usage: UsageStore;

  constructor({ credits, usage }: { credits: CreditStore; usage: UsageStore }) {
    this.#credits = credits;
    this.#usage = usage;
  }

  charge(call: MeteredCall, units: number, rows: number): Awaitable<Charge> {
    const billed = billedCall(call);
    if (units > 0) return this.#credits.charge(billed, units, rows);
    const free = (available: number): Charge => ({ ok: true, charged: 0, available });
    const available = this.#credits.available(billed.userId);
    return available instanceof Promise ? available.then(free) : free(available);
  }

  async hold(call: MeteredCall, units: number): Promise<Hold | Extract<Charge, { ok: false }>> {
    const billed = billedCall(call);
    const held = await this.#credits.hold(billed, units);
    if (!held.ok) return held;
    return {
      settle: (settled, rows) => this.#credits.settle(billed, held.holdId, settled, rows),
      release: () => this.#credits.release(held.holdId),
    };
  }

  count(call: MeteredCall, status: number): void {
    this.#usage.count(billedCall(call), status >= 400);
  }
}

export function billedCall({ principal, ...call }: MeteredCall): BilledCall {
  return { userId: principal.userId, ...call };
}
