import { describe, expect, test } from "vitest";

import { OWN_MARKS } from "../../../../contract/quotas.ts";
import { type EngineUnderTest, freshStore } from "../suite-context.ts";
import { firstReading, recordOf, secondReading } from "../suite-records.ts";
import { dateOf, leadOf, leadsOf, noon, userOf } from "./account-records.ts";

const [later, nextDay] = [dateOf("2026-11-21T13:00:00.000Z"), dateOf("2026-11-22T00:00:00.000Z")];

export function describeMarks(engine: EngineUnderTest): void {
  describe("marks", () => {
    const open = freshStore(engine);
    const marks = () => open().store.accounts.marks;
    const companyIds = async (count: number) => {
      const numbers = Array.from({ length: count }, (_, i) => `9100000${String(i).padStart(2, "0")}`);
      const records = numbers.map((registry_id) => recordOf({ registry_id }));
      return (await open().store.writer.merge(records, firstReading)).map(({ id }) => id);
    };
    const setsOf = async (user: number, now = noon) =>
      Object.fromEntries((await marks().sets(user, now)).map(({ mark, companyIds: ids }) => [mark, [...ids]]));

    test("belong to one user; customer and do_not_contact always exist", async () => {
      const [first = 0, second = 0, third = 0] = await companyIds(3);
      const [user, otherUser] = [await userOf(open().store.accounts), await userOf(open().store.accounts)];
      expect(await setsOf(user)).toEqual({ customer: [], do_not_contact: [] });
      const change = { companyIds: [third, first, first] };
      expect(await marks().mark(user, "Customer", change, noon)).toEqual({ marked: 2, unchanged: 1 });
      expect(await marks().mark(user, "customer", { companyIds: [first, second] }, noon)).toEqual({
        marked: 1,
        unchanged: 1,
      });
      expect(await marks().mark(user, " Fair  Oslo ", { companyIds: [second] }, noon)).toMatchObject({ marked: 1 });
      expect(await marks().mark(user, "fair_oslo", { companyIds: [third] }, noon)).toMatchObject({ marked: 1 });
      expect(await setsOf(user)).toEqual({
        customer: [first, second, third].toSorted((a, b) => a - b),
        do_not_contact: [],
        "Fair  Oslo": [second, third].toSorted((a, b) => a - b),
      });
      expect(await setsOf(otherUser)).toEqual({ customer: [], do_not_contact: [] });
      expect(await marks().unmark(otherUser, "Fair Oslo", [second], noon)).toBeNull();
      expect(await marks().unmark(otherUser, "customer", [second], noon)).toBe(0);
      expect(await marks().removeWord(otherUser, "Fair Oslo")).toBe(false);
      expect(await marks().unmark(user, "customer", [first, 999_999], noon)).toBe(1);
      expect(await marks().removeWord(user, "FAIR OSLO")).toBe(true);
      expect(await setsOf(user)).toEqual({
        customer: [second, third].toSorted((a, b) => a - b),
        do_not_contact: [],
      });
    });

    test("are set on all companies or on none", async () => {
      const [id = 0] = await companyIds(1);
      const user = await userOf(open().store.accounts);
      expect(await marks().mark(user, "Partner", { companyIds: [id, 999_999] }, noon)).toBeNull();
      expect(await setsOf(user)).toEqual({ customer: [], do_not_contact: [] });
    });

    test("have a reason and a day, which stay until others are given, and end on that day", async () => {
      const [id = 0] = await companyIds(1);
      const user = await userOf(open().store.accounts);
      const marked = async (now = later) => (await marks().marksOf(user, [id], now)).get(id);
      const change = { companyIds: [id], reason: "Asked on the phone", until: "2026-11-22" };
      expect(await marks().mark(user, "do_not_contact", change, noon)).toEqual({ marked: 1, unchanged: 0 });
      const mark = {
        mark: "do_not_contact",
        reason: "Asked on the phone",
        until: "2026-11-22",
        marked_at: noon.toISOString(),
      };
      expect(await marked()).toEqual([mark]);
      expect(await marks().mark(user, "do_not_contact", { companyIds: [id] }, later)).toEqual({
        marked: 0,
        unchanged: 1,
      });
      expect(await marked()).toEqual([mark]);
      expect(await marked(nextDay)).toBeUndefined();
      expect(await setsOf(user, nextDay)).toEqual({ customer: [], do_not_contact: [] });
      expect(await marks().mark(user, "do_not_contact", { companyIds: [id], until: null }, later)).toMatchObject({
        marked: 1,
      });
      expect(await marked(nextDay)).toEqual([{ ...mark, until: null, marked_at: later.toISOString() }]);
      // A mark that has ended is set again.
      await marks().mark(user, "Partner", change, noon);
      await marks().mark(user, "Partner", { companyIds: [id] }, nextDay);
      expect(await marked(nextDay)).toContainEqual({
        mark: "Partner",
        reason: null,
        until: null,
        marked_at: nextDay.toISOString(),
      });
    });

    test(`allow ${OWN_MARKS} words besides those with a meaning`, async () => {
      const [id = 0] = await companyIds(1);
      const user = await userOf(open().store.accounts);
      for (let word = 0; word < OWN_MARKS; word += 1) await marks().mark(user, `w${word}`, { companyIds: [id] }, noon);
      const refusal = { details: { code: "quota_reached", limit: OWN_MARKS } };
      await expect(marks().mark(user, "one more", { companyIds: [id] }, noon)).rejects.toMatchObject(refusal);
      expect(await marks().mark(user, "customer", { companyIds: [id] }, noon)).toMatchObject({ marked: 1 });
      await marks().removeWord(user, "w7");
      expect(await marks().mark(user, "one more", { companyIds: [id] }, noon)).toMatchObject({ marked: 1 });
    });

    test("of do not contact keep companies out of the pipeline: many are skipped, a single one needs an override", async () => {
      const ids = await companyIds(4);
      const [first = 0, second = 0] = ids;
      const { accounts } = open().store;
      const user = await userOf(accounts);
      const marked = { companyIds: [first, second], until: "2026-11-22" };
      await marks().mark(user, "do_not_contact", marked, noon);
      await marks().unmark(user, "do_not_contact", [second], noon);
      const balance = await accounts.credits.balance(user);
      const refusal = { details: { status: 409, code: "do_not_contact" } };
      await expect(leadOf(accounts, user, { companyId: first, notes: null })).rejects.toMatchObject(refusal);
      expect(await accounts.credits.balance(user)).toEqual(balance);
      expect(await leadsOf(accounts, user, { companyIds: ids, skipExisting: true })).toMatchObject({
        created: 3,
        skipped: 0,
        skipped_do_not_contact: 1,
      });
      const lead = await leadOf(accounts, user, { companyId: first, notes: null, override: true });
      expect(lead?.company.marks).toEqual(["do_not_contact"]);
      expect((await accounts.leads.get(user, lead?.id ?? 0, nextDay))?.company.marks).toEqual([]);
      const leadsWith = async (marked: { mark?: string; withoutMark?: string }, today: string) =>
        (await accounts.leads.list(user, { ...marked, today, position: null, limit: 10, sort: "created_at" })).total;
      expect(await leadsWith({ mark: "Do not contact" }, "2026-11-21")).toBe(1);
      expect(await leadsWith({ withoutMark: "do_not_contact" }, "2026-11-21")).toBe(3);
      expect(await leadsWith({ mark: "do_not_contact" }, "2026-11-22")).toBe(0);
      expect(await leadsWith({ mark: "unused" }, "2026-11-21")).toBe(0);
      expect(await leadsWith({ withoutMark: "unused" }, "2026-11-21")).toBe(4);
      await marks().unmark(user, "do_not_contact", [first], noon);
      await marks().mark(user, "do_not_contact", marked, noon);
      expect(await leadsOf(accounts, user, { companyIds: ids, skipExisting: false }, null, nextDay)).toMatchObject({
        created: 4,
        skipped_do_not_contact: 0,
      });
    });

    test("a plan of calls gives each new lead one day, the largest first, and is taken back as a whole", async () => {
      const { accounts, writer } = open().store;
      const user = await userOf(accounts, "pro");
      const counts = [3, null, 80, 12, 7];
      const records = counts.map((employee_count, i) =>
        recordOf({ registry_id: `92000000${i}`, facts: { employee_count, county_code: i === 3 ? "NO-03" : "NO-46" } }),
      );
      const ids = (await writer.merge(records, firstReading)).map(({ id }) => id);
      await leadOf(accounts, user, { companyId: ids[0] ?? 0, notes: null, plan: { next_action_on: "2026-11-27" } });
      const spread = { per_day: 2, from: "2026-11-27", weekdays: [], fill: true };
      const request = { companyIds: ids, plan: { next_action: "First call" }, skipExisting: false, spread };
      const done = await leadsOf(accounts, user, request);
      expect(done).toMatchObject({ created: 5, first_day: "2026-11-27", last_day: "2026-12-01" });
      const question = { position: null, limit: 10, sort: "next_action_on" } as const;
      const days = async () =>
        Object.fromEntries<string | null>(
          (await accounts.leads.list(user, question)).leads
            .filter((lead) => lead.next_action !== null)
            .map((lead) => [String(lead.company.employee_count), lead.next_action_on]),
        );
      expect(await days()).toEqual({
        80: "2026-11-27",
        12: "2026-11-30",
        7: "2026-11-30",
        3: "2026-12-01",
        null: "2026-12-01",
      });
      await accounts.leads.undo(user, { token: done?.undo ?? "" }, noon);
      expect(await days()).toEqual({});
      await leadsOf(accounts, user, { ...request, spread: { per_day: 1, from: "2026-11-28", order: "county" } });
      expect((await days())["12"]).toBe("2026-11-30");
      const tooLate = { ...request, spread: { per_day: 1, from: "2100-12-31" } };
      await expect(leadsOf(accounts, user, tooLate)).rejects.toMatchObject({ details: { code: "out_of_range" } });
    });

    test("leave with their company, also when a lead keeps its row, and with their account", async () => {
      const [first = 0, second = 0, third = 0] = await companyIds(3);
      const { accounts, writer } = open().store;
      const [user, otherUser] = [await userOf(accounts), await userOf(accounts)];
      await leadOf(accounts, user, { companyId: first, notes: null });
      for (const each of [user, otherUser])
        await marks().mark(each, "Partner", { companyIds: [first, second, third], reason: "Ida Søgård" }, noon);
      await writer.remove("NO", ["910000000", "910000001"], dateOf(secondReading.retrievedAt));
      expect(await setsOf(user)).toMatchObject({ Partner: [third] });
      expect((await marks().marksOf(user, [first, second], noon)).size).toBe(0);
      await accounts.users.remove(user);
      expect(await setsOf(user)).toEqual({ customer: [], do_not_contact: [] });
      expect(await setsOf(otherUser)).toMatchObject({ Partner: [third] });
    });
  });
}
