/** Random concurrent operations on one account, under which the ledger rules must hold. */
import fc from "fast-check";

import type { AccountStores } from "../../ports/store.ts";
import { callOf, noon, userOf, wholeLedger } from "./account-records.ts";
import { brokenLaws } from "./ledger-laws.ts";

const units = fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 4_000_000 }));

const operation = fc.oneof(
  { weight: 10, arbitrary: fc.record({ kind: fc.constant("charge" as const), units }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("hold" as const), units }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("settle" as const), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("release" as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("adjust" as const),
      units: fc.integer({ min: -3_000_000, max: 3_000_000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("reload" as const),
      on: fc.boolean(),
      threshold: fc.integer({ min: 0, max: 300 }),
      amount: fc.integer({ min: 1, max: 500 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("month" as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("count" as const), failed: fc.boolean() }) },
);
export type LedgerOperation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

/** Groups of operations; the operations of a group start at the same time. */
export function ledgerOperations(groups: number): fc.Arbitrary<LedgerOperation[][]> {
  return fc.array(fc.array(operation, { minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: groups });
}

/** Monthly limit in credits: a few reloads, then no more. */
const RELOAD_LIMIT = 900;

interface Held {
  id: number;
  units: number;
  call: ReturnType<typeof callOf>;
}

/** Runs the operations for a new user and checks the rules. @returns broken rules, and the number of operations */
export async function workAndCheck(
  accounts: AccountStores,
  groups: readonly (readonly LedgerOperation[])[],
): Promise<{ broken: string[]; operations: number }> {
  const userId = await userOf(accounts);
  const work = new LedgerWork(accounts, userId);
  for (const group of groups) await Promise.all(group.map((operation) => work.run(operation)));
  const counts = await accounts.usage.counts(userId, "2026-01-01T00:00:00.000Z", "2040-01-01T00:00:00.000Z", "month");
  const balance = await accounts.credits.balance(userId);
  const broken = brokenLaws({
    entries: await wholeLedger(accounts, userId),
    balance,
    consumed: counts.reduce((sum, count) => sum + count.units, 0) / 10_000,
    charged: work.charged,
    reloadLimit: RELOAD_LIMIT,
  });
  const heldCredits = work.holdings.reduce((sum, holding) => sum + holding.units, 0) / 10_000;
  if (balance.reserved !== heldCredits) broken.push(`reserved ${balance.reserved}, held ${heldCredits}`);
  const requests = counts.reduce((sum, count) => sum + count.requests, 0);
  const expected = work.charged.size + work.counted;
  if (requests !== expected) broken.push(`usage reports ${requests} requests, there were ${expected}`);
  return { broken, operations: groups.flat().length };
}

class LedgerWork {
  readonly charged = new Map<string, number>();
  readonly holdings: Held[] = [];
  counted = 0;
  readonly #accounts: AccountStores;
  readonly #userId: number;
  #now = noon;

  constructor(accounts: AccountStores, userId: number) {
    this.#accounts = accounts;
    this.#userId = userId;
  }

  async run(operation: LedgerOperation): Promise<void> {
    const { credits, usage } = this.#accounts;
    const call = callOf(this.#userId, { now: this.#now });
    switch (operation.kind) {
      case "charge": {
        const done = await credits.charge(call, operation.units, 1);
        if (done.ok) this.charged.set(call.requestId, done.charged / 10_000);
        return;
      }
      case "hold": {
        const done = await credits.hold(call, operation.units);
        if (done.ok) this.holdings.push({ id: done.holdId, units: operation.units, call });
        return;
      }
      case "settle": {
        const hold = this.holdings.shift();
        if (!hold) return;
        const units = Math.floor(hold.units * operation.share);
        const done = await credits.settle(hold.call, hold.id, { units, rows: 1 });
        if (done.ok && done.charged > 0) this.charged.set(hold.call.requestId, done.charged / 10_000);
        return;
      }
      case "release": {
        const hold = this.holdings.shift();
        if (hold) await credits.release(hold.id);
        return;
      }
      case "adjust":
        await credits.adjust(this.#userId, operation.units, this.#now);
        return;
      case "reload":
        await credits.setAutoReload(
          this.#userId,
          operation.on
            ? {
                threshold: operation.threshold * 10_000,
                amount: operation.amount * 10_000,
                monthLimit: RELOAD_LIMIT * 10_000,
              }
            : null,
        );
        return;
      case "month":
        this.#now = new Date(this.#now.getTime() + 31 * 24 * 3_600_000);
        await Promise.all([credits.bookGrants(this.#now, this.#userId), credits.bookGrants(this.#now)]);
        return;
      case "count":
        usage.count(call, { failed: operation.failed, exactly: true });
        this.counted += 1;
    }
  }
}
