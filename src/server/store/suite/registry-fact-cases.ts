import { describe, expect, test } from "vitest";

import type { RegistryContact } from "../../domain/registry-record.ts";
import { type EngineUnderTest, freshStore } from "./suite-context.ts";
import { changesOf, firstReading, mergeOne, recordOf } from "./suite-records.ts";

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
  });
}
