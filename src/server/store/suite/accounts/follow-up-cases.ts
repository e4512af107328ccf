import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";

import { DUE_GROUPS, dueDays, dueGroup } from "../../../../contract/due.ts";
import { type ActivityType, KEY_SORTS, type Lead, LEAD_STATUSES, OPEN_STATUSES } from "../../../../contract/lead.ts";
import { ACTIVITIES_PER_LEAD } from "../../../../contract/quotas.ts";
import { fold } from "../../../domain/fold.ts";
import type { LeadQuestion } from "../../ports/lead-store.ts";
import { dateOf, leadOf, leadPages, noon, userOf } from "./account-records.ts";
import { type EngineUnderTest, freshStore } from "../suite-context.ts";
import { firstReading, recordOf } from "../suite-records.ts";

const later = dateOf("2026-11-21T13:00:00.000Z");
const NAMES = ["Ål Rør AS", "aabenraa vvs", "Zeta AB", "Ørsta Bygg", "Öland Frakt", "Alfa 2", "alfa 10", "Üni Oy"];

export function describeFollowUps(engine: EngineUnderTest): void {
  describe("next steps and activities of leads", () => {
    const open = freshStore(engine);
    const leads = () => open().store.accounts.leads;
    let user = 0;
    let stranger = 0;
    let companies: number[] = [];

    beforeEach(async () => {
      const { accounts, writer } = open().store;
      user = await userOf(accounts);
      stranger = await userOf(accounts);
      const records = NAMES.map((name, n) => recordOf({ registry_id: `${10_000_000 + n}`, name }));
      companies = (await writer.merge(records, firstReading)).map(({ id }) => id);
    });
    const add = async (place = 0, now = noon) => {
      const lead = await leadOf(open().store.accounts, user, { companyId: companies[place] ?? 0, notes: null }, now);
      if (!lead) throw new Error("the company is there");
      return lead.id;
    };
    const lead = async (id: number): Promise<Lead> => {
      const detail = await leads().get(user, id, noon);
      if (!detail) throw new Error("the lead is there");
      return detail;
    };
    const log = (id: number, type: ActivityType, instant: string, owner = user) =>
      leads().logActivity(owner, id, { type, text: "Hei", at: instant }, null, later);

    test("a next step begins with the lead, changes with its version, and goes when the lead is closed", async () => {
      const plan = { next_action: " Call ", next_action_on: "2026-12-01" };
      const companyId = companies[0] ?? 0;
      const created = await leadOf(open().store.accounts, user, { companyId, notes: null, plan });
      expect(created).toMatchObject({ next_action: "Call", next_action_on: "2026-12-01", version: 1 });
      const change = (what: object) => leads().change(user, created?.id ?? 0, what, null, later);
      expect(await change({ next_action: "Call" })).toMatchObject({ value: { version: 1 } });
      expect(await change({ next_action_on: null })).toMatchObject({ value: { version: 2, next_action: "Call" } });
      expect(await change({ status: "lost", lost_reason: "price", notes: "No." })).toMatchObject({
        value: { version: 3, next_action: null, lost_reason: "price", status_since: later.toISOString() },
      });
      expect(await change({ lost_reason: null })).toMatchObject({ value: { version: 4, lost_reason: null } });
      await expect(change(plan)).rejects.toMatchObject({ details: { code: "lead_closed" } });
      await expect(change({ status: "new", lost_reason: "other" })).rejects.toMatchObject({
        details: { code: "lead_not_lost" },
      });
      const restored = { version: 5, status: "contacted", next_action: "Call", next_action_on: "2026-12-01" };
      expect(await change({ ...plan, status: "contacted" })).toMatchObject({ value: restored });
    });

    test("many leads get one next step, or none does", async () => {
      const [a, b, c] = [await add(0), await add(1), await add(2)];
      await leads().changeMany(user, { ids: [c] }, { status: "lost", lost_reason: "no_need" }, later);
      const step = { next_action: "Send offer", next_action_on: "2026-12-01" };
      await expect(leads().changeMany(user, { ids: [a, b, c] }, step, later)).rejects.toMatchObject({
        details: { status: 400 },
      });
      expect(await lead(a)).toMatchObject({ version: 1, next_action: null });
      expect(await leads().changeMany(user, { ids: [a, b] }, step, later)).toMatchObject({ changed: 2 });
      expect(await leads().changeMany(user, { ids: [a, b] }, step, later)).toEqual({
        changed: 0,
        stale: [],
        undo: null,
      });
      expect(await lead(b)).toMatchObject({ ...step, version: 2, status_since: noon.toISOString() });
      expect(await leads().changeMany(user, { ids: [a, b, c] }, { status: "contacted" }, later)).toMatchObject({
        changed: 3,
      });
      expect(await lead(a)).toMatchObject({ ...step, version: 3, status_since: later.toISOString() });
      expect(await lead(c)).toMatchObject({ status: "contacted", lost_reason: null });
    });

    test("the last contact is the newest call, e-mail or meeting, and follows edits and deletions", async () => {
      const id = await add();
      const call = await log(id, "call", "2026-11-10T08:00:00.000Z");
      expect(call).toMatchObject({ lead_id: id, type: "call", old_status: null, new_status: null, text: "Hei" });
      expect(call?.created_at).toBe(later.toISOString());
      await log(id, "no_answer", "2026-11-20T08:00:00.000Z");
      await log(id, "note", "2026-11-20T09:00:00.000Z");
      const email = await log(id, "email", "2026-11-12T08:00:00.000Z");
      const contact = async () => (await lead(id)).last_contact_at;
      expect(await contact()).toBe("2026-11-12T08:00:00.000Z");
      const moved = await leads().changeActivity(user, id, call?.id ?? 0, { at: "2026-11-13T08:00:00.000Z", text: "" });
      expect(moved).toEqual({ kind: "done", value: { ...call, text: null, at: "2026-11-13T08:00:00.000Z" } });
      expect(await contact()).toBe("2026-11-13T08:00:00.000Z");
      expect(await leads().changeActivity(user, id, call?.id ?? 0, { type: "no_answer" })).toMatchObject({
        kind: "done",
      });
      expect(await contact()).toBe("2026-11-12T08:00:00.000Z");
      expect(await leads().removeActivity(user, id, email?.id ?? 0)).toBe("done");
      expect(await leads().removeActivity(user, id, email?.id ?? 0)).toBe("missing");
      expect(await lead(id)).toMatchObject({ last_contact_at: null, version: 1, updated_at: noon.toISOString() });
      const types = (await leads().events(user, id))?.map(({ type }) => type);
      expect(types).toEqual(["no_answer", "no_answer", "note", "created"]);
    });

    test("events of the service, of other leads and of other users cannot be changed", async () => {
      const [id, secondLead] = [await add(0), await add(1)];
      const call = await log(id, "call", noon.toISOString());
      const [created] = (await leads().events(user, id)) ?? [];
      const change = (owner: number, leadId: number, eventId = 0) =>
        leads().changeActivity(owner, leadId, eventId, { text: "x" });
      expect(await change(user, id, created?.id)).toEqual({ kind: "fixed" });
      expect(await leads().removeActivity(user, id, created?.id ?? 0)).toBe("fixed");
      expect(await change(user, secondLead, call?.id)).toEqual({ kind: "missing" });
      expect(await change(stranger, id, call?.id)).toEqual({ kind: "missing" });
      expect(await leads().removeActivity(stranger, id, call?.id ?? 0)).toBe("missing");
      expect(await log(id, "call", noon.toISOString(), stranger)).toBeNull();
      expect((await leads().events(user, id))?.map(({ text }) => text)).toEqual([null, "Hei"]);
    });

    test(`a lead keeps ${ACTIVITIES_PER_LEAD} activities, also when they arrive at once`, async () => {
      const id = await add();
      for (let n = 0; n < ACTIVITIES_PER_LEAD - 5; n += 1) await log(id, "note", noon.toISOString());
      const logs = Array.from({ length: 8 }, () => log(id, "note", noon.toISOString()));
      const results = await Promise.allSettled(logs);
      const refused = results.filter(({ status }) => status === "rejected");
      expect(refused).toHaveLength(3);
      expect(refused[0]).toMatchObject({ reason: { details: { code: "quota_reached", limit: ACTIVITIES_PER_LEAD } } });
      await leads().changeMany(user, { ids: [id] }, { status: "contacted" }, later);
      const notes = (await leads().events(user, id))?.filter(({ type }) => type === "note") ?? [];
      expect(await leads().removeActivity(user, id, notes[0]?.id ?? 0)).toBe("done");
      expect(await log(id, "note", noon.toISOString())).toMatchObject({ type: "note" });
    });

    test("lists by due group, reason and each order equal the same leads filtered and sorted in code", async () => {
      const instants = ["2026-10-01T10:00:00.000Z", "2026-10-31T12:00:00.000Z", "2026-11-15T10:00:00.000Z"];
      const drawnLead = fc.record({
        place: fc.nat(NAMES.length - 1),
        createdAt: fc.constantFrom("2026-09-01T10:00:00.000Z", "2026-10-31T11:00:00.000Z", noon.toISOString()),
        status: fc.constantFrom(...LEAD_STATUSES),
        next_action: fc.constantFrom(null, "Call"),
        next_action_on: fc.constantFrom(null, "2026-11-20", "2026-11-21", "2026-11-22", "2026-11-28", "2026-11-29"),
        lost_reason: fc.constantFrom(null, "price" as const, "other" as const),
        calls: fc.subarray(instants),
      });
      for (const drawn of fc.sample(drawnLead, { numRuns: 60, seed: 7 })) {
        const { place, createdAt, status, lost_reason, calls, ...step } = drawn;
        const quota = { companyId: companies[place] ?? 0, notes: null };
        const created = await leadOf(open().store.accounts, user, quota, dateOf(createdAt)).catch(() => null);
        if (!created) continue;
        const plan = OPEN_STATUSES.includes(status) ? step : status === "lost" ? { lost_reason } : {};
        await leads().change(user, created.id, { status, ...plan }, null, dateOf(createdAt));
        for (const instant of calls) await log(created.id, "call", instant);
      }
      const list = async (overrides: Partial<LeadQuestion> = {}) => {
        const rows: Lead[] = [];
        const question = { limit: 7, sort: "created_at" as const, ...overrides };
        for await (const page of leadPages(open().store.accounts, user, question)) rows.push(...page.leads);
        return rows;
      };
      const allLeads = await list();
      expect(allLeads.length).toBeGreaterThan(25);
      const days = dueDays(noon, "UTC");
      const idsOf = (rows: readonly Lead[]) => rows.map(({ id }) => id);
      for (const group of DUE_GROUPS) {
        const expected = allLeads.filter((row) =>
          group === "none"
            ? OPEN_STATUSES.includes(row.status) && row.next_action === null && row.next_action_on === null
            : dueGroup(row, days) === group,
        );
        expect(expected.length).toBeGreaterThan(0);
        expect(idsOf(await list({ due: { group, days } }))).toEqual(idsOf(expected));
        for (const sort of ["next_action_on", "-next_action_on"] as const)
          expect(idsOf(await list({ due: { group, days }, sort }))).toEqual(idsOf(sortedBy(expected, sort)));
        const { total } = await leads().list(user, { due: { group, days }, limit: 1, position: null, sort: "name" });
        expect(total).toBe(expected.length);
        if (group !== "none") expect((await leads().countDue(user, days))[group]).toBe(expected.length);
      }
      expect(idsOf(await list({ lostReason: "price" }))).toEqual(
        idsOf(allLeads.filter((row) => row.lost_reason === "price")),
      );
      for (const sort of KEY_SORTS) {
        for (const status of [undefined, "contacted" as const]) {
          const rows = allLeads.filter((row) => status === undefined || row.status === status);
          expect(idsOf(await list({ sort, status }))).toEqual(idsOf(sortedBy(rows, sort)));
        }
      }
      expect(await leads().countDue(stranger, days)).toEqual({ overdue: 0, today: 0, week: 0, cold: 0 });
    });

    test("the order by name follows a renamed and a removed company", async () => {
      const { writer } = open().store;
      const ids = [await add(0), await add(2)];
      const names = async () =>
        (await leads().list(user, { position: null, limit: 10, sort: "name" })).leads.map(
          ({ company }) => company.name,
        );
      expect(await names()).toEqual(["Ål Rør AS", "Zeta AB"]);
      await writer.merge([recordOf({ registry_id: "10000002", name: "Aaa AB" })], {
        ...firstReading,
        retrievedAt: later.toISOString(),
      });
      expect(await names()).toEqual(["Aaa AB", "Ål Rør AS"]);
      await writer.remove("NO", ["10000002"], later);
      await leads().rescoreDue(later, 10);
      expect(await names()).toEqual(["Ål Rør AS", "Removed at its register's request"]);
      expect(ids).toHaveLength(2);
    });
  });
}

/** @param sort a key of `Lead`, or name, with `-` for descending; null is last */
function sortedBy(rows: readonly Lead[], sort: string): Lead[] {
  const sign = sort.startsWith("-") ? -1 : 1;
  const keyOf = (row: Lead): string | null => {
    switch (sort.replace("-", "")) {
      case "name":
        return fold(row.company.name);
      case "next_action_on":
        return row.next_action_on;
      case "last_contact_at":
        return row.last_contact_at;
      default:
        return row.status_since;
    }
  };
  return rows.toSorted((a, b) => {
    const [x, y] = [keyOf(a), keyOf(b)];
    if (x === y) return sign * (a.id - b.id);
    if (x === null || y === null) return x === null ? 1 : -1;
    return sign * (x < y ? -1 : 1);
  });
}
