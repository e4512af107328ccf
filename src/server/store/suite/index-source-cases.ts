import { describe, expect, test } from "vitest";

import { UNKNOWN_FACTS } from "../../domain/companies/indexed-facts.ts";
import { openIndexSource } from "../open-store.ts";
import type { SearchRecord } from "../ports/index-source.ts";
import { firstReading, forgetEmail, recordOf, secondReading, wholeOf } from "./suite-records.ts";
import { type EngineUnderTest, freshStore } from "./suite-context.ts";

const numbers = (count: number) => Array.from({ length: count }, (_, n) => String(n + 1));

export function describeIndexSource(engine: EngineUnderTest): void {
  describe("index source", () => {
    const open = freshStore(engine);

    test("an empty store has no changes and the watermark 0", async () => {
      const { indexSource } = open().store;
      expect(await indexSource.head()).toBe(0);
      expect(await indexSource.changedSince(0, 10)).toEqual([]);
      expect(await Array.fromAsync(indexSource.all(10))).toEqual([]);
    });

    test("every company is read once, in ascending id, in batches of the requested size", async () => {
      const { writer, indexSource } = open().store;
      const results = await writer.merge(
        numbers(7).map((registry_id) => recordOf({ registry_id })),
        firstReading,
      );
      const batches = await Array.fromAsync(indexSource.all(3));
      expect(batches.map((batch) => batch.length)).toEqual([3, 3, 1]);
      expect(batches.flat().map(({ id }) => id)).toEqual(results.map(({ id }) => id));
    });

    test("names are read once, in ascending id, in batches; the last id is known", async () => {
      const { writer, indexSource } = open().store;
      expect(await indexSource.lastId()).toBe(0);
      const records = numbers(5).map((registry_id) => recordOf({ registry_id, name: `Firma ${registry_id}` }));
      const results = await writer.merge(records, firstReading);
      const batches = await Array.fromAsync(indexSource.names(2));
      expect(batches.map((batch) => batch.length)).toEqual([2, 2, 1]);
      expect(batches.flat()).toEqual(results.map(({ id }, i) => ({ id, name: `Firma ${i + 1}`, other_names: [] })));
      expect(await indexSource.lastId()).toBe(results.at(-1)?.id);
    });

    test("a record has all fields of search, technologies sorted and unique", async () => {
      const { writer, indexSource } = open().store;
      await writer.insertWhole([wholeOf("01234567"), wholeOf("02345678", { tech: null, contacts: [] })], firstReading);
      const [firstRecord, second] = await indexSource.changedSince(0, 10);
      expect(firstRecord).toEqual({
        ...UNKNOWN_FACTS,
        id: firstRecord?.id ?? 0,
        revision: 1,
        country_code: "DK",
        registry_id: "01234567",
        name: "Havblik Rederi ApS",
        legal_form: "APS",
        city: "Aarhus C",
        postal_code: "8000",
        industry_id: 45020,
        industries: [45020],
        region_code: "DK-0751",
        website: "https://havblik.example",
        website_verified: true,
        verification_status: "verified",
        employee_count: null,
        founded_date: null,
        updated_at: "2025-07-01T08:00:00.000Z",
        registry_status: "active",
        marketing_protected: false,
        purpose: null,
        has_contacts: true,
        accounts: {
          currency: "DKK",
          year: 2025,
          revenue: null,
          gross_profit: 3_000_000,
          profit: 700_000,
          growth: null,
        },
        tech: ["Astro", "Hetzner", "Vipps", "Vue", "WordPress"],
        other_names: [],
      } satisfies SearchRecord);
      expect(second).toMatchObject({ has_contacts: false, tech: [] });
    });

    test("each change is read once, in its order, after the watermark", async () => {
      const { writer, indexSource } = open().store;
      const [firstRecord, two, three] = numbers(3).map((registry_id) => recordOf({ registry_id }));
      if (!firstRecord || !two || !three) throw new Error("three records are needed");
      await writer.merge([firstRecord, two, three], firstReading);
      const head = await indexSource.head();
      await writer.merge([three, { ...firstRecord, name: "Nytt navn AS" }], secondReading);
      await writer.merge([{ ...two, contacts: [{ email: "a@b.example", phone: "+4751990000" }] }], secondReading);
      const changed = await indexSource.changedSince(head, 10);
      expect(changed.map(({ registry_id, revision }) => [registry_id, revision])).toEqual([
        ["1", head + 1],
        ["2", head + 2],
      ]);
      expect(changed.map(({ has_contacts, has_phone }) => [has_contacts, has_phone])).toEqual([
        [false, false],
        [true, true],
      ]);
      expect(await indexSource.head()).toBe(head + 2);
      expect((await indexSource.changedSince(0, 1)).map(({ registry_id }) => registry_id)).toEqual(["3"]);
      expect(await indexSource.changedSince(head + 2, 10)).toEqual([]);
    });

    test("former names are unique, different from the present one, newest first", async () => {
      const { companies, writer, indexSource } = open().store;
      const mergeNamed = async (name: string, day: number) =>
        writer.merge([recordOf({ name })], { ...firstReading, retrievedAt: `2026-03-0${day}T10:00:00.000Z` });
      await mergeNamed("Gamle Fjord AS", 1);
      await mergeNamed("Mellom Fjord AS", 2);
      await mergeNamed("GAMLE FJORD AS", 3);
      await mergeNamed("Mellom Fjord AS", 4);
      const [result] = await mergeNamed("Nye Fjord AS", 5);
      const names = {
        id: result?.id ?? 0,
        name: "Nye Fjord AS",
        other_names: ["Mellom Fjord AS", "GAMLE FJORD AS", "Gamle Fjord AS"],
      };
      expect(await indexSource.changedSince(0, 10)).toMatchObject([names]);
      expect((await Array.fromAsync(indexSource.all(10))).flat()).toMatchObject([names]);
      expect((await Array.fromAsync(indexSource.names(10))).flat()).toEqual([names]);
      const days = ["2026-03-05", "2026-03-04", "2026-03-02"];
      const former = names.other_names.map((name, i) => ({ name, kind: "former", until: days[i] }));
      expect(await companies.otherNames([names.id, 999])).toEqual(new Map([[names.id, former]]));
      expect((await companies.detail(names.id))?.value.other_names).toEqual(former);
      expect(await companies.otherNames([])).toEqual(new Map());
    });

    test("purposes are read for the companies that have one", async () => {
      const { companies, writer } = open().store;
      const [described] = await writer.merge([recordOf({ facts: { purpose: "Salg av varmepumper" } })], firstReading);
      const id = described?.id ?? 0;
      expect(await companies.purposes([id, 999])).toEqual(new Map([[id, "Salg av varmepumper"]]));
      expect(await companies.purposes([])).toEqual(new Map());
    });

    test("ceased companies are reported, so that the index can drop them", async () => {
      const { writer, indexSource } = open().store;
      const [merged] = await writer.merge([recordOf()], firstReading);
      const head = await indexSource.head();
      await writer.cease([merged?.id ?? 0], "2026-01-01", secondReading);
      expect(await indexSource.changedSince(head, 10)).toMatchObject([{ registry_status: "ceased" }]);
    });

    test("the epoch is constant for the same data and differs between stores", async () => {
      const { store, place } = open();
      const epoch = await store.indexSource.epoch();
      await store.writer.merge([recordOf()], firstReading);
      expect(await store.indexSource.epoch()).toBe(epoch);
      const otherEngine = await engine.open();
      expect(await otherEngine.store.indexSource.epoch()).not.toBe(epoch);
      await otherEngine.remove();
      const second = await openIndexSource(place);
      expect(await second.epoch()).toBe(epoch);
      expect(await second.head()).toBe(1);
      await second.close();
    });

    test("demo data is removed without a trace, real companies are kept, and the epoch changes", async () => {
      const { companies, writer, indexSource } = open().store;
      expect([await writer.isDemo(), await writer.demoState()]).toEqual([false, "none"]);
      await writer.markDemo("unfinished");
      expect([await writer.isDemo(), await writer.demoState()]).toEqual([true, "unfinished"]);
      await writer.markDemo("whole");
      await writer.insertWhole(
        numbers(20).map((number) => wholeOf(number)),
        { ...firstReading, source: "Demo data" },
      );
      const [real] = await writer.merge([recordOf()], firstReading);
      expect([await writer.isDemo(), await writer.demoState()]).toEqual([true, "whole"]);
      const demoIds = await writer.activeIds("DK", 0, 100);
      const epoch = await indexSource.epoch();
      await writer.dropDemo();
      expect(await writer.isDemo()).toBe(false);
      expect(await indexSource.epoch()).not.toBe(epoch);
      expect((await Array.fromAsync(indexSource.all(10))).flat().map(({ id }) => id)).toEqual([real?.id]);
      for (const id of demoIds) {
        expect(await companies.get(id)).toBeNull();
        expect(await companies.related(id)).toEqual({ contacts: 0, socials: 0, tech: 0, history: 0, accounts: 0 });
        expect(await companies.sources(id)).toEqual([]);
      }
      // Ids are never reused: an old tab or cache must not show another company under the same id.
      const [next] = await writer.merge([recordOf({ registry_id: "9" })], firstReading);
      expect(next?.id).toBeGreaterThan(Math.max(...demoIds));
    });

    test("a forgotten contact is removed, and imports do not add it again", async () => {
      const { companies, writer, indexSource } = open().store;
      const record = recordOf({ contacts: [{ email: "Kari.Ås@firma.example", phone: "+4799999999" }] });
      const [merged] = await writer.merge([record], firstReading);
      const id = merged?.id ?? 0;
      const head = await indexSource.head();
      expect(await forgetEmail(open().store, "kari.ås@FIRMA.example ", new Date())).toBe(1);
      expect(await companies.contacts(id)).toEqual([]);
      expect(await indexSource.changedSince(head, 10)).toMatchObject([{ id, has_contacts: false }]);
      expect((await writer.merge([record], secondReading))[0]?.outcome).toBe("unchanged");
      expect(await companies.contacts(id)).toEqual([]);
    });
  });
}
