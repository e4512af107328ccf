import { describe, expect, test } from "vitest";

import { dateOf, callOf, CREDIT, noon, setBalance, userOf, wholeLedger } from "./account-records.ts";
import { type EngineUnderTest, freshStore } from "../suite-context.ts";

export function describeCredits(engine: EngineUnderTest): void {
  describe("credits", () => {
    const open = freshStore(engine);
    const accounts = () => open().store.accounts;

    test("a new account has its first month, and a charge is one debit that names its request", async () => {
      const user = await userOf(accounts());
      const unlock = { companyId: 7, part: "company" as const };
      const call = callOf(user, { requestId: "req_7", subject: "Norway", unlock });
      expect(await accounts().credits.charge(call, CREDIT, 1)).toEqual({
        ok: true,
        charged: CREDIT,
        available: 499 * CREDIT,
      });
      expect(await wholeLedger(accounts(), user)).toMatchObject([
        { type: "credit", amount: 500, balance_after: 500, reference: "grant:2026-11" },
        {
          type: "debit",
          amount: 1,
          balance_after: 499,
          reference: "req_7",
          metadata: { endpoint: "GET /v1/companies/{id}", rows: 1, company_id: 7, filters: "Norway" },
          user_id: user,
        },
      ]);
      expect(await accounts().credits.balance(user)).toMatchObject({
        balance: 499,
        reserved: 0,
        available: 499,
        currency: "EUR",
        last_updated: noon.toISOString(),
      });
    });

    test("a balance for exactly N charges, 200 at once: exactly N succeed", async () => {
      const user = await userOf(accounts());
      for (const amount of [0, 1, 7, 150, 199]) {
        await setBalance(accounts(), user, amount);
        const charging = Array.from({ length: 200 }, () => accounts().credits.charge(callOf(user), CREDIT, 1));
        const done = await Promise.all(charging);
        expect(done.filter(({ ok }) => ok)).toHaveLength(amount);
        expect((await accounts().credits.balance(user)).balance).toBe(0);
      }
    });

    test("reserved credits are not available, are settled to the used amount, and released", async () => {
      const user = await userOf(accounts());
      const call = callOf(user);
      const [firstHold, second] = [
        await accounts().credits.hold(call, 300 * CREDIT),
        await accounts().credits.hold(call, 100 * CREDIT),
      ];
      if (!firstHold.ok || !second.ok) throw new Error("there was enough for both");
      expect(await accounts().credits.balance(user)).toMatchObject({ balance: 500, reserved: 400, available: 100 });
      expect(await accounts().credits.charge(callOf(user), 101 * CREDIT, 1)).toEqual({
        ok: false,
        required: 101 * CREDIT,
        available: 100 * CREDIT,
      });
      await accounts().credits.settle(call, firstHold.holdId, { units: 120 * CREDIT, rows: 1_200 });
      await accounts().credits.release(second.holdId);
      await accounts().credits.release(second.holdId);
      expect(await accounts().credits.balance(user)).toMatchObject({ balance: 380, reserved: 0, available: 380 });
    });

    test("a forgotten hold is released, and work that ends later is still charged", async () => {
      const user = await userOf(accounts());
      const call = callOf(user);
      const holding = await accounts().credits.hold(call, 100 * CREDIT);
      if (!holding.ok) throw new Error("there was enough");
      expect(await accounts().credits.releaseAbandoned(dateOf("2026-11-21T11:59:59Z"))).toBe(0);
      expect(await accounts().credits.releaseAbandoned(dateOf("2026-11-21T12:00:01Z"))).toBe(1);
      expect((await accounts().credits.balance(user)).reserved).toBe(0);
      expect(await accounts().credits.settle(call, holding.holdId, { units: 60 * CREDIT, rows: 600 })).toMatchObject({
        ok: true,
      });
      expect(await accounts().credits.balance(user)).toMatchObject({ balance: 440, reserved: 0 });
    });

    test("a reload follows a debit that leaves little, or precedes one that would be refused: once per request", async () => {
      const user = await userOf(accounts());
      const { credits } = accounts();
      await credits.setAutoReload(user, { threshold: 10 * CREDIT, amount: 50.25 * CREDIT, monthLimit: 1_000 * CREDIT });
      await setBalance(accounts(), user, 30);
      await credits.charge(callOf(user, { requestId: "req_low" }), 20 * CREDIT, 1);
      await credits.charge(callOf(user, { requestId: "req_big" }), 111 * CREDIT, 1);
      await credits.charge(callOf(user, { requestId: "req_short" }), 80 * CREDIT, 1);
      const rows = (await wholeLedger(accounts(), user)).slice(2);
      expect(rows.map(({ type, reference, balance_after }) => [type, reference, balance_after])).toEqual([
        ["debit", "req_low", 10],
        ["credit", "req_low", 60.25],
        ["credit", "req_short", 110.5],
        ["debit", "req_short", 30.5],
      ]);
      await credits.setAutoReload(user, null);
      expect(await credits.balance(user)).toMatchObject({ auto_reload_enabled: false, auto_reload_amount: 50.25 });
    });

    test("a month never reloads more than the operator allows, and nothing once it has ended", async () => {
      const user = await userOf(accounts());
      const { credits } = accounts();
      expect(await credits.balance(user)).toMatchObject({ auto_reload_enabled: false, auto_reload_limit: 0 });
      await credits.setAutoReload(user, { threshold: 1_000 * CREDIT, amount: 40 * CREDIT, monthLimit: 100 * CREDIT });
      expect(await credits.balance(user)).toMatchObject({
        auto_reload_enabled: true,
        auto_reload_threshold: 1_000,
        auto_reload_amount: 40,
        auto_reload_limit: 100,
      });
      const reloadsAfter = async (charges: number, now: Date) => {
        await Promise.all(Array.from({ length: charges }, () => credits.charge(callOf(user, { now }), CREDIT, 1)));
        return (await wholeLedger(accounts(), user)).filter(({ description }) => description === "Auto-reload").length;
      };
      expect(await reloadsAfter(10, noon)).toBe(2);
      expect(await reloadsAfter(1, dateOf("2026-11-30T23:59:59.999Z"))).toBe(2);
      expect(await reloadsAfter(10, dateOf("2026-12-01T00:00:00Z"))).toBe(4);
      const holding = await credits.hold(callOf(user, { now: dateOf("2026-12-02T00:00:00Z") }), 640 * CREDIT);
      expect(holding).toMatchObject({ ok: false });
      await credits.setAutoReload(user, null);
      expect(await credits.balance(user)).toMatchObject({ auto_reload_enabled: false, auto_reload_limit: 0 });
      expect(await reloadsAfter(1, dateOf("2027-01-01T00:00:00Z"))).toBe(4);
    });

    test("each month is granted once, by any process and however late", async () => {
      const [user, otherUser] = [await userOf(accounts()), await userOf(accounts(), "starter")];
      const { credits } = accounts();
      const nextMonth = dateOf("2027-01-15T08:00:00Z");
      await Promise.all([
        credits.bookGrants(nextMonth, user),
        credits.bookGrants(nextMonth),
        credits.bookGrants(nextMonth, user),
      ]);
      await credits.bookGrants(dateOf("2026-12-31T00:00:00Z"));
      const references = (await wholeLedger(accounts(), user)).map(({ reference }) => reference);
      expect(references).toEqual(["grant:2026-11", "grant:2026-12", "grant:2027-01"]);
      expect((await credits.balance(user)).balance).toBe(1_500);
      expect((await credits.balance(otherUser)).balance).toBe(30_000);
    });

    test("an adjustment removes at most the available credits", async () => {
      const user = await userOf(accounts());
      expect(await accounts().credits.adjust(user, -501 * CREDIT, noon)).toEqual({
        ok: false,
        required: 501 * CREDIT,
        available: 500 * CREDIT,
      });
      expect(await accounts().credits.adjust(user, -0.25 * CREDIT, noon)).toMatchObject({ ok: true });
      expect((await wholeLedger(accounts(), user)).at(-1)).toMatchObject({
        type: "adjustment",
        amount: -0.25,
        balance_after: 499.75,
        reference: null,
        metadata: {},
      });
    });

    test("the ledger is read by type and half-open time, newest first, page by page", async () => {
      const user = await userOf(accounts());
      for (let hour = 12; hour < 20; hour += 1) {
        await accounts().credits.charge(callOf(user, { now: dateOf(`2026-11-21T${hour}:00:00Z`) }), CREDIT, 1);
      }
      await accounts().credits.adjust(user, CREDIT, dateOf("2026-11-21T20:00:00Z"));
      const ask = async (question: object) => {
        const { entries, total } = await accounts().credits.ledger(user, { limit: 3, offset: 0, ...question });
        return { total, hours: entries.map(({ created_at }) => Number(created_at.slice(11, 13))) };
      };
      expect(await ask({})).toEqual({ total: 10, hours: [20, 19, 18] });
      expect(await ask({ offset: 9 })).toEqual({ total: 10, hours: [12] });
      expect(await ask({ offset: 10 })).toEqual({ total: 10, hours: [] });
      expect(await ask({ type: "debit" })).toEqual({ total: 8, hours: [19, 18, 17] });
      expect(await ask({ type: "credit" })).toEqual({ total: 1, hours: [12] });
      expect(await ask({ type: "adjustment" })).toEqual({ total: 1, hours: [20] });
      const span = { from: "2026-11-21T13:00:00.000Z", to: "2026-11-21T15:00:00.000Z" };
      expect(await ask(span)).toEqual({ total: 2, hours: [14, 13] });
      expect(await ask({ ...span, type: "credit" })).toEqual({ total: 0, hours: [] });
    });

    test("a clock that is set back by minutes does not disturb the times", async () => {
      const user = await userOf(accounts());
      await accounts().credits.charge(callOf(user, { now: dateOf("2026-11-21T11:57:00Z") }), CREDIT, 1);
      const ledger = await wholeLedger(accounts(), user);
      expect(ledger.map(({ created_at }) => created_at)).toEqual([noon.toISOString(), noon.toISOString()]);
    });
  });
}
