import { describe, expect, test } from "vitest";

import { openStore } from "../open-store.ts";
import { claim, dueCompany, flatten, later, now, registered, visitOf, fullVisit } from "./site-visits.ts";
import { type EngineUnderTest, freshStore } from "./suite-context.ts";
import { firstReading, recordOf, secondReading, wholeOf } from "./suite-records.ts";

export function describeSiteQueue(engine: EngineUnderTest): void {
  describe("queue of websites", () => {
    const open = freshStore(engine);

    test("companies are queued once, claimed by one, and free again when the claim ends", async () => {
      const { sites, writer } = open().store;
      await writer.merge(
        ["1", "2", "3"].map((registry_id) => recordOf({ registry_id })),
        firstReading,
      );
      expect(await sites.enqueue(0, now)).toBeNull();
      expect(await sites.enqueue(0, later(1))).toBeNull();
      expect(await sites.due(claim, 100)).toBe(3);
      const firstClaim = await sites.claim({ ...claim, limit: 2 });
      const second = await sites.claim({ ...claim, owner: "b" });
      expect([firstClaim, second].map((sites) => sites.map(({ registry_id }) => registry_id))).toEqual([
        ["1", "2"],
        ["3"],
      ]);
      expect(await sites.due(claim, 100)).toBe(0);
      expect(await sites.claim({ ...claim, now: new Date(now.getTime() + 60_001), owner: "c" })).toHaveLength(3);
      await sites.release("c", now);
      expect(await sites.due(claim, 100)).toBe(3);
      expect(await sites.claim({ ...claim, countries: ["SE"] })).toEqual([]);
    });

    test("claims are listed with their owners until they are released", async () => {
      const { sites, writer } = open().store;
      await writer.merge(
        ["1", "2"].map((registry_id) => recordOf({ registry_id })),
        firstReading,
      );
      await sites.enqueue(0, now);
      expect(await sites.leases()).toEqual([]);
      const [site] = await sites.claim({ ...claim, owner: "web-1:7:1:x", limit: 1 });
      expect(await sites.leases()).toEqual([
        { companyId: site?.id, owner: "web-1:7:1:x", until: new Date(now.getTime() + claim.ms) },
      ]);
      await sites.release("web-1:7:1:x", now);
      expect(await sites.leases()).toEqual([]);
    });

    test("ten concurrent claims get different companies", async () => {
      const { sites, writer } = open().store;
      await writer.merge(
        Array.from({ length: 20 }, (_, n) => recordOf({ registry_id: String(n) })),
        firstReading,
      );
      await sites.enqueue(0, now);
      const claims = await Promise.all(
        Array.from({ length: 10 }, (_, n) => sites.claim({ ...claim, owner: String(n), limit: 2 })),
      );
      expect(claims.map(({ length }) => length)).toEqual(claims.map(() => 2));
      expect(new Set(claims.flat().map(({ id }) => id)).size).toBe(20);
    });

    test("one of two nodes visits a domain; its other companies are postponed, and the domain gets a pause after the visit", async () => {
      const { store, place } = open();
      const { sites, writer } = store;
      const chain = Array.from({ length: 6 }, (_, n) => recordOf({ registry_id: String(n) }));
      await writer.merge(chain, firstReading);
      await sites.enqueue(0, now);
      const otherStore = await openStore(place);
      try {
        const request = { ...claim, domainOf: () => "kjede.no" };
        const claims = await Promise.all([
          sites.claim({ ...request, limit: 3 }),
          otherStore.sites.claim({ ...request, owner: "b", limit: 3 }),
        ]);
        const owner = claims[0]?.length === 1 ? "a" : "b";
        const [firstSite] = claims.flat();
        expect(claims.flat()).toHaveLength(1);
        expect(await sites.claim({ ...request, owner: "c" })).toEqual([]);
        const soon = (await sites.postponedUntil(claim)) ?? later(9);
        expect(soon.getTime()).toBeGreaterThan(now.getTime());
        const companyId = firstSite?.id ?? 0;
        const entry = { domain: "konsern.no", companyId, owner, now, ms: 60_000 };
        expect(await sites.takeDomain(entry)).toBe(true);
        expect(await sites.takeDomain(entry)).toBe(true);
        expect(await otherStore.sites.takeDomain({ ...entry, companyId: companyId === 1 ? 2 : 1, owner: "c" })).toBe(
          false,
        );
        const leasedUntil = new Date(now.getTime() + 100_000);
        await sites.renew(owner, leasedUntil);
        expect(await otherStore.sites.claim({ ...request, owner: "c", now: new Date(now.getTime() + 50_000) })).toEqual(
          [],
        );
        const restUntil = new Date(leasedUntil.getTime() - 1);
        const record = { companyId, owner, at: now, outcome: "complete", failed: false, dueAt: later(30), restUntil };
        expect(await sites.record({ ...record, brought: fullVisit }, flatten)).not.toBe("lost");
        expect(await otherStore.sites.claim({ ...request, now: new Date(restUntil.getTime() - 1) })).toEqual([]);
        expect(await sites.postponedUntil({ ...claim, now: new Date(restUntil.getTime() - 1) })).toEqual(restUntil);
        expect(await otherStore.sites.claim({ ...request, now: restUntil })).toHaveLength(1);
      } finally {
        await otherStore.close();
      }
    });

    test("a clock that was a year ahead holds no company, domain or request back", async () => {
      const { sites, writer } = open().store;
      const nextYear = later(365);
      const request = { ...claim, domainOf: () => "kjede.no" };
      const chain = Array.from({ length: 3 }, (_, n) => recordOf({ registry_id: String(n) }));
      const ids = (await writer.merge(chain, firstReading)).map(({ id }) => id ?? 0);
      await sites.enqueue(0, now);
      // One company is leased, the others wait for the domain; the process ends, and the clock is put right.
      expect(await sites.claim({ ...request, owner: "gone", now: nextYear })).toHaveLength(1);
      expect(await sites.postponedUntil(claim)).toBeNull();
      expect(await sites.claim(request)).toHaveLength(1);
      expect(await sites.claim({ ...request, owner: "b" })).toEqual([]);
      await sites.release("a", nextYear);
      const entry = { domain: "kjede.no", companyId: ids[0] ?? 0, owner: "b", now, ms: 60_000 };
      expect(await sites.takeDomain(entry)).toBe(true);
      expect(await sites.takeDomain({ ...entry, companyId: ids[1] ?? 0, owner: "c" })).toBe(false);
      const hourBefore = (instant: Date) => new Date(instant.getTime() - 3_600_000);
      expect(await sites.ask(ids[0] ?? 0, nextYear, hourBefore(nextYear))).toBe(true);
      expect(await sites.ask(ids[0] ?? 0, now, hourBefore(now))).toBe(true);
      expect(await sites.ask(ids[0] ?? 0, now, hourBefore(now))).toBe(false);
      await sites.hasten(ids.slice(1, 2), nextYear);
      await sites.enqueue(0, later(1));
      expect((await sites.state(ids[1] ?? 0))?.next_due).toBe(later(1).toISOString());
    });

    test("a company is due when its register names a website other than the visited one", async () => {
      const { sites, writer } = open().store;
      const id = await dueCompany(open());
      const nextDue = async () => {
        await sites.enqueue(0, later(1));
        return (await sites.state(id))?.next_due;
      };
      await visitOf(open(), id, {});
      expect(await nextDue()).toBe(later(30).toISOString());
      await writer.merge([registered({ website: "https://other.no/" })], secondReading);
      expect(await nextDue()).toBe(later(1).toISOString());
      await visitOf(open(), id, null, later(1));
      expect(await nextDue()).toBe(later(31).toISOString());
    });

    test("neither demo companies nor ceased or removed ones are visited", async () => {
      const { sites, writer } = open().store;
      const [ceased] = await writer.merge([recordOf()], firstReading);
      await writer.cease([ceased?.id ?? 0], "2026-01-01", secondReading);
      await sites.enqueue(0, now);
      expect(await sites.hasten([ceased?.id ?? 0, 99], now)).toEqual([]);
      expect(await sites.due(claim, 100)).toBe(0);
    });

    test("a visit whose claim was lost, or whose company was removed, writes no data", async () => {
      const { companies, sites, writer } = open().store;
      const id = await dueCompany(open());
      const record = {
        companyId: id,
        at: now,
        outcome: "complete",
        failed: false,
        dueAt: later(30),
        restUntil: now,
        brought: fullVisit,
      };
      await sites.claim({ ...claim, owner: "b" });
      expect(await sites.record({ ...record, owner: "a" }, flatten)).toBe("lost");
      expect(await companies.contacts(id)).toEqual([]);
      await writer.remove("NO", ["123456785"], now);
      expect(await sites.record({ ...record, owner: "b" }, flatten)).toBe("lost");
      expect(await companies.get(id)).toBeNull();
    });

    test("a requested visit is first, once in an hour, and changes the company's version", async () => {
      const { companies, sites, writer } = open().store;
      const results = await writer.merge(
        ["1", "2"].map((registry_id) => recordOf({ registry_id })),
        firstReading,
      );
      const [firstId = 0, two = 0] = results.map(({ id }) => id);
      await sites.enqueue(0, now);
      const version = await companies.version(two);
      const hour = 3_600_000;
      const ask = (now: Date) => sites.ask(two, now, new Date(now.getTime() - hour));
      const answers = await Promise.all([ask(now), ask(now), ask(now)]);
      expect(answers.filter(Boolean)).toHaveLength(1);
      expect(await companies.version(two)).toBeGreaterThan(version ?? 0);
      expect(await companies.detail(two)).toMatchObject({
        value: { site_visit: null, visit_request: { refusal: null, asked_at: now.toISOString() } },
      });
      expect(await sites.claim({ ...claim, limit: 1 })).toMatchObject([{ id: two }]);
      await sites.release("a", now);
      expect(await ask(new Date(now.getTime() + hour - 1))).toBe(false);
      expect(await ask(new Date(now.getTime() + hour))).toBe(true);
      expect(await sites.ask(firstId, now, new Date(now.getTime() - hour))).toBe(true);
      expect(await sites.ask(99, now, now)).toBe(false);
      await writer.cease([firstId], "2026-01-01", secondReading);
      expect(await sites.ask(firstId, later(1), now)).toBe(false);
    });

    test("a demo company cannot be requested", async () => {
      const { sites, writer } = open().store;
      await writer.insertWhole([wholeOf("10000001")], firstReading);
      expect(await sites.ask(1, now, now)).toBe(false);
      expect(await sites.state(1)).toBeNull();
    });

    test("failures are counted until a visit succeeds", async () => {
      const { sites } = open().store;
      const id = await dueCompany(open());
      const failures = async (time: Date) => {
        await sites.hasten([id], new Date(0));
        const [site] = await sites.claim({ ...claim, now: time });
        await sites.release("a", now);
        return site?.failures;
      };
      await visitOf(open(), id, null, now);
      await visitOf(open(), id, null, later(1));
      expect(await failures(later(2))).toBe(2);
      await visitOf(open(), id, {}, later(3));
      expect(await failures(later(4))).toBe(0);
    });

    test("only the given companies, and those visited long ago", async () => {
      const { sites, writer } = open().store;
      const results = await writer.merge(
        ["1", "2"].map((registry_id) => recordOf({ registry_id })),
        firstReading,
      );
      const [firstId = 0, two = 0] = results.map(({ id }) => id);
      await sites.enqueue(0, now);
      expect(await sites.claim({ ...claim, companyIds: [two] })).toMatchObject([{ id: two }]);
      await visitOf(open(), firstId, {});
      expect(await sites.claim({ ...claim, now: later(3), owner: "c", companyIds: [firstId] })).toEqual([]);
      expect(
        await sites.claim({ ...claim, now: later(3), owner: "c", companyIds: [firstId], olderThan: later(2) }),
      ).toMatchObject([{ id: firstId }]);
    });
  });
}
