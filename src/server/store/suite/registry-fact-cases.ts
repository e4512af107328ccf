import { describe, expect, test } from "vitest";

import type { RegistryContact } from "../../domain/registry-record.ts";
import { type EngineUnderTest, freshStore } from "./suite-context.ts";
import { changesOf, firstReading, mergeOne, recordOf, secondReading } from "./suite-records.ts";

export function describeRegistryFacts(engine: EngineUnderTest): void {
  describe("facts that registers alone give", () => {
    const open = freshStore(engine);

    test("the register's own contact comes, changes and goes, and counts as a change of the company", async () => {
      const { store } = open();
      const withContact = (email: string) => recordOf({ contacts: [{ email, phone: null }] });
      const { id } = await mergeOne(store, withContact("a@fjordlys.example"));
      expect(await store.companies.contacts(id)).toMatchObject([
        {
          email: "a@fjordlys.example",
          email_type: "generic",
          full_name: null,
          source: firstReading.source,
        },
      ]);
      expect(await mergeOne(store, withContact("b@fjordlys.example"))).toMatchObject({ outcome: "changed" });
      expect(await store.companies.contacts(id)).toMatchObject([{ email: "b@fjordlys.example" }]);
      expect(await mergeOne(store, recordOf({ contacts: undefined }))).toMatchObject({ outcome: "unchanged" });
      expect(await mergeOne(store, recordOf({ contacts: [] }))).toMatchObject({
        outcome: "changed",
      });
      expect(await store.companies.contacts(id)).toEqual([]);
      expect((await store.companies.get(id))?.version).toBe(3);
      expect(await changesOf(store, id)).toEqual([]);
    });

    test("further contacts of a register come, change and go without touching the first", async () => {
      const { store } = open();
      const first = { email: "post@fjordlys.example", phone: "+4722334455" };
      const second = { email: null, phone: "+4791234567" };
      const merged = (contacts: RegistryContact[]) => mergeOne(store, recordOf({ contacts }));
      const { id } = await merged([first, second]);
      const shown = async () => (await store.companies.contacts(id)).map(({ email, phone }) => ({ email, phone }));
      const ids = async () =>
        (await store.companies.contacts(id)).map((contact) => contact.id).toSorted((a, b) => a - b);
      expect(await shown()).toEqual([first, second]);
      const before = await ids();
      expect((await store.companies.detail(id))?.value).toMatchObject(first);
      expect(await merged([first, second])).toMatchObject({ outcome: "unchanged" });
      const other = { ...second, phone: "+4798765432" };
      expect(await merged([first, other])).toMatchObject({ outcome: "changed" });
      expect([await shown(), await ids()]).toEqual([[first, other], before]);
      expect(await merged([first])).toMatchObject({ outcome: "changed" });
      expect([await shown(), await ids()]).toEqual([[first], before.slice(0, 1)]);
      expect(await merged([first, second, other])).toMatchObject({ outcome: "changed" });
      expect(await shown()).toEqual([first, second, other]);
    });

    const branchOf = (parent: string, registry_id: string) =>
      recordOf({ registry_id, name: `Avdeling ${registry_id}`, facts: { parent_registry_id: parent } });

    test("branches and parent find each other, whichever comes first, and their details say so", async () => {
      const { companies, writer } = open().store;
      const [one, two] = await writer.merge([branchOf("900", "1"), branchOf("900", "2")], firstReading);
      expect((await companies.detail(one?.id ?? 0))?.value).toMatchObject({ parent: null, branches: 0 });
      const parent = await mergeOne(open().store, recordOf({ registry_id: "900", name: "Hoved AS" }), secondReading);
      expect((await companies.detail(parent.id))?.value).toMatchObject({ parent: null, branches: 2 });
      expect((await companies.detail(one?.id ?? 0))?.value).toMatchObject({
        parent: { id: parent.id, registry_id: "900", name: "Hoved AS" },
        branches: 0,
      });
      // Another country's number is another company's.
      await writer.merge([{ ...branchOf("900", "3"), country_code: "DK" }], firstReading);
      await writer.cease([two?.id ?? 0], "2026-02-01", secondReading);
      expect((await companies.detail(parent.id))?.value.branches).toBe(1);
      for (const company of await companies.byIds([parent.id, one?.id ?? 0]))
        expect(company).not.toHaveProperty("parent");
    });

    test("a detail has another version when its parent or its branches change", async () => {
      const { companies, writer } = open().store;
      const [parent, branch] = await writer.merge(
        [recordOf({ registry_id: "900", name: "Hoved AS" }), branchOf("900", "1")],
        firstReading,
      );
      const ids = [parent?.id ?? 0, branch?.id ?? 0];
      const versions = async () => {
        const read = await Promise.all(ids.map((id) => companies.detailVersion(id)));
        expect(await Promise.all(ids.map(async (id) => (await companies.detail(id))?.version))).toEqual(read);
        return read;
      };
      const first = await versions();
      expect(await versions()).toEqual(first);
      await writer.merge([recordOf({ registry_id: "900", name: "Nye Hoved AS" })], secondReading);
      const renamed = await versions();
      expect(renamed.map((version, n) => version === first[n])).toEqual([false, false]);
      expect((await companies.detail(ids[1] ?? 0))?.value.parent?.name).toBe("Nye Hoved AS");
      await writer.merge([branchOf("900", "2")], secondReading);
      const grown = await versions();
      expect(grown.map((version, n) => version === renamed[n])).toEqual([false, true]);
      expect(await companies.detailVersion(999)).toBeNull();
    });

    test("a parent that is read for the first time is no news, another one is; a removed one leaves no trace", async () => {
      const { store } = open();
      const { id } = await mergeOne(store, recordOf({ registry_id: "1" }));
      await mergeOne(store, branchOf("900", "1"), secondReading);
      expect(await changesOf(store, id)).toEqual(["name: Fjordlys Snekkeri AS → Avdeling 1"]);
      await store.writer.merge([recordOf({ registry_id: "901" })], secondReading);
      await mergeOne(store, branchOf("901", "1"), { ...secondReading, retrievedAt: "2026-03-05T10:00:00.000Z" });
      expect((await changesOf(store, id))[0]).toBe("parent_registry_id: 900 → 901");
      await store.writer.remove("NO", ["901"], new Date());
      expect((await store.companies.detail(id))?.value.parent).toBeNull();
      expect(await changesOf(store, id)).toEqual(["name: Fjordlys Snekkeri AS → Avdeling 1"]);
    });
  });
}
