import { describe, expect, test } from "vitest";
import { type EngineUnderTest, freshStore } from "./suite-context.ts";
import { contactOf, firstReading, recordOf, secondReading, wholeOf } from "./suite-records.ts";

/** Behaviour in which databases differ, with one decision for both engines. */
export function describeEngineDifferences(engine: EngineUnderTest): void {
  describe("where engines differ", () => {
    const open = freshStore(engine);

    test("an empty set matches no row, never an error and never every row", async () => {
      const { companies, writer, indexSource } = open().store;
      await writer.merge([recordOf()], firstReading);
      const head = await indexSource.head();
      expect(await companies.byIds([])).toEqual([]);
      expect([...(await companies.exportEmails([]))]).toEqual([]);
      expect(await writer.merge([], firstReading)).toEqual([]);
      await writer.insertWhole([], firstReading);
      await writer.cease([], "2026-01-01", firstReading);
      expect(await writer.countActive("NO")).toBe(1);
      expect(await indexSource.head()).toBe(head);
    });

    test("case and accents distinguish values: another spelling is another value", async () => {
      const { companies, writer } = open().store;
      for (const [n, name] of ["Blåbær AS", "BLÅBÆR AS", "Blabaer AS", "Blåbär AS"].entries()) {
        const [merged] = await writer.merge([recordOf({ name })], firstReading);
        expect(merged?.outcome).toBe(n === 0 ? "new" : "changed");
        expect((await companies.get(merged?.id ?? 0))?.value.name).toBe(name);
      }
      const results = await writer.merge(
        [recordOf({ registry_id: "1a" }), recordOf({ registry_id: "1A" })],
        firstReading,
      );
      expect(results.map(({ outcome }) => outcome)).toEqual(["new", "new"]);
    });

    test("text is returned unchanged: wildcards, quotes, backslashes, lines, letters beyond the basic plane", async () => {
      const { companies, writer } = open().store;
      const name = String.raw`100% _O'Hara_ "\n" \ ` + "line\nbreak\tÅ a\u030A 𝒩 👩‍🌾 ﬁ";
      const [merged] = await writer.merge([recordOf({ name, facts: { city: name, address: name } })], firstReading);
      expect((await companies.get(merged?.id ?? 0))?.value).toMatchObject({ name, city: name, address: name });
      expect((await writer.merge([recordOf({ name, facts: { city: name, address: name } })], firstReading))[0]).toEqual(
        {
          id: merged?.id,
          outcome: "unchanged",
        },
      );
    });

    test("e-mails sort by code unit, whatever the collation of the database", async () => {
      const { companies, writer } = open().store;
      const contacts = ["b@x.example", "B@x.example", "å@x.example", "a@x.example", "_@x.example"].map((email) =>
        contactOf(email),
      );
      await writer.insertWhole([wholeOf("01234567", { contacts })], firstReading);
      const [emails] = (await companies.exportEmails(await writer.activeIds("DK", 0, 1))).values();
      expect(emails?.personal).toEqual(["B@x.example", "_@x.example", "a@x.example", "b@x.example", "å@x.example"]);
    });

    test("null is neither false, nor 0, nor an empty text", async () => {
      const { companies, writer } = open().store;
      const unknown = { employee_count: null, address: null, website: null };
      const [merged] = await writer.merge([recordOf({ facts: { ...unknown, employee_count: 0 } })], firstReading);
      const id = merged?.id ?? 0;
      expect((await companies.get(id))?.value.employee_count).toBe(0);
      expect((await writer.merge([recordOf({ facts: unknown })], secondReading))[0]?.outcome).toBe("changed");
      expect((await companies.get(id))?.value.employee_count).toBeNull();
      const { entries } = await companies.history(id, { cursor: 0, limit: 5 });
      expect(entries).toMatchObject([{ field_name: "employee_count", old_value: "0", new_value: null }]);
    });

    test("instants are kept in UTC with milliseconds, days as days", async () => {
      const { companies, writer } = open().store;
      const past = [{ field_name: "name", old_value: "A", new_value: "B", detected_at: "2020-01-01T00:30:00+02:00" }];
      const record = recordOf({ past, facts: { founded_date: "1899-12-31" } });
      const [merged] = await writer.merge([record], { ...firstReading, retrievedAt: "2026-01-05T10:00:00Z" });
      const id = merged?.id ?? 0;
      expect((await companies.get(id))?.value).toMatchObject({
        founded_date: "1899-12-31",
        created_at: "2026-01-05T10:00:00.000Z",
      });
      expect((await companies.history(id, { cursor: 0, limit: 1 })).entries[0]?.detected_at).toBe(
        "2019-12-31T22:30:00.000Z",
      );
      expect((await companies.sources(id))[0]?.retrieved_at).toBe("2026-01-05T10:00:00.000Z");
    });

    test("a batch is one transaction: a broken record rolls all of it back", async () => {
      const { companies, writer, indexSource } = open().store;
      const broken = { field_name: "name", old_value: "A", new_value: "B", detected_at: "no instant" };
      const batch = [recordOf({ registry_id: "1" }), recordOf({ registry_id: "2", past: [broken] })];
      await expect(writer.merge(batch, firstReading)).rejects.toThrow(/time/i);
      expect(await writer.countActive("NO")).toBe(0);
      expect(await indexSource.head()).toBe(0);
      const [merged] = await writer.merge([recordOf({ registry_id: "1" })], firstReading);
      expect(merged?.outcome).toBe("new");
      expect(await companies.byIds([merged?.id ?? 0])).toHaveLength(1);
    });

    test("concurrent batches run one after another", async () => {
      const { writer, indexSource } = open().store;
      const batches = Array.from({ length: 8 }, (_, n) =>
        Array.from({ length: 20 }, (_unused, i) => recordOf({ registry_id: String((n % 2) * 20 + i) })),
      );
      const outcomes = (await Promise.all(batches.map((batch) => writer.merge(batch, firstReading)))).flat();
      expect(outcomes.filter(({ outcome }) => outcome === "new")).toHaveLength(40);
      const records = await indexSource.changedSince(0, 1_000);
      expect(new Set(records.map(({ revision }) => revision)).size).toBe(40);
    });
  });
}
