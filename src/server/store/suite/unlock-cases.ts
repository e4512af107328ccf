import { describe, expect, test } from "vitest";

import { UNLOCKABLE_PARTS } from "../../../contract/company.ts";
import { at, callOf, CREDIT, noon, setBalance, userOf, wholeLedger } from "./account-records.ts";
import { type EngineUnderTest, freshStore } from "./suite-context.ts";

const NINETY_DAYS_ON = "2027-02-19T12:00:00.000Z";
const LOCKED = { company: null, contacts: null, socials: null, tech: null, history: null };

export function describeUnlocks(engine: EngineUnderTest): void {
  describe("what is paid for", () => {
    const open = freshStore(engine);
    const accounts = () => open().store.accounts;
    const contactsOf = (companyId: number) => ({ companyId, part: "contacts" as const });

    test("is charged once in 90 days, and then again", async () => {
      const user = await userOf(accounts());
      const read = (now: Date) => accounts().credits.charge(callOf(user, { unlock: contactsOf(7), now }), CREDIT, 1);
      expect(await read(noon)).toEqual({ ok: true, charged: CREDIT, available: 499 * CREDIT });
      for (const instant of ["2026-11-21T12:00:01Z", "2027-02-19T11:59:59.999Z"]) {
        expect(await read(at(instant))).toEqual({ ok: true, charged: 0, available: 499 * CREDIT });
      }
      expect(await read(at(NINETY_DAYS_ON))).toMatchObject({ charged: CREDIT });
      expect(await read(at("2027-02-20T00:00:00Z"))).toMatchObject({ charged: 0 });
      expect((await wholeLedger(accounts(), user)).filter(({ type }) => type === "debit")).toHaveLength(2);
    });

    test("two hundred equal reads at once are charged once", async () => {
      const user = await userOf(accounts());
      for (const companyId of [1, 2]) {
        const reads = Array.from({ length: 100 }, () =>
          accounts().credits.charge(callOf(user, { unlock: contactsOf(companyId) }), CREDIT, 1),
        );
        const charged = (await Promise.all(reads)).map((told) => (told.ok ? told.charged : -1));
        expect(charged.toSorted((a, b) => b - a)).toEqual([CREDIT, ...Array.from({ length: 99 }, () => 0)]);
      }
      expect((await accounts().credits.balance(user)).balance).toBe(498);
    });

    test("equal reads at once whose credits are enough for one are all answered", async () => {
      const user = await userOf(accounts());
      await setBalance(accounts(), user, 1);
      const read = () => accounts().credits.charge(callOf(user, { unlock: contactsOf(3) }), CREDIT, 1);
      const charged = (await Promise.all([read(), read(), read()])).map((told) => (told.ok ? told.charged : -1));
      expect(charged.toSorted((a, b) => b - a)).toEqual([CREDIT, 0, 0]);
      expect((await accounts().credits.balance(user)).balance).toBe(0);
    });

    test("is the user's own, and each part its own", async () => {
      const [payer, other] = [await userOf(accounts()), await userOf(accounts())];
      const { unlocks, credits } = accounts();
      for (const part of UNLOCKABLE_PARTS) {
        await credits.charge(callOf(payer, { unlock: { companyId: 7, part } }), CREDIT, 1);
      }
      await credits.charge(callOf(payer, { unlock: { companyId: 9, part: "tech" } }), CREDIT, 1);
      expect((await credits.balance(payer)).balance).toBe(494);
      const all = Object.fromEntries(Object.keys(LOCKED).map((part) => [part, NINETY_DAYS_ON]));
      expect(await unlocks.paidParts(payer, 7, noon)).toEqual(all);
      expect(await unlocks.paidParts(payer, 9, noon)).toEqual({ ...LOCKED, tech: NINETY_DAYS_ON });
      expect(await unlocks.paidParts(payer, 7, at(NINETY_DAYS_ON))).toEqual(LOCKED);
      expect(await unlocks.paidParts(payer, 8, noon)).toEqual(LOCKED);
      expect(await unlocks.paidParts(other, 7, noon)).toEqual(LOCKED);
      const ids = await Promise.all([payer, other].map((user) => unlocks.companyIdsOf(user, noon)));
      expect(ids.map((some) => [...some])).toEqual([[7], []]);
      const until = (user: number, now: Date) => unlocks.companiesUntil(user, [9, 7], now);
      expect(await until(payer, noon)).toEqual(new Map([[7, NINETY_DAYS_ON]]));
      expect(await until(payer, at(NINETY_DAYS_ON))).toEqual(new Map());
      expect(await until(other, noon)).toEqual(new Map());
      expect(await unlocks.companiesUntil(payer, [], noon)).toEqual(new Map());
    });

    test("stays readable without credits; what could not be paid for stays locked", async () => {
      const user = await userOf(accounts());
      const { unlocks, credits } = accounts();
      await credits.charge(callOf(user, { unlock: contactsOf(1) }), CREDIT, 1);
      await setBalance(accounts(), user, 0);
      expect(await credits.charge(callOf(user, { unlock: contactsOf(1) }), CREDIT, 1)).toMatchObject({ charged: 0 });
      expect(await credits.charge(callOf(user, { unlock: contactsOf(2) }), CREDIT, 1)).toMatchObject({ ok: false });
      expect(await unlocks.paidParts(user, 2, noon)).toEqual(LOCKED);
    });

    test("is forgotten when it has ended, not before", async () => {
      const user = await userOf(accounts());
      const { unlocks, credits } = accounts();
      await credits.charge(callOf(user, { unlock: contactsOf(1) }), CREDIT, 1);
      await unlocks.dropBefore(at(NINETY_DAYS_ON));
      expect((await unlocks.paidParts(user, 1, noon)).contacts).toBe(NINETY_DAYS_ON);
      await unlocks.dropBefore(at("2027-02-19T12:00:00.001Z"));
      expect(await unlocks.paidParts(user, 1, noon)).toEqual(LOCKED);
    });
  });
}
