import { describe, expect, test } from "vitest";

import { KEPT_VIEWS } from "../../../../contract/quotas.ts";
import { packIds, unpackIds } from "../../../domain/packed-ids.ts";
import type { ViewPage } from "../../ports/view-store.ts";
import { type EngineUnderTest, freshStore } from "../suite-context.ts";
import { firstReading, recordOf, secondReading, wholeOf } from "../suite-records.ts";
import { dateOf, leadOf, noon, userOf } from "./account-records.ts";

const later = dateOf("2026-11-21T13:00:00.000Z");

export function describeViews(engine: EngineUnderTest): void {
  describe("saved views", () => {
    const open = freshStore(engine);
    const views = () => open().store.accounts.views;
    const listed = async (user: number) => (await views().list(user, 0)).views;

    test("belong to one user, who can change and remove them", async () => {
      const [user, otherUser] = [await userOf(open().store.accounts), await userOf(open().store.accounts)];
      const fields = { name: "Bergen\nsoftware", query: "countries=NO", columns: ["name", "a,b"], is_default: false };
      const view = await views().create(user, fields, null, noon);
      const created = noon.toISOString();
      expect(view).toEqual({ id: view.id, ...fields, created_at: created, updated_at: created, seen_at: created });
      expect(await listed(user)).toEqual([view]);
      expect(await listed(otherUser)).toEqual([]);
      expect(await views().change(otherUser, view.id, { name: "Mine" }, null, later)).toBeNull();
      expect(await views().remove(otherUser, view.id)).toBe(false);
      expect(await views().change(user, view.id, { name: view.name }, null, later)).toEqual(view);
      const renamed = { ...view, name: "Oslo", columns: [], updated_at: later.toISOString() };
      expect(await views().change(user, view.id, { name: "Oslo", columns: [] }, null, later)).toEqual(renamed);
      expect(await views().remove(user, view.id)).toBe(true);
      expect(await listed(user)).toEqual([]);
    });

    test("a page of long views ends before its response is too large, and the next one continues", async () => {
      const user = await userOf(open().store.accounts);
      // A control character takes six bytes in JSON; letters beyond ASCII take two or more.
      for (let n = 0; n < KEPT_VIEWS; n += 1) {
        const columns = Array.from({ length: 20 }, () => "\u0001".repeat(100));
        const query = n % 2 === 0 ? "\u0001".repeat(8_000) : "\u{1F680}".repeat(4_000);
        await views().create(user, { name: `${n}`, query, columns, is_default: false }, null, noon);
      }
      const names: string[] = [];
      let pages = 0;
      for (let cursor: number | null = 0; cursor !== null; pages += 1) {
        const page: ViewPage = await views().list(user, cursor);
        expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThanOrEqual(2_000_000);
        expect(page.total).toBe(KEPT_VIEWS);
        names.push(...page.views.map(({ name }) => name));
        cursor = page.nextCursor;
      }
      expect(pages).toBeGreaterThan(1);
      expect(names).toEqual(Array.from({ length: KEPT_VIEWS }, (_, n) => `${n}`));
    });

    test("remember their companies when they were last seen, until their filters change", async () => {
      const [user, otherUser] = [await userOf(open().store.accounts), await userOf(open().store.accounts)];
      const seenIds = [1, 2, 300, 70_000];
      const fields = { name: "v", query: "countries=NO", columns: [], is_default: false };
      const { id } = await views().create(user, fields, packIds(seenIds), noon);
      const idsOf = async (owner = user) => {
        const memory = await views().memory(owner, id);
        return memory?.remembered && [...unpackIds(memory.remembered)];
      };
      expect([await idsOf(), await idsOf(otherUser)]).toEqual([seenIds, undefined]);
      expect(await views().change(user, id, { name: "w" }, null, later)).toMatchObject({ seen_at: noon.toISOString() });
      const sorted = { query: "countries=NO&sort=name" };
      expect(await views().change(user, id, sorted, packIds([9]), later)).toMatchObject({
        seen_at: noon.toISOString(),
      });
      expect(await idsOf()).toEqual(seenIds);
      const narrowed = await views().change(user, id, { query: "countries=SE" }, packIds([5]), later);
      expect(narrowed).toMatchObject({ seen_at: later.toISOString(), updated_at: later.toISOString() });
      expect(await idsOf()).toEqual([5]);
      const mark = (owner: number, query: string) =>
        views().markSeen(owner, id, { query, remembered: packIds([6, 7]) }, later);
      expect([await mark(otherUser, "countries=SE"), await mark(user, "countries=NO")]).toEqual([false, false]);
      expect(await idsOf()).toEqual([5]);
      expect([await mark(user, "countries=SE"), await idsOf()]).toEqual([true, [6, 7]]);
      await views().markSeen(user, id, { query: "countries=SE", remembered: null }, later);
      expect([await idsOf(), (await listed(user))[0]?.seen_at]).toEqual([null, later.toISOString()]);
    });

    test("forget companies that are removed for legal reasons, whenever they are marked as seen", async () => {
      const { writer, accounts } = open().store;
      const merged = await writer.merge(
        ["123456785", "923609016", "974760673"].map((registry_id) => recordOf({ registry_id })),
        firstReading,
      );
      const companyIds = merged.map((result) => result.id);
      const users = [await userOf(accounts), await userOf(accounts)];
      const fields = { name: "v", query: "", columns: [], is_default: false };
      for (const user of users) await views().create(user, fields, packIds(companyIds), noon);
      await writer.remove("NO", ["923609016"], later);
      const remaining = companyIds.filter((_, place) => place !== 1);
      for (const user of users) {
        const [view] = await listed(user);
        const idsOf = async () => [
          ...unpackIds((await views().memory(user, view?.id ?? 0))?.remembered ?? packIds([])),
        ];
        expect(await idsOf()).toEqual(remaining);
        // The ids of an index that has not followed the removal yet.
        const stale = { query: "", remembered: packIds(companyIds) };
        expect(await views().markSeen(user, view?.id ?? 0, stale, later)).toBe(true);
        expect(await idsOf()).toEqual(remaining);
      }
    });

    test("forget demo companies when the demo data is removed", async () => {
      const { writer, accounts } = open().store;
      await writer.insertWhole([wholeOf("30000001"), wholeOf("30000002")], firstReading);
      await writer.markDemo("whole");
      const [merged] = await writer.merge([recordOf()], firstReading);
      const user = await userOf(accounts);
      const fields = { name: "v", query: "", columns: [], is_default: false };
      const view = await views().create(user, fields, packIds([1, 2, merged?.id ?? 0]), noon);
      await writer.dropDemo();
      const memory = await views().memory(user, view.id);
      expect([...unpackIds(memory?.remembered ?? packIds([]))]).toEqual([merged?.id]);
    });

    test("at most one of a user's views is the default", async () => {
      const user = await userOf(open().store.accounts);
      const make = (name: string, is_default: boolean) =>
        views().create(user, { name, query: "", columns: [], is_default }, null, noon);
      const [a, b] = [await make("a", true), await make("b", true)];
      expect((await listed(user)).map((view) => view.is_default)).toEqual([false, true]);
      await views().change(user, a.id, { is_default: true }, null, later);
      expect((await listed(user)).map((view) => view.is_default)).toEqual([true, false]);
      await views().change(user, a.id, { is_default: false }, null, later);
      expect((await listed(user)).map((view) => view.is_default)).toEqual([false, false]);
      expect(b.id).toBeGreaterThan(a.id);
    });
  });
}

