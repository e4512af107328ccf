import { describe, expect, test } from "vitest";

import { dateOf, callOf, CREDIT, noon, userOf, wholeLedger } from "./account-records.ts";
import { brokenLaws } from "./ledger-laws.ts";
import { type EngineUnderTest, freshStore } from "../suite-context.ts";

/** Thirty years after noon. */
const wrong = dateOf("2056-11-21T12:00:00Z");

export function describeClock(engine: EngineUnderTest): void {
  describe("a clock that lies", () => {
    const open = freshStore(engine);
    const accounts = () => open().store.accounts;

    test("thirty years ahead grants no credits, says so, and leaves no trace when it is set right", async () => {
      const { clock, credits } = accounts();
      const user = await userOf(accounts());
      expect(await clock.note(noon)).toBeNull();
      expect(await clock.note(wrong)).toBe(noon.toISOString());
      await Promise.all([credits.bookGrants(wrong), credits.bookGrants(wrong, user)]);
      expect((await credits.balance(user)).balance).toBe(500);
      await credits.bookGrants(dateOf("2026-12-01T00:00:00Z"));
      expect((await credits.balance(user)).balance).toBe(1_000);
      expect(await clock.known()).toBe(noon.toISOString());
    });

    test("a month's pause is accepted, and time continues from the recorded one", async () => {
      const { clock, credits } = accounts();
      const user = await userOf(accounts());
      for (const day of ["2026-11-21T12:00:00Z", "2026-12-26T11:00:00Z", "2027-01-30T10:00:00Z"]) {
        expect(await clock.note(dateOf(day))).toBeNull();
      }
      expect(await clock.note(dateOf("2026-12-01T00:00:00Z"))).toBeNull();
      expect(await clock.known()).toBe("2027-01-30T10:00:00.000Z");
      await credits.bookGrants(dateOf("2027-01-30T10:00:00Z"));
      expect((await credits.balance(user)).balance).toBe(1_500);
    });

    test("confirmed, it grants only the newest twelve months; confirmed back, it is compared with that time", async () => {
      const { clock, credits } = accounts();
      const user = await userOf(accounts());
      await clock.note(noon);
      await clock.confirm(wrong);
      expect(await clock.note(wrong)).toBeNull();
      await credits.bookGrants(wrong);
      await credits.bookGrants(wrong, user);
      const grants = (await wholeLedger(accounts(), user)).map(({ reference }) => reference);
      expect([grants.length, grants[1], grants.at(-1)]).toEqual([13, "grant:2055-12", "grant:2056-11"]);
      await clock.confirm(noon);
      expect(await clock.note(wrong)).toBe(noon.toISOString());
    });

    test("entries with its dates are kept; the next have the right day again, and balances chain", async () => {
      const { credits, usage } = accounts();
      const user = await userOf(accounts());
      await credits.charge(callOf(user, { now: wrong }), CREDIT, 1);
      const right = dateOf("2026-11-22T08:00:00Z");
      await credits.charge(callOf(user, { now: right }), CREDIT, 1);
      await credits.adjust(user, -CREDIT, dateOf("2026-11-22T08:10:00Z"));
      const entries = await wholeLedger(accounts(), user);
      expect(entries.map(({ created_at }) => created_at.slice(0, 10))).toEqual([
        "2026-11-21",
        "2056-11-21",
        "2026-11-22",
        "2026-11-22",
      ]);
      const balance = await credits.balance(user);
      const counts = await usage.counts(user, "2026-01-01T00:00:00.000Z", "2060-01-01T00:00:00.000Z", "month");
      const consumed = counts.reduce((sum, { units }) => sum + units, 0) / CREDIT;
      expect(brokenLaws({ entries, balance, consumed }).filter((law) => !law.includes("before the one"))).toEqual([]);
      const november = await usage.counts(user, "2026-11-01T00:00:00.000Z", "2026-12-01T00:00:00.000Z", "month");
      expect(november.map(({ units }) => units)).toEqual([CREDIT]);
    });

    test("an account created under it has the month that the store knew, and the following ones when it is right", async () => {
      const { clock, credits } = accounts();
      await clock.note(noon);
      const user = await userOf(accounts(), "free", wrong);
      expect((await wholeLedger(accounts(), user)).map(({ reference }) => reference)).toEqual(["grant:2026-11"]);
      await credits.bookGrants(dateOf("2026-12-02T00:00:00Z"));
      expect((await credits.balance(user)).balance).toBe(1_000);
    });
  });
}
