import { describe, expect, test } from "vitest";

import { type EngineUnderTest, freshStore } from "./suite-context.ts";
import { changesOf, firstReading, mergeOne, recordOf, secondReading } from "./suite-records.ts";

export function describeMerging(engine: EngineUnderTest): void {
  describe("merging", () => {
    const open = freshStore(engine);

    test("outcomes are in the order of the records, a repeated number in one batch is one company", async () => {
      const { store } = open();
      const a = recordOf({ registry_id: "1" });
      const outcomes = await store.writer.merge([a, recordOf({ registry_id: "2" }), a], firstReading);
      expect(outcomes.map(({ outcome }) => outcome)).toEqual(["new", "new", "unchanged"]);
      expect(outcomes[2]?.id).toBe(outcomes[0]?.id);
    });

    test("the same number in two countries is two companies", async () => {
      const { store } = open();
      const no = await mergeOne(store, recordOf());
      const dk = await mergeOne(store, recordOf({ country_code: "DK" }));
      expect(dk).toMatchObject({ outcome: "new" });
      expect(dk.id).not.toBe(no.id);
    });

    test("an unchanged record writes no data: version, revision, times, history and sources are kept", async () => {
      const { store } = open();
      const record = recordOf({
        contacts: [{ email: "post@fjordlys.example", phone: "+4799999999" }],
      });
      const { id } = await mergeOne(store, record);
      const state = async () => ({
        company: await store.companies.get(id),
        contacts: await store.companies.contacts(id),
        sources: await store.companies.sources(id),
        head: await store.indexSource.head(),
        changes: await changesOf(store, id),
      });
      const previousState = await state();
      expect(await mergeOne(store, record, secondReading)).toEqual({
        id,
        outcome: "unchanged",
      });
      expect(await state()).toEqual(previousState);
    });

    test("each changed field writes one history row with its values as text", async () => {
      const { store } = open();
      const { id } = await mergeOne(store, recordOf());
      const facts = {
        employee_count: null,
        website: "https://ny.example",
        marketing_protected: true,
        city: "Molde",
      };
      const changed = await mergeOne(store, recordOf({ name: "Fjordlys AS", facts }), secondReading);
      expect(changed).toEqual({ id, outcome: "changed" });
      expect((await changesOf(store, id)).toSorted()).toEqual([
        "city: Ålesund → Molde",
        "employee_count: 7 → null",
        "marketing_protected: false → true",
        "name: Fjordlys Snekkeri AS → Fjordlys AS",
        "website: https://fjordlys.example → https://ny.example",
      ]);
      const { value, version } = (await store.companies.get(id)) ?? {};
      expect(version).toBe(2);
      expect(value).toMatchObject({
        ...facts,
        name: "Fjordlys AS",
        updated_at: secondReading.retrievedAt,
      });
      expect(value?.created_at).toBe(firstReading.retrievedAt);
    });

    test("employees in size classes change by the class, and a first known class is not history", async () => {
      const { store } = open();
      const employees = (count: number, maximum?: number) =>
        recordOf({
          facts: {
            employee_count: count,
            ...(maximum !== undefined && { employee_most: maximum }),
          },
        });
      const { id } = await mergeOne(store, employees(20));
      await mergeOne(store, employees(20, 49), secondReading);
      expect(await changesOf(store, id)).toEqual([]);
      expect((await store.companies.detail(id))?.value.employee_range).toEqual({
        from: 20,
        to: 49,
      });
      await mergeOne(store, employees(50, 99), {
        ...secondReading,
        retrievedAt: "2026-03-05T10:00:00.000Z",
      });
      expect(await changesOf(store, id)).toEqual(["employee_count: 20-49 → 50-99"]);
      // A count without a size class is exact.
      await mergeOne(store, employees(50), {
        ...secondReading,
        retrievedAt: "2026-04-05T10:00:00.000Z",
      });
      expect((await store.companies.detail(id))?.value.employee_range).toBeNull();
      expect(await changesOf(store, id)).toContain("employee_count: 50-99 → 50");
      const [{ fields } = { fields: [] }] = await store.companies.sources(id);
      expect(fields).not.toContain("employee_most");
    });

    test("a better spelled town and a first known employer flag change the company without history", async () => {
      const { store } = open();
      const { id } = await mergeOne(store, recordOf({ facts: { city: "ÅLESUND", is_employer: null } }));
      const record = recordOf({
        facts: { city: "Ålesund", is_employer: true },
      });
      expect(await mergeOne(store, record, secondReading)).toEqual({
        id,
        outcome: "changed",
      });
      expect((await store.companies.get(id))?.value).toMatchObject({
        city: "Ålesund",
        is_employer: true,
      });
      expect(await changesOf(store, id)).toEqual([]);
      await mergeOne(store, recordOf({ facts: { city: "Molde", is_employer: false } }), secondReading);
      expect((await changesOf(store, id)).toSorted()).toEqual(["city: Ålesund → Molde", "is_employer: true → false"]);
    });

    test("a fact missing in the source keeps the stored value, an empty one removes it", async () => {
      const { store } = open();
      const { id } = await mergeOne(store, recordOf());
      const bare = {
        country_code: "NO",
        registry_id: "123456785",
        name: "Fjordlys Snekkeri AS",
        past: [],
      } as const;
      expect(await mergeOne(store, { ...bare, facts: {} })).toEqual({
        id,
        outcome: "unchanged",
      });
      await mergeOne(store, { ...bare, facts: { website: null } }, secondReading);
      expect((await store.companies.get(id))?.value).toMatchObject({
        website: null,
        employee_count: 7,
      });
      expect(await changesOf(store, id)).toEqual(["website: https://fjordlys.example → null"]);
    });

    test("a company with few facts in its source has correct defaults", async () => {
      const { store } = open();
      const { id } = await mergeOne(store, {
        ...recordOf(),
        facts: {},
        contacts: undefined,
      });
      expect((await store.companies.get(id))?.value).toMatchObject({
        legal_form: null,
        website: null,
        website_verified: false,
        verification_status: "unverified",
        employee_count: null,
        marketing_protected: null,
        registry_status: "active",
        ceased_date: null,
      });
    });

    test("sources name their fields, and a newer reading owns the fields that it changed", async () => {
      const { store } = open();
      const { id } = await mergeOne(store, recordOf({ facts: { website: null } }));
      const enrichment = {
        source: "Enrichment",
        retrievedAt: "2026-03-01T00:00:00.000Z",
      };
      const facts = { website: "https://fjordlys.example" };
      await mergeOne(store, { ...recordOf(), facts, contacts: undefined }, enrichment);
      const sources = await store.companies.sources(id);
      expect(sources.map(({ source }) => source)).toEqual(["Enrichment", firstReading.source]);
      expect(sources[0]?.fields).toEqual(["website"]);
      expect(sources[1]?.fields).toContain("employee_count");
      expect(sources[1]?.fields).not.toContain("website");
      // The same register again, with one change: all of its facts now have the date of this reading.
      await mergeOne(store, recordOf({ facts: { employee_count: 9 } }), secondReading);
      const laterSources = await store.companies.sources(id);
      expect(laterSources.map(({ source, retrieved_at }) => [source, retrieved_at])).toEqual([
        ["Enrichment", enrichment.retrievedAt],
        [firstReading.source, secondReading.retrievedAt],
      ]);
    });

    test("a past change is stored once, however often it is reported", async () => {
      const { store } = open();
      const former = {
        field_name: "name",
        old_value: "Gamle AS",
        new_value: "Fjordlys Snekkeri AS",
      };
      const change = { ...former, detected_at: "2010-05-01T00:00:00.000Z" };
      const dropped = {
        field_name: "employee_count",
        old_value: "5",
        new_value: null,
        detected_at: change.detected_at,
      };
      const { id } = await mergeOne(store, recordOf({ past: [change, dropped, change] }));
      expect(await changesOf(store, id)).toHaveLength(2);
      expect(await mergeOne(store, recordOf({ past: [change, dropped] }), secondReading)).toMatchObject({
        outcome: "unchanged",
      });
      const later = { ...change, detected_at: "2011-05-01T00:00:00.000Z" };
      expect(await mergeOne(store, recordOf({ past: [change, later, dropped] }), secondReading)).toMatchObject({
        outcome: "changed",
      });
      expect(await changesOf(store, id)).toHaveLength(3);
    });

    test("a change dated by the register is stored once, with the register's date", async () => {
      const { store } = open();
      const { id } = await mergeOne(store, recordOf({ name: "Gamle AS" }));
      const change = {
        field_name: "name",
        old_value: "Gamle AS",
        new_value: "Nye AS",
        detected_at: "2026-01-20T00:00:00.000Z",
      };
      await mergeOne(store, recordOf({ name: "Nye AS", past: [change] }), secondReading);
      const { entries } = await store.companies.history(id, {
        cursor: 0,
        limit: 10,
      });
      expect(entries).toMatchObject([change]);
    });

    test("ceasing marks companies once, with history, and removes them from the active ones", async () => {
      const { store } = open();
      const results = await store.writer.merge(
        ["1", "2", "3"].map((registry_id) => recordOf({ registry_id })),
        firstReading,
      );
      const [firstId = 0, second = 0, third = 0] = results.map(({ id }) => id);
      await store.writer.cease([firstId, third, 999], "2026-02-01", secondReading);
      await store.writer.cease([firstId], "2026-02-02", secondReading);
      expect((await store.companies.get(firstId))?.value).toMatchObject({
        registry_status: "ceased",
        ceased_date: "2026-02-01",
      });
      expect((await changesOf(store, firstId)).toSorted()).toEqual([
        "ceased_date: null → 2026-02-01",
        "registry_status: active → ceased",
      ]);
      expect(await store.writer.activeIds("NO", 0, 10)).toEqual([second]);
      expect(await store.writer.activeIds("NO", second, 10)).toEqual([]);
      expect(await store.writer.activeIds("SE", 0, 10)).toEqual([]);
      expect(await store.writer.countActive("NO")).toBe(1);
      expect(await mergeOne(store, recordOf({ registry_id: "1" }), secondReading)).toMatchObject({
        outcome: "changed",
      });
      expect(await store.writer.countActive("NO")).toBe(2);
    });
  });
}
