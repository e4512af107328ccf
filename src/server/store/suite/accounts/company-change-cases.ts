import { describe, expect, test } from "vitest";

import { dateOf, leadOf, noon, userOf } from "./account-records.ts";
import { type EngineUnderTest, freshStore } from "../suite-context.ts";
import { firstReading, recordOf, secondReading } from "../suite-records.ts";

const thirdReading = { ...secondReading, retrievedAt: "2026-02-07T00:00:00.000Z" };

export function describeCompanyChanges(engine: EngineUnderTest): void {
  describe("changes of the companies in a pipeline", () => {
    const open = freshStore(engine);
    const page = { now: noon, cursor: 0, limit: 10, since: "2000-01-01T00:00:00.000Z" };

    async function changedCompanies() {
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
        leads.push((await leadOf(accounts, user, { companyId, notes: null }))?.id ?? 0);
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
