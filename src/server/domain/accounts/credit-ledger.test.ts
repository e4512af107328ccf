import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { adjust, available, charge, type CreditState, hold, release, settle } from "./credit-ledger.ts";

const plain: CreditState = {
  balance: 100,
  reserved: 0,
  reloadEnabled: false,
  reloadThreshold: 20,
  reloadAmount: 50,
  reloadLeft: 1_000,
};
const reloading: CreditState = { ...plain, reloadEnabled: true };
const steps = (booking: ReturnType<typeof charge>) =>
  booking.ok ? booking.movements.map(({ cause, amount, balanceAfter }) => [cause, amount, balanceAfter]) : "refused";

describe("a charge", () => {
  test("is one debit", () => expect(steps(charge(plain, 30))).toEqual([["charge", 30, 70]]));

  test("can use the last credit, and no more", () => {
    expect(steps(charge(plain, 100))).toEqual([["charge", 100, 0]]);
    expect(charge(plain, 101)).toEqual({ ok: false, required: 101, available: 100 });
    expect(charge({ ...plain, reserved: 40 }, 61)).toEqual({ ok: false, required: 61, available: 60 });
  });

  test("of zero changes no balance", () => expect(steps(charge(plain, 0))).toEqual([]));

  test("that leaves the threshold or less is followed by a reload", () => {
    expect(steps(charge(reloading, 79))).toEqual([["charge", 79, 21]]);
    expect(steps(charge(reloading, 80))).toEqual([
      ["charge", 80, 20],
      ["reload", 50, 70],
    ]);
  });

  test("that would be refused is preceded by a reload, and not followed by a second one", () => {
    expect(steps(charge(reloading, 140))).toEqual([
      ["reload", 50, 150],
      ["charge", 140, 10],
    ]);
  });

  test("is refused without a reload that would not suffice", () => {
    expect(charge(reloading, 151)).toEqual({ ok: false, required: 151, available: 100 });
  });
});

describe("a month reloads at most the operator's limit", () => {
  test("after a debit, before one, and for a hold", () => {
    const spentReload = { ...reloading, reloadLeft: 49 };
    expect(steps(charge(spentReload, 80))).toEqual([["charge", 80, 20]]);
    expect(charge(spentReload, 140)).toMatchObject({ ok: false });
    expect(hold(spentReload, 140)).toMatchObject({ ok: false });
    expect(charge({ ...reloading, reloadLeft: 120 }, 140)).toMatchObject({ ok: true, state: { reloadLeft: 70 } });
    expect(charge({ ...reloading, reloadLeft: 50 }, 80)).toMatchObject({ ok: true, state: { reloadLeft: 0 } });
  });
});

describe("a hold", () => {
  test("keeps the balance and reduces the available credits", () => {
    const holding = hold(plain, 60);
    expect(holding).toMatchObject({ ok: true, movements: [], state: { balance: 100, reserved: 60 } });
    expect(hold(plain, 101)).toMatchObject({ ok: false, required: 101, available: 100 });
  });

  test("settles to less, and the remainder is available again", () => {
    const settled = settle({ ...plain, reserved: 60 }, { units: 60, reloaded: false }, 25);
    expect(settled).toMatchObject({ ok: true, state: { balance: 75, reserved: 0 } });
  });

  test("that needed a reload has used the one reload of its request", () => {
    const holding = hold(reloading, 140);
    expect(holding).toMatchObject({ ok: true, reloaded: true, state: { balance: 150, reserved: 140 } });
    if (!holding.ok) return;
    expect(steps(settle(holding.state, { units: 140, reloaded: true }, 140))).toEqual([["charge", 140, 10]]);
  });

  test("is released completely", () => expect(release({ ...plain, reserved: 60 }, 60)).toEqual(plain));
});

test("an adjustment removes at most the available credits", () => {
  expect(adjust({ ...plain, reserved: 40 }, -60)).toMatchObject({ ok: true, state: { balance: 40 } });
  expect(adjust({ ...plain, reserved: 40 }, -61)).toEqual({ ok: false, required: 61, available: 60 });
  expect(adjust(plain, 5)).toMatchObject({ movements: [{ type: "adjustment", amount: 5, balanceAfter: 105 }] });
});

test("for any requests: balances chain, no value is below 0, a request reloads at most once", () => {
  const amount = fc.integer({ min: 0, max: 200 });
  const state = fc
    .record({
      balance: amount,
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      on: fc.boolean(),
      at: amount,
      by: amount,
    })
    .map(({ balance, share, on, at, by }): CreditState => {
      const reserved = Math.floor(balance * share);
      return { balance, reserved, reloadEnabled: on, reloadThreshold: at, reloadAmount: by + 1, reloadLeft: 100 };
    });
  fc.assert(
    fc.property(state, amount, fc.boolean(), (before, units, holding) => {
      const booking = holding
        ? settle(before, { units: Math.min(units, before.reserved), reloaded: false }, units)
        : charge(before, units);
      if (!booking.ok) {
        expect(booking.available).toBeLessThan(units);
        return;
      }
      let balance = before.balance;
      for (const { type, amount: moved, balanceAfter } of booking.movements) {
        balance += type === "debit" ? -moved : moved;
        expect(balanceAfter).toBe(balance);
        expect(balance).toBeGreaterThanOrEqual(0);
      }
      expect(booking.state.balance).toBe(balance);
      expect(available(booking.state)).toBeGreaterThanOrEqual(0);
      expect(booking.movements.filter(({ cause }) => cause === "reload").length).toBeLessThanOrEqual(1);
      expect(booking.movements.filter(({ type }) => type === "debit")).toHaveLength(units > 0 ? 1 : 0);
    }),
    { numRuns: 1_000 },
  );
});
