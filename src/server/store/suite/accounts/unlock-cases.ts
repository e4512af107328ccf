import { describe, expect, test } from "vitest";

import { dateOf, callOf, CREDIT, leadOf, leadsOf, noon, setBalance, userOf, wholeLedger } from "./account-records.ts";
import { firstReading, recordOf } from "../suite-records.ts";
import { type EngineUnderTest, freshStore } from "../suite-context.ts";

const NINETY_DAYS_ON = "2027-02-19T12:00:00.000Z";
const closed = { open: false, until: null };
const opened = { open: true, until: NINETY_DAYS_ON };
const CLOSED = { company: closed, contacts: closed };

export function describeUnlocks(engine: EngineUnderTest): void {
  describe("opened companies of an account", () => {
    const open = freshStore(engine);
    const accounts = () => open().store.accounts;
    const contactsOf = (companyId: number) => ({ companyId, part: "contacts" as const });
    const inputOf = (companyIds: number[]) => ({ companyIds, plan: { status: "new" as const }, skipExisting: false });

    test("are charged once in 90 days, and then again", async () => {
      const user = await userOf(accounts());
      const read = (now: Date) => accounts().credits.charge(callOf(user, { unlock: contactsOf(7), now }), CREDIT, 1);
      expect(await read(noon)).toEqual({ ok: true, charged: CREDIT, available: 499 * CREDIT });
      for (const instant of ["2026-11-21T12:00:01Z", "2027-02-19T11:59:59.999Z"]) {
        expect(await read(dateOf(instant))).toEqual({ ok: true, charged: 0, available: 499 * CREDIT });
      }
      expect(await read(dateOf(NINETY_DAYS_ON))).toMatchObject({ charged: CREDIT });
      expect(await read(dateOf("2027-02-20T00:00:00Z"))).toMatchObject({ charged: 0 });
      expect((await wholeLedger(accounts(), user)).filter(({ type }) => type === "debit")).toHaveLength(2);
    });

    test("two hundred equal reads at once are charged once", async () => {
      const user = await userOf(accounts());
      for (const companyId of [1, 2]) {
        const reads = Array.from({ length: 100 }, () =>
          accounts().credits.charge(callOf(user, { unlock: contactsOf(companyId) }), CREDIT, 1),
        );
        const charged = (await Promise.all(reads)).map((result) => (result.ok ? result.charged : -1));
        expect(charged.toSorted((a, b) => b - a)).toEqual([CREDIT, ...Array.from({ length: 99 }, () => 0)]);
      }
      expect((await accounts().credits.balance(user)).balance).toBe(498);
    });

    test("equal reads at once whose credits are enough for one are all answered", async () => {
      const user = await userOf(accounts());
      await setBalance(accounts(), user, 1);
      const read = () => accounts().credits.charge(callOf(user, { unlock: contactsOf(3) }), CREDIT, 1);
      const charged = (await Promise.all([read(), read(), read()])).map((result) => (result.ok ? result.charged : -1));
      expect(charged.toSorted((a, b) => b - a)).toEqual([CREDIT, 0, 0]);
      expect((await accounts().credits.balance(user)).balance).toBe(0);
    });

    test("are separate for each user and part", async () => {
      const [payer, otherUser] = [await userOf(accounts()), await userOf(accounts())];
      const { unlocks, credits } = accounts();
      for (const part of ["company", "contacts"] as const) {
        await credits.charge(callOf(payer, { unlock: { companyId: 7, part } }), CREDIT, 1);
      }
      await credits.charge(callOf(payer, { unlock: contactsOf(9) }), CREDIT, 1);
      expect((await credits.balance(payer)).balance).toBe(497);
      expect(await unlocks.partsOf(payer, 7, noon)).toEqual({ company: opened, contacts: opened });
      expect(await unlocks.partsOf(payer, 9, noon)).toEqual({ company: closed, contacts: opened });
      expect(await unlocks.partsOf(payer, 7, dateOf(NINETY_DAYS_ON))).toEqual(CLOSED);
      expect(await unlocks.partsOf(payer, 8, noon)).toEqual(CLOSED);
      expect(await unlocks.partsOf(otherUser, 7, noon)).toEqual(CLOSED);
      const open = (user: number, now: Date) => unlocks.openCompanies(user, [9, 7], now);
      expect(await open(payer, noon)).toEqual(new Map([[7, opened]]));
      expect(await open(payer, dateOf(NINETY_DAYS_ON))).toEqual(new Map());
      expect(await open(otherUser, noon)).toEqual(new Map());
      expect(await unlocks.openCompanies(payer, [], noon)).toEqual(new Map());
    });

    test("a lead opens its company, keeps it open after 90 days, and leaves it open for the remaining days", async () => {
      const { writer } = open().store;
      const [company] = await writer.merge([recordOf()], firstReading);
      const id = company?.id ?? 0;
      const user = await userOf(accounts());
      const { unlocks, credits, leads } = accounts();
      const lead = await leadOf(accounts(), user, { companyId: id, notes: null });
      const openParts = { company: { open: true, until: null }, contacts: closed };
      expect((await credits.balance(user)).balance).toBe(499.5);
      expect(await unlocks.partsOf(user, id, noon)).toEqual(openParts);
      const read = (now: Date) =>
        credits.charge(callOf(user, { now, unlock: { companyId: id, part: "company" } }), CREDIT, 1);
      expect(await read(dateOf("2028-01-01T00:00:00Z"))).toMatchObject({ charged: 0 });
      expect(await unlocks.partsOf(user, id, dateOf("2028-01-01T00:00:00Z"))).toEqual(openParts);
      await leads.remove(user, lead?.id ?? 0);
      expect(await unlocks.partsOf(user, id, noon)).toEqual({ company: opened, contacts: closed });
      expect(await leadsOf(accounts(), user, inputOf([id, id]))).toMatchObject({ created: 2, skipped: 0 });
      expect((await credits.balance(user)).balance).toBe(499.5);
      expect(await read(dateOf(NINETY_DAYS_ON))).toMatchObject({ charged: 0 });
    });

    test("leads on many companies are one debit for those that are not open, and without credits no lead is added", async () => {
      const { writer } = open().store;
      const records = Array.from({ length: 9 }, (_, n) => recordOf({ registry_id: `${n}` }));
      const ids = (await writer.merge(records, firstReading)).map(({ id }) => id);
      const user = await userOf(accounts());
      const { credits, leads } = accounts();
      await credits.charge(callOf(user, { unlock: { companyId: ids[0] ?? 0, part: "company" } }), CREDIT, 1);
      await setBalance(accounts(), user, 3.5);
      const add = (companyIds: number[]) => leads.createMany(callOf(user), inputOf(companyIds), null);
      expect(await add(ids)).toEqual({
        kind: "refused",
        refusal: { ok: false, required: 4 * CREDIT, available: 3.5 * CREDIT },
      });
      expect((await leads.companyIdsOf(user)).length).toBe(0);
      expect(await add(ids.slice(0, 8))).toMatchObject({
        done: { created: 8, skipped: 0 },
        paid: { ok: true, charged: 3.5 * CREDIT, available: 0 },
      });
      const debits = (await wholeLedger(accounts(), user)).filter(({ type }) => type === "debit");
      expect(debits.map(({ amount, metadata }) => [amount, metadata["rows"]])).toEqual([
        [1, 1],
        [3.5, 7],
      ]);
      expect(await add(ids.slice(0, 8))).toMatchObject({ done: { created: 8 }, paid: { charged: 0 } });
    });

    test("make their rows of an export free, and an export opens contacts for those who have not opened them", async () => {
      const user = await userOf(accounts());
      const { credits, unlocks } = accounts();
      await credits.charge(callOf(user, { unlock: { companyId: 1, part: "company" } }), CREDIT, 1);
      await credits.charge(callOf(user, { unlock: contactsOf(2) }), CREDIT, 1);
      await setBalance(accounts(), user, 2.2);
      const rows = { unitsPerRow: CREDIT / 10, companyIds: [1, 2, 3], contactsOf: [2, 3] };
      const call = callOf(user);
      const hold = await credits.hold(call, 0, rows);
      if (!hold.ok) throw new Error("there was enough");
      expect([...hold.openIds]).toEqual([1]);
      expect(await credits.balance(user)).toMatchObject({ balance: 2.2, reserved: 2.2, available: 0 });
      expect(await unlocks.openContacts(user, [3], noon)).toEqual([]);
      const paid = await credits.settle(call, hold.holdId, { units: CREDIT / 5, rows: 2, contactsOf: [2, 3] });
      expect(paid).toEqual({ ok: true, charged: 2.2 * CREDIT, available: 0 });
      expect((await wholeLedger(accounts(), user)).at(-1)).toMatchObject({
        amount: 2.2,
        metadata: { rows: 2, contacts: 1 },
      });
      expect(new Set(await unlocks.openContacts(user, [1, 2, 3], noon))).toEqual(new Set([2, 3]));
      expect(await credits.hold(callOf(user), 0, rows)).toEqual({
        ok: false,
        required: CREDIT / 5,
        available: 0,
      });
    });

    test("whose contacts two exports open at once are paid for once, and an aborted export opens none", async () => {
      const user = await userOf(accounts());
      const { credits, unlocks } = accounts();
      const rows = { unitsPerRow: CREDIT / 10, companyIds: [1], contactsOf: [1] };
      const calls = Array.from({ length: 5 }, () => callOf(user));
      const holds = await Promise.all(calls.map(async (call) => ({ call, hold: await credits.hold(call, 0, rows) })));
      const charged = await Promise.all(
        holds.map(async ({ call, hold }, index) => {
          if (!hold.ok) throw new Error("there was enough");
          if (index === 0) return credits.release(hold.holdId).then(() => 0);
          const paid = await credits.settle(call, hold.holdId, { units: CREDIT / 10, rows: 1, contactsOf: [1] });
          return paid.ok ? paid.charged : -1;
        }),
      );
      expect(charged.toSorted((a, b) => b - a)).toEqual([2.1, 0.1, 0.1, 0.1, 0].map((price) => price * CREDIT));
      expect(await unlocks.openContacts(user, [1], noon)).toEqual([1]);
      expect(await credits.balance(user)).toMatchObject({ balance: 497.6, reserved: 0 });
    });

    test("stay readable without credits; unpaid ones stay locked", async () => {
      const user = await userOf(accounts());
      const { unlocks, credits } = accounts();
      await credits.charge(callOf(user, { unlock: contactsOf(1) }), CREDIT, 1);
      await setBalance(accounts(), user, 0);
      expect(await credits.charge(callOf(user, { unlock: contactsOf(1) }), CREDIT, 1)).toMatchObject({ charged: 0 });
      expect(await credits.charge(callOf(user, { unlock: contactsOf(2) }), CREDIT, 1)).toMatchObject({ ok: false });
      expect(await unlocks.partsOf(user, 2, noon)).toEqual(CLOSED);
    });

    test("are deleted when they have ended, not earlier", async () => {
      const user = await userOf(accounts());
      const { unlocks, credits } = accounts();
      await credits.charge(callOf(user, { unlock: contactsOf(1) }), CREDIT, 1);
      await unlocks.dropBefore(dateOf(NINETY_DAYS_ON));
      expect((await unlocks.partsOf(user, 1, noon)).contacts).toEqual(opened);
      await unlocks.dropBefore(dateOf("2027-02-19T12:00:00.001Z"));
      expect(await unlocks.partsOf(user, 1, noon)).toEqual(CLOSED);
    });
  });
}