const thirdReading = { ...secondReading, retrievedAt: "2026-02-07T00:00:00.000Z" };

export function describeCompanyChanges(engine: EngineUnderTest): void {
  describe("changes of the companies in a pipeline", () => {
    const open = freshStore(engine);
    const page = { now: noon, cursor: 0, limit: 10, since: "2000-01-01T00:00:00.000Z" };

    async function changedCompanies(addedAt = dateOf("2026-01-06T00:00:00.000Z")) {
      const { accounts, writer } = open().store;
      const numbers = ["123456785", "923609016", "974760673"];
      const merge = (name: string, reading = secondReading) =>
        writer.merge(
          numbers.map((registry_id) => recordOf({ registry_id, name: `${name} ${registry_id}` })),
          reading,
        );
      const ids = (await merge("Fjord", firstReading)).map(({ id }) => id);
      const [user, otherUser] = [await userOf(accounts), await userOf(accounts)];
      const leads = [];
      for (const companyId of [...ids.slice(0, 2), ...ids.slice(0, 1)])
        leads.push((await leadOf(accounts, user, { companyId, notes: null }, addedAt))?.id ?? 0);
      return { changes: accounts.changes, writer, merge, ids, user, otherUser, leads };
    }

    test("are listed newest first with their company, source and newest lead, for its owner only", async () => {
      const { changes, merge, ids, user, otherUser, leads } = await changedCompanies();
      await merge("Berg");
      await merge("Dal", thirdReading);
      const listing = await changes.list(user, page);
      expect(listing).toMatchObject({ total: 4, companies: 2, since: page.since, nextCursor: null });
      expect(listing.newestId).toBeGreaterThan(0);
      expect(listing.changes.map(({ old_value, detected_at }) => [old_value?.slice(0, 4), detected_at])).toEqual([
        ["Berg", thirdReading.retrievedAt],
        ["Berg", thirdReading.retrievedAt],
        ["Fjor", secondReading.retrievedAt],
        ["Fjor", secondReading.retrievedAt],
      ]);
      const [first = 0] = ids;
      expect(listing.changes.find(({ company_id }) => company_id === first)).toMatchObject({
        field_name: "name",
        new_value: "Dal 123456785",
        source: thirdReading.source,
        company: { id: first, name: "Dal 123456785" },
        lead_id: leads[2],
      });
      expect(await changes.list(otherUser, page)).toMatchObject({ changes: [], total: 0, companies: 0 });
      const { since: _, ...recent } = page;
      expect(await changes.list(user, recent)).toMatchObject({ total: 0, since: "2026-11-07T12:00:00.000Z" });
      const pages = [];
      for (let cursor: number | null = 0; cursor !== null;) {
        const part: Awaited<ReturnType<typeof changes.list>> = await changes.list(user, { ...page, cursor, limit: 3 });
        expect(part.total).toBe(4);
        pages.push(part.changes.map(({ id }) => id));
        cursor = part.nextCursor;
      }
      expect(pages.flat()).toEqual(listing.changes.map(({ id }) => id));
      expect(pages.map(({ length }) => length)).toEqual([3, 1]);
    });

    test("from before the company was added are no news", async () => {
      const { changes, merge, user } = await changedCompanies(dateOf("2026-02-06T00:00:00.000Z"));
      await merge("Berg");
      expect(await changes.list(user, page)).toMatchObject({ changes: [], total: 0, companies: 0 });
      await merge("Dal", thirdReading);
      expect(await changes.list(user, page)).toMatchObject({ total: 2, companies: 2 });
    });

    test("are news until they are marked, also when they are recorded late", async () => {
      const { changes, merge, user, writer, ids } = await changedCompanies();
      await merge("Dal", thirdReading);
      const { since: _, ...news } = page;
      const earlier = await changes.list(user, page);
      await merge("Berg");
      await changes.markSeen(user, earlier.newestId, dateOf("2026-11-21T11:00:00.000Z"));
      // This entry has an earlier date than those that were seen.
      const lateNews = await changes.list(user, news);
      expect(lateNews).toMatchObject({ total: 2, companies: 2, since: "2026-11-21T11:00:00.000Z" });
      expect(lateNews.changes.every(({ detected_at }) => detected_at === secondReading.retrievedAt)).toBe(true);
      await changes.markSeen(user, undefined, noon);
      await changes.markSeen(user, earlier.newestId, noon);
      await changes.markSeen(user, Number.MAX_SAFE_INTEGER, noon);
      expect(await changes.list(user, news)).toMatchObject({ total: 0, since: noon.toISOString() });
      await writer.cease(ids.slice(0, 1), "2026-03-01", { ...secondReading, retrievedAt: "2026-03-02T00:00:00.000Z" });
      expect(await changes.list(user, news)).toMatchObject({ total: 2, companies: 1 });
    });

    test("of a removed company are gone", async () => {
      const { changes, merge, user, writer } = await changedCompanies();
      await merge("Berg");
      await writer.remove("NO", ["123456785"], noon);
      const listing = await changes.list(user, page);
      expect(listing).toMatchObject({ total: 1, companies: 1 });
      expect(JSON.stringify(listing)).not.toContain("123456785");
    });
  });
}
