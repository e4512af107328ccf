import { beforeEach, describe, expect, test } from "vitest";

import type { LeadQuestion } from "../../ports/lead-store.ts";
import { dateOf, leadOf, leadPages, leadsOf, noon, userOf } from "./account-records.ts";
import { contactOf, firstReading, recordOf, wholeOf } from "../suite-records.ts";
import { type EngineUnderTest, freshStore } from "../suite-context.ts";

const later = dateOf("2026-11-21T13:00:00.000Z");

export function describeLeads(engine: EngineUnderTest): void {
  describe("leads", () => {
    const open = freshStore(engine);
    const leads = () => open().store.accounts.leads;
    let user = 0;
    let otherUser = 0;
    let companies: number[] = [];

    beforeEach(async () => {
      const { accounts, writer } = open().store;
      user = await userOf(accounts);
      otherUser = await userOf(accounts);
      const records = Array.from({ length: 5 }, (_, n) => recordOf({ registry_id: String(n), name: `Firma ${n}` }));
      companies = (await writer.merge(records, firstReading)).map(({ id }) => id);
    });
    const add = async (place: number, now = noon, owner = user) => {
      const lead = await leadOf(open().store.accounts, owner, { companyId: companies[place] ?? 0, notes: null }, now);
      if (!lead) throw new Error("the company is there");
      return lead.id;
    };
    const ids = async (overrides: Partial<LeadQuestion> = {}) =>
      (await leads().list(user, { position: null, limit: 50, sort: "-created_at", ...overrides })).leads.map(
        ({ id }) => id,
      );

    test("a lead has a summary of its company, and begins as new at version 1", async () => {
      const lead = await leadOf(open().store.accounts, user, { companyId: companies[0] ?? 0, notes: "Ring" });
      expect(lead).toEqual({
        id: lead?.id,
        user_id: user,
        company_id: companies[0],
        status: "new",
        status_since: noon.toISOString(),
        next_action: null,
        next_action_on: null,
        last_contact_at: null,
        lost_reason: null,
        notes: "Ring",
        created_at: noon.toISOString(),
        updated_at: noon.toISOString(),
        version: 1,
        score: 57,
        company: {
          id: companies[0],
          name: "Firma 0",
          country_code: "NO",
          city: "Ålesund",
          industry_id: 44120,
          legal_form: "AS",
          registry_status: "active",
          employee_count: 7,
          marketing_protected: false,
          website: "https://fjordlys.example",
          phone: null,
          email: null,
          email_status: null,
          marks: [],
        },
      });
      const detail = await leads().get(user, lead?.id ?? 0, noon);
      expect(detail).toMatchObject({ ...lead });
      expect(detail?.score_breakdown).toContainEqual({ rule: "website", points: 10, max: 10 });
      expect(await leadOf(open().store.accounts, user, { companyId: 0, notes: null })).toBeNull();
    });

    test("a lead has only the phone and e-mail that its company's register publishes", async () => {
      const { writer, indexSource } = open().store;
      const fromRegister = { from_registry: true, full_name: null, source: "Register A" };
      const contacts = [
        contactOf("ida@havblik.example", { phone: "+4711111111" }),
        contactOf("post@havblik.example", { ...fromRegister, email_status: "invalid" }),
        contactOf("other@havblik.example", { ...fromRegister, phone: "+4555000000" }),
      ];
      await writer.insertWhole([wholeOf("76543210", { contacts })], firstReading);
      const records = (await Array.fromAsync(indexSource.all(1_000))).flat();
      const companyId = Math.max(...records.map(({ id }) => id));
      const mailbox = { email: "post@havblik.example", email_status: "invalid" };
      const reach = { website: "https://havblik.example", phone: "+4555000000", ...mailbox };
      const lead = await leadOf(open().store.accounts, user, { companyId, notes: null });
      expect(lead?.company).toMatchObject(reach);
      expect(await leads().get(user, lead?.id ?? 0, noon)).toMatchObject({ company: reach });
      const { leads: listed } = await leads().list(user, { position: null, limit: 1, sort: "-created_at" });
      expect(listed).toMatchObject([{ company: reach }]);
      const changed = await leads().change(user, lead?.id ?? 0, { status: "contacted" }, null, later);
      expect(changed).toMatchObject({ kind: "done", value: { company: reach } });
    });

    test("a change creates the next version; the same values again do not", async () => {
      const id = await add(0);
      const change = (what: object, versions: string[] | null = null) =>
        leads().change(user, id, what, versions, later);
      expect(await change({})).toMatchObject({ kind: "done", value: { version: 1, updated_at: noon.toISOString() } });
      expect(await change({ status: "new", notes: "" })).toMatchObject({ value: { version: 1, notes: null } });
      const both = { version: 2, status: "lost", notes: "No.", updated_at: later.toISOString() };
      expect(await change({ status: "lost", notes: "No." })).toMatchObject({ kind: "done", value: both });
      expect(await change({ status: "lost" })).toMatchObject({ value: { version: 2 } });
      expect(await change({ status: "new" }, ["1"])).toEqual({ kind: "stale" });
      expect(await change({ status: "new" }, ["1", "2"])).toMatchObject({ kind: "done", value: { version: 3 } });
      expect(await change({ notes: null })).toMatchObject({ value: { version: 4, notes: null } });
      expect(
        (await leads().events(user, id))?.map(({ type, old_status, new_status }) => [type, old_status, new_status]),
      ).toEqual([
        ["created", null, "new"],
        ["status", "new", "lost"],
        ["status", "lost", "new"],
      ]);
    });

    test("a lead has the time of its status; notes do not change it", async () => {
      const id = await add(0);
      const changed = await leads().change(user, id, { notes: "Ring" }, null, later);
      expect(changed).toMatchObject({ value: { status_since: noon.toISOString() } });
      await leads().changeMany(user, { ids: [id] }, { status: "contacted" }, later);
      expect((await leads().list(user, { position: null, limit: 1, sort: "-created_at" })).leads).toMatchObject([
        { status: "contacted", status_since: later.toISOString(), created_at: noon.toISOString() },
      ]);
    });

    test("another user's lead does not exist, for any request", async () => {
      const id = await add(0, noon, otherUser);
      const mine = await add(0);
      expect(await leads().get(user, id, noon)).toBeNull();
      expect(await leads().events(user, id)).toBeNull();
      expect(await leads().change(user, id, { status: "lost" }, null, noon)).toEqual({ kind: "missing" });
      expect(await leads().remove(user, id)).toBe(false);
      expect(await leads().changeMany(user, { ids: [mine, id] }, { status: "lost" }, noon)).toBeNull();
      expect(await leads().removeMany(user, [mine, id], noon)).toBeNull();
      expect(await ids()).toEqual([mine]);
      expect(await leads().get(otherUser, id, noon)).toMatchObject({ status: "new", version: 1 });
      expect(await leads().get(user, mine, noon)).toMatchObject({ status: "new", version: 1 });
    });

    test("the list is newest first, by pages, with the exact total", async () => {
      const addedIds: number[] = [];
      for (let n = 0; n < 7; n += 1) addedIds.unshift(await add(n % 5));
      await add(0, noon, otherUser);
      const firstPage = await leads().list(user, { position: null, limit: 3, sort: "-created_at" });
      expect(firstPage).toMatchObject({ total: 7, next: { id: addedIds[2] } });
      expect(await ids({ position: { id: addedIds[2] ?? 0, key: null }, limit: 3 })).toEqual(addedIds.slice(3, 6));
      await leads().remove(user, addedIds[2] ?? 0);
      expect(await ids({ position: { id: addedIds[2] ?? 0, key: null }, limit: 3 })).toEqual(addedIds.slice(3, 6));
      const lastPage = await leads().list(user, {
        position: { id: addedIds[5] ?? 0, key: null },
        limit: 3,
        sort: "-created_at",
      });
      expect(lastPage).toMatchObject({ total: 6, next: null, leads: [{ id: addedIds[6] }] });
      expect(await ids({ position: { id: addedIds[6] ?? 0, key: null } })).toEqual([]);
    });

    test("filters: status, company, companies, score, strict bounds of time", async () => {
      const [a, b, c] = [
        await add(0, dateOf("2026-11-10T00:00:00Z")),
        await add(1, dateOf("2026-11-11T00:00:00Z")),
        await add(1),
      ];
      await leads().change(user, b, { status: "qualified" }, null, later);
      expect(await ids({ status: "qualified" })).toEqual([b]);
      expect(await ids({ companyId: companies[1] })).toEqual([c, b]);
      expect(await ids({ companyIds: Float64Array.of(companies[0] ?? 0, 999) })).toEqual([a]);
      expect(await ids({ companyIds: new Float64Array() })).toEqual([]);
      expect(await ids({ createdAfter: "2026-11-11T00:00:00.000Z" })).toEqual([c]);
      expect(await ids({ createdBefore: "2026-11-11T00:00:00.000Z" })).toEqual([a]);
      expect(await ids({ minScore: 57, maxScore: 57 })).toEqual([c, b, a]);
      expect(await ids({ minScore: 58 })).toEqual([]);
      expect(await ids({ maxScore: 56 })).toEqual([]);
      expect(await ids({ minScore: 50, maxScore: 10 })).toEqual([]);
      expect(await ids({ minScore: -5, maxScore: 1_000, status: "new", companyId: companies[1] })).toEqual([c]);
    });

    test("bulk requests: all or none, existing ones left out unless requested", async () => {
      await add(0);
      const createMany = (companyIds: number[], skipExisting: boolean) =>
        leadsOf(open().store.accounts, user, { companyIds, plan: { status: "contacted" }, skipExisting });
      expect(await createMany([...companies, 999_999], true)).toBeNull();
      expect(await ids()).toHaveLength(1);
      expect(await createMany([...companies, companies[4] ?? 0], true)).toMatchObject({ created: 4, skipped: 2 });
      expect(await createMany([companies[0] ?? 0], false)).toMatchObject({ created: 1, skipped: 0 });
      const allIds = await ids();
      expect(allIds).toHaveLength(6);
      expect(
        await leads().changeMany(user, { ids: [...allIds, allIds[0] ?? 0] }, { status: "contacted" }, later),
      ).toMatchObject({ changed: 1 });
      expect(await leads().changeMany(user, { ids: [...allIds, 999_999] }, { status: "lost" }, later)).toBeNull();
      expect(await ids({ status: "contacted" })).toHaveLength(6);
      expect(await leads().removeMany(user, [...allIds.slice(0, 2), 999_999], noon)).toBeNull();
      expect(await leads().removeMany(user, [...allIds.slice(0, 2), allIds[0] ?? 0], noon)).toMatchObject({
        deleted: 2,
      });
      expect(await ids()).toEqual(allIds.slice(2));
      expect(
        await leadsOf(open().store.accounts, user, { companyIds: [], plan: { status: "new" }, skipExisting: true }),
      ).toEqual({
        created: 0,
        skipped: 0,
        skipped_do_not_contact: 0,
        first_day: null,
        last_day: null,
        undo: null,
      });
    });

    test("search sees the companies of the pipeline and the newest lead on each", async () => {
      await add(2);
      const [firstLead, newest] = [await add(0), await add(0)];
      await leads().change(user, newest, { status: "converted" }, null, later);
      await add(1, noon, otherUser);
      expect([...(await leads().companyIdsOf(user))]).toEqual([companies[0], companies[2]]);
      expect(await leads().marksOf(user, companies)).toEqual(
        new Map([
          [companies[0], { id: newest, status: "converted" }],
          [companies[2], { id: firstLead - 1, status: "new" }],
        ]),
      );
      expect(await leads().marksOf(user, [])).toEqual(new Map());
    });

    test("ids of deleted leads are never given again", async () => {
      const id = await add(0);
      await leads().remove(user, id);
      expect(await add(0)).toBeGreaterThan(id);
    });

    test("two clients with the same version: one changes the lead, the other gets a conflict", async () => {
      const id = await add(0);
      for (let round = 1; round <= 50; round += 1) {
        const status = round % 2 === 0 ? ("new" as const) : ("contacted" as const);
        const race = [0, 1].map(() => leads().change(user, id, { status, notes: `${round}` }, [String(round)], later));
        expect((await Promise.all(race)).map(({ kind }) => kind).sort()).toEqual(["done", "stale"]);
      }
    });

    test("a quota of leads and of leads on one company is exact, single and in bulk, without partial results", async () => {
      const quota = 7;
      const create = (place: number) =>
        leadOf(open().store.accounts, user, { companyId: companies[place] ?? 0, notes: null, quota });
      const bulk = (companyIds: readonly number[]) =>
        leadsOf(open().store.accounts, user, { companyIds, plan: { status: "new" }, skipExisting: false, quota });
      const refusal = (limit: number) => ({ details: { status: 429, code: "quota_reached", limit } });
      for (let n = 0; n < 5; n += 1) await create(0);
      await expect(create(0)).rejects.toMatchObject(refusal(5));
      await expect(bulk([companies[1] ?? 0, companies[0] ?? 0])).rejects.toMatchObject(refusal(5));
      await expect(bulk(companies.slice(1, 4))).rejects.toMatchObject(refusal(7));
      expect((await ids()).length).toBe(5);
      expect(await bulk(companies.slice(1, 3))).toMatchObject({ created: 2, skipped: 0 });
      await expect(create(3)).rejects.toMatchObject(refusal(7));
      const [newest = 0] = await ids();
      await leads().removeMany(user, [newest], noon);
      const race = await Promise.allSettled([create(3), create(3), create(4)]);
      expect(race.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect((await leads().list(user, { position: null, limit: 1, sort: "score" })).total).toBe(7);
    });

    test("a page of long notes ends before its limit, and the next one continues", async () => {
      const { accounts, writer } = open().store;
      const records = Array.from({ length: 70 }, (_, n) => recordOf({ registry_id: `9${n}`, name: `Firma ${n}` }));
      const companyIds = (await writer.merge(records, firstReading)).map(({ id }) => id);
      // A control character takes six bytes in JSON.
      for (const notes of ["\u{1F680}".repeat(10_000), "\u0001".repeat(10_000)]) {
        const owner = await userOf(accounts);
        for (const companyId of companyIds) await leadOf(open().store.accounts, owner, { companyId, notes });
        const paged: number[] = [];
        let pages = 0;
        for await (const page of leadPages(accounts, owner, { limit: 200, sort: "-created_at" })) {
          pages += 1;
          expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThanOrEqual(2_000_000);
          paged.push(...page.leads.map((lead) => lead.company_id));
        }
        expect(pages).toBeGreaterThan(1);
        expect(paged).toEqual(companyIds.toReversed());
      }
    });
  });
}
