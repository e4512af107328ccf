import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";

import { type Lead, LEAD_STATUSES, LOST_REASONS, OPEN_STATUSES } from "../../../../contract/lead.ts";
import { LEADS_PER_COMPANY } from "../../../../contract/quotas.ts";
import type { LeadPlan } from "../../../domain/lead-plan.ts";
import { leadsOf, noon, userOf } from "./account-records.ts";
import { type EngineUnderTest, freshStore } from "../suite-context.ts";
import { firstReading, recordOf } from "../suite-records.ts";

const HOUR_MS = 3_600_000;
const hoursLater = (hours: number) => new Date(noon.getTime() + hours * HOUR_MS);
const step = { next_action: "Call", next_action_on: "2026-12-01" };

export function describeUndo(engine: EngineUnderTest): void {
  describe("undo of requests that change leads", () => {
    const open = freshStore(engine);
    const leads = () => open().store.accounts.leads;
    let user = 0;
    let companies: number[] = [];

    beforeEach(async () => {
      const { accounts, writer } = open().store;
      user = await userOf(accounts);
      const records = [1, 2, 3].map((n) => recordOf({ registry_id: `${10_000_000 + n}`, name: `Firma ${n}` }));
      companies = (await writer.merge(records, firstReading)).map(({ id }) => id);
    });
    const list = async () => (await leads().list(user, { position: null, limit: 50, sort: "created_at" })).leads;
    const add = async (plan: Partial<LeadPlan> = {}) => {
      const input = { companyIds: companies, plan: { status: "new" as const, ...plan }, skipExisting: false };
      const undo = (await leadsOf(open().store.accounts, user, input))?.undo ?? "";
      return { undo, ids: (await list()).map(({ id }) => id) };
    };
    const change = async (ids: readonly number[], plan: Partial<LeadPlan>, now: Date) =>
      (await leads().changeMany(user, { ids }, plan, now))?.undo ?? "";
    const undo = (token: string, now = hoursLater(3), owner = user) => leads().undo(owner, { token }, now);
    const stages = async (id: number) => (await leads().events(user, id))?.map(({ new_status }) => new_status);
    const planOf = ({ status, status_since, next_action, next_action_on, lost_reason }: Lead) => ({
      status,
      status_since,
      next_action,
      next_action_on,
      lost_reason,
    });

    test("a bulk move is taken back with its stages, their times, next steps, reasons and history", async () => {
      const { ids } = await add(step);
      const [a = 0, b = 0] = ids;
      await change([a], { status: "lost", lost_reason: "price" }, hoursLater(1));
      const plans = (await list()).map(planOf);
      const token = await change(ids, { status: "lost", lost_reason: "no_need" }, hoursLater(2));
      expect((await list()).map(({ lost_reason }) => lost_reason)).toEqual(["no_need", "no_need", "no_need"]);
      expect(await undo(token)).toEqual({ restored: 3, changed: [] });
      expect((await list()).map(planOf)).toEqual(plans);
      expect(await stages(a)).toEqual(["new", "lost"]);
      expect(await stages(b)).toEqual(["new"]);
      expect(await list()).toMatchObject([{ version: 4 }, { version: 3, updated_at: hoursLater(3).toISOString() }, {}]);
      expect(await undo(token)).toEqual({ restored: 3, changed: [] });
      expect(await list()).toMatchObject([{ version: 4 }, { version: 3 }, { version: 3 }]);
    });

    test("leads that were changed since are left and named, also when the same values returned", async () => {
      const { ids } = await add();
      const [a = 0, b = 0, c = 0] = ids;
      const moved = await change(ids, { status: "contacted" }, hoursLater(1));
      await change([a], { status: "converted" }, hoursLater(2));
      await change([b], { status: "new" }, hoursLater(2));
      await change([b], { status: "contacted" }, hoursLater(2));
      await change([c], step, hoursLater(2));
      await leads().change(user, c, { notes: "Ring" }, null, hoursLater(2));
      expect(await undo(moved)).toEqual({ restored: 1, changed: [a, b] });
      const states = [{ status: "converted" }, { status: "contacted" }, { status: "new", notes: "Ring", ...step }];
      expect(await list()).toMatchObject(states);
      expect(await undo(moved)).toEqual({ restored: 1, changed: [a, b] });
    });

    test("undo never drops a next step that was planned since, and drops a reason that was given since", async () => {
      const { ids } = await add();
      const [a = 0, b = 0] = ids;
      await change([a], { status: "lost" }, hoursLater(1));
      const reopened = await change([a], { status: "new" }, hoursLater(1));
      await change([a], step, hoursLater(2));
      expect(await undo(reopened)).toEqual({ restored: 0, changed: [a] });
      const lost = await change([b], { status: "lost" }, hoursLater(2));
      const reason = await change([b], { lost_reason: "timing" }, hoursLater(2));
      expect(await undo(lost)).toEqual({ restored: 1, changed: [] });
      expect(await undo(reason)).toEqual({ restored: 0, changed: [b] });
      expect(await list()).toMatchObject([step, { status: "new", lost_reason: null }, {}]);
    });

    test("a single change can be taken back; changes of notes or of nothing cannot", async () => {
      const { ids } = await add();
      const [a = 0] = ids;
      const changed = await leads().change(user, a, { status: "lost", notes: "No." }, null, hoursLater(1));
      const token = changed.kind === "done" ? changed.undo : null;
      expect(await undo(token ?? "")).toEqual({ restored: 1, changed: [] });
      expect(await leads().get(user, a, noon)).toMatchObject({ status: "new", notes: "No." });
      for (const change of [{ status: "new" as const }, { notes: "Maybe" }])
        expect(await leads().change(user, a, change, null, hoursLater(1))).toMatchObject({ kind: "done", undo: null });
      expect(await leads().changeMany(user, { ids }, { status: "new" }, hoursLater(1))).toMatchObject({ undo: null });
    });

    test("deleted leads return with their id, notes, history and activities", async () => {
      const { ids } = await add(step);
      const [a = 0] = ids;
      await leads().change(user, a, { notes: "Met in Bergen" }, null, hoursLater(1));
      await leads().logActivity(
        user,
        a,
        { type: "call", text: "Hei", at: hoursLater(1).toISOString() },
        null,
        hoursLater(1),
      );
      const [leadList, events] = [await list(), await leads().events(user, a)];
      const token = (await leads().removeMany(user, ids, hoursLater(2)))?.undo ?? "";
      expect(await list()).toEqual([]);
      expect(await undo(token)).toEqual({ restored: 3, changed: [] });
      const restored = await list();
      expect(restored).toEqual(leadList.map((lead) => ({ ...lead, version: lead.version + 1 })));
      expect(await leads().events(user, a)).toEqual(events);
      expect(await undo(token)).toEqual({ restored: 3, changed: [] });
      await leads().removeMany(user, [a], hoursLater(3));
      expect(await list()).toHaveLength(2);
    });

    test("deleted leads do not return beyond a quota, and not on companies that were removed", async () => {
      const { ids } = await add();
      const [a = 0] = ids;
      const token = (await leads().removeMany(user, ids, hoursLater(1)))?.undo ?? "";
      const refused = { details: { status: 429, code: "quota_reached" } };
      await expect(leads().undo(user, { token, quota: 2 }, hoursLater(2))).rejects.toMatchObject(refused);
      const [first = 0] = companies;
      for (let n = 0; n < LEADS_PER_COMPANY; n += 1)
        await leadsOf(open().store.accounts, user, { companyIds: [first], skipExisting: false });
      await expect(undo(token)).rejects.toMatchObject(refused);
      await open().store.writer.remove("NO", ["10000001"], noon);
      expect(await undo(token)).toEqual({ restored: 2, changed: [] });
      expect((await list()).map(({ id }) => id)).not.toContain(a);
    });

    test("added leads are removed, except those that somebody used", async () => {
      const { undo: token, ids } = await add();
      const [a = 0, b = 0] = ids;
      await leads().logActivity(user, a, { type: "note", text: "Hei", at: noon.toISOString() }, null, noon);
      await leads().change(user, b, { notes: "Ring" }, null, noon);
      expect(await undo(token)).toEqual({ restored: 1, changed: [a, b] });
      expect((await list()).map(({ id }) => id)).toEqual([a, b]);
    });

    test("a token is the user's own, for 24 hours", async () => {
      const { ids } = await add();
      const token = await change(ids, { status: "lost" }, noon);
      const stranger = await userOf(open().store.accounts);
      expect(await undo(token, noon, stranger)).toBeNull();
      expect(await undo("unknown", noon)).toBeNull();
      expect(await undo(token, hoursLater(24))).toBeNull();
      await leads().dropUndos(noon);
      expect(await undo(token, hoursLater(23))).toEqual({ restored: 3, changed: [] });
      await leads().dropUndos(hoursLater(1));
      expect(await undo(token, hoursLater(23))).toBeNull();
    });

    test("a bulk change leaves leads with another version, names them, and changes the others", async () => {
      const { ids } = await add();
      const [a = 0, b = 0, c = 0] = ids;
      await change([b], { status: "converted" }, hoursLater(1));
      await leads().remove(user, c);
      const set = { ids, versions: ids.map((id) => ({ id, version: 1 })) };
      const done = await leads().changeMany(user, set, { ...step, status: "contacted" }, hoursLater(2));
      expect(done).toMatchObject({ changed: 1, stale: [b, c] });
      expect(await list()).toMatchObject([{ id: a, status: "contacted", ...step }, { status: "converted" }]);
      expect(await leads().changeMany(user, { ...set, versions: [] }, step, hoursLater(2))).toBeNull();
    });

    test("two undos at once take a request back once", async () => {
      const { ids } = await add();
      const token = await change(ids, { status: "lost" }, hoursLater(1));
      const results = await Promise.all([undo(token), undo(token), undo(token)]);
      expect(results).toEqual(results.map(() => ({ restored: 3, changed: [] })));
      expect(await list()).toMatchObject(ids.map(() => ({ version: 3 })));
    });

    test("after random requests and undos each lead is what the requests that hold would have made", async () => {
      const share = fc.subarray([0, 1, 2], { minLength: 1 });
      const plan = fc.oneof(
        fc.record({ status: fc.constantFrom(...LEAD_STATUSES) }),
        fc.record({ lost_reason: fc.constantFrom(null, ...LOST_REASONS.slice(0, 2)) }),
        fc.record({ next_action: fc.constantFrom(null, "Call", "Mail") }),
      );
      const action = fc.oneof(
        { weight: 3, arbitrary: fc.record({ places: share, plan }) },
        { weight: 2, arbitrary: fc.record({ undone: fc.nat(5) }) },
      );
      await fc.assert(
        fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 14 }), async (actions) => {
          const { ids } = await add();
          await leads().removeMany(user, ids.slice(0, -3), noon);
          const leadIds = ids.slice(-3);
          const tokens: { token: string; ids: number[]; plans: ReturnType<typeof planOf>[] }[] = [];
          let hours = 1;
          const states = async () => {
            const byId = new Map((await list()).map((lead) => [lead.id, lead]));
            return leadIds.map((id) => byId.get(id)).filter((lead) => lead !== undefined);
          };
          for (const action of actions) {
            hours += 0.5;
            const earlier = await states();
            if ("plan" in action) {
              const changedIds = leadIds.filter((_, place) => action.places.includes(place));
              const isAllowed = earlier
                .filter(({ id }) => changedIds.includes(id))
                .every(({ status }) => allows(action.plan, status));
              if (!isAllowed) continue;
              const token = await change(changedIds, action.plan, hoursLater(hours));
              if (token !== "") tokens.push({ token, ids: changedIds, plans: earlier.map(planOf) });
              continue;
            }
            const request = tokens.at(-1 - action.undone);
            const newest = tokens.at(-1);
            if (!request || !newest) continue;
            const answer = await undo(request.token, hoursLater(hours));
            expect(answer && answer.restored + answer.changed.length).toBeGreaterThan(0);
            const currentLeads = await states();
            // Undoing the newest request restores exactly the state before it.
            if (request === newest) {
              expect(answer?.changed).toEqual([]);
              expect(currentLeads.map(planOf)).toEqual(request.plans);
              tokens.pop();
            }
            // An older request leaves changed leads exactly as they are.
            for (const [place, lead] of currentLeads.entries()) {
              if (answer?.changed.includes(lead.id) || !request.ids.includes(lead.id))
                expect(lead).toEqual(earlier[place]);
              const lastMove = (await leads().events(user, lead.id))?.findLast(({ new_status }) => new_status !== null);
              expect([lastMove?.new_status, lastMove?.at]).toEqual([lead.status, lead.status_since]);
            }
            if (request !== newest) tokens.length = 0;
          }
        }),
        { numRuns: 25 },
      );
    });
  });
}

function allows(plan: Partial<LeadPlan>, status: Lead["status"]): boolean {
  if (plan.lost_reason) return status === "lost";
  return !plan.next_action || OPEN_STATUSES.includes(status);
}
