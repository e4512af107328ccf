/** Credits and usage of requests, kept in the store. */
import type { BilledCall, ChargeResult, CreditStore } from "../store/ports/credit-store.ts";
import type { UsageStore } from "../store/ports/usage-store.ts";
import type { Awaitable, Hold, Meter } from "./ports.ts";

export class StoreMeter implements Meter {
  readonly #credits: CreditStore;
  readonly #usage: UsageStore;

  constructor({ credits, usage }: { credits: CreditStore; usage: UsageStore }) {
    this.#credits = credits;
    this.#usage = usage;
  }

  charge(call: BilledCall, units: number, rows: number): Awaitable<ChargeResult> {
    if (units > 0) return this.#credits.charge(call, units, rows);
    const free = (available: number): ChargeResult => ({ ok: true, charged: 0, available });
    const available = this.#credits.available(call.userId);
    return available instanceof Promise ? available.then(free) : free(available);
  }

  async hold(call: BilledCall, units: number): Promise<Hold | Extract<ChargeResult, { ok: false }>> {
    const held = await this.#credits.hold(call, units);
    if (!held.ok) return held;
    return {
      settle: (settled, rows) => this.#credits.settle(call, held.holdId, settled, rows),
      release: () => this.#credits.release(held.holdId),
    };
  }

  count(call: BilledCall, status: number, exactly: boolean): void {
    this.#usage.count(call, { failed: status >= 400, exactly });
  }
}
