import { describe, expect, test } from "vitest";

import type { RegistryContact, RegistryRecord } from "../../domain/companies/registry-record.ts";
import { type EngineUnderTest, freshStore } from "./suite-context.ts";
import { changesOf, firstReading, mergeOne, recordOf, secondReading } from "./suite-records.ts";

export function describeRegistryFacts(engine: EngineUnderTest): void {
  describe("facts that only registers provide", () => {
    const open = freshStore(engine);

    test("the register's contact is added, changed and removed, as a change of the company", async () => {
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

    test("more contacts of a register are added, changed and removed without affecting the first", async () => {
      const { store } = open();
      const firstContact = { email: "post@fjordlys.example", phone: "+4722334455" };
      const second = { email: null, phone: "+4791234567" };
      const merged = (contacts: RegistryContact[]) => mergeOne(store, recordOf({ contacts }));
      const { id } = await merged([firstContact, second]);
      const contactList = async () =>
        (await store.companies.contacts(id)).map(({ email, phone }) => ({ email, phone }));
      const ids = async () =>
        (await store.companies.contacts(id)).map((contact) => contact.id).toSorted((a, b) => a - b);
      expect(await contactList()).toEqual([firstContact, second]);
      const idsBefore = await ids();
      expect((await store.companies.detail(id))?.value).toMatchObject(firstContact);
      expect(await merged([firstContact, second])).toMatchObject({ outcome: "unchanged" });
      const changedContact = { ...second, phone: "+4798765432" };
      expect(await merged([firstContact, changedContact])).toMatchObject({ outcome: "changed" });
      expect([await contactList(), await ids()]).toEqual([[firstContact, changedContact], idsBefore]);
      expect(await merged([firstContact])).toMatchObject({ outcome: "changed" });
      expect([await contactList(), await ids()]).toEqual([[firstContact], idsBefore.slice(0, 1)]);
      expect(await merged([firstContact, second, changedContact])).toMatchObject({ outcome: "changed" });
      expect(await contactList()).toEqual([firstContact, second, changedContact]);
    });

    test("purpose, further industries, other names and flags are kept, found by the index, and changes are dated", async () => {
      const { store } = open();
      const { id } = await mergeOne(store, recordOf());
      const facts = {
        purpose: "Salg og montering av varmepumper.",
        further_industries: "44322 44321",
        other_names: "trade\t\tFjordlys Varme\ntranslation\t2024-05-01\tFjordlys Joinery",
        vat_registered: true,
        in_group: false,
        accounts_year: 2024,
      };
      await mergeOne(store, recordOf({ facts }), secondReading);
      expect(await changesOf(store, id)).toEqual([]);
      const detail = (await store.companies.detail(id))?.value;
      expect(detail).toMatchObject({
        purpose: facts.purpose,
        industries: [44120, 44322, 44321].map((industry, place) => ({ id: industry, main: place === 0 })),
        other_names: [
          { name: "Fjordlys Varme", kind: "trade", until: null },
          { name: "Fjordlys Joinery", kind: "translation", until: "2024-05-01" },
        ],
        vat_registered: true,
        in_group: false,
        accounts_year: 2024,
      });
      expect(detail?.sources.flatMap(({ fields }) => fields)).toEqual(
        expect.arrayContaining(["purpose", "in_group", "accounts_year"]),
      );
      const searchFacts = {
        purpose: facts.purpose,
        industries: [44120, 44322, 44321],
        other_names: ["Fjordlys Varme", "Fjordlys Joinery"],
        vat_registered: true,
        is_employer: true,
        in_group: false,
        accounts_year: 2024,
      };
      expect(await store.indexSource.changedSince(0, 10)).toMatchObject([searchFacts]);
      expect((await Array.fromAsync(store.indexSource.all(10))).flat()).toMatchObject([searchFacts]);
      const thirdReading = { ...secondReading, retrievedAt: "2026-03-05T10:00:00.000Z" };
      const changed = { ...facts, purpose: null, other_names: "trade\t\tFjordlys Sol", vat_registered: false };
      await mergeOne(store, recordOf({ facts: changed }), thirdReading);
      expect((await changesOf(store, id)).toSorted()).toEqual([
        "other_names: Fjordlys Varme, Fjordlys Joinery → Fjordlys Sol",
        `purpose: ${facts.purpose} → null`,
        "vat_registered: true → false",
      ]);
    });

    const branchOf = (parent: string, registry_id: string) =>
      recordOf({ registry_id, name: `Avdeling ${registry_id}`, facts: { parent_registry_id: parent } });

    test("branches and parent are linked in either order, and their details say so", async () => {
      const { companies, writer } = open().store;
      const [firstBranch, two] = await writer.merge([branchOf("900", "1"), branchOf("900", "2")], firstReading);
      const ofUnknown = { parent: { id: null, registry_id: "900", name: null }, branches: 0 };
      expect((await companies.detail(two?.id ?? 0))?.value).toMatchObject(ofUnknown);
      const parent = await mergeOne(open().store, recordOf({ registry_id: "900", name: "Hoved AS" }), secondReading);
      expect((await companies.detail(parent.id))?.value).toMatchObject({
        parent: null,
        branches: 2,
        first_branches: [
          { id: firstBranch?.id, registry_id: "1", name: "Avdeling 1" },
          { id: two?.id, registry_id: "2", name: "Avdeling 2" },
        ],
      });
      expect((await companies.detail(firstBranch?.id ?? 0))?.value).toMatchObject({
        parent: { id: parent.id, registry_id: "900", name: "Hoved AS" },
        branches: 0,
        first_branches: [],
      });
      await writer.merge([{ ...branchOf("900", "3"), country_code: "DK" }], firstReading);
      await writer.cease([two?.id ?? 0], "2026-02-01", secondReading);
      expect((await companies.detail(parent.id))?.value).toMatchObject({
        branches: 1,
        first_branches: [{ id: firstBranch?.id }],
      });
      for (const company of await companies.byIds([parent.id, firstBranch?.id ?? 0]))
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
      const firstVersions = await versions();
      expect(await versions()).toEqual(firstVersions);
      await writer.merge([recordOf({ registry_id: "900", name: "Nye Hoved AS" })], secondReading);
      const renamed = await versions();
      expect(renamed.map((version, n) => version === firstVersions[n])).toEqual([false, false]);
      expect((await companies.detail(ids[1] ?? 0))?.value.parent?.name).toBe("Nye Hoved AS");
      await writer.merge([branchOf("900", "2")], secondReading);
      const grown = await versions();
      expect(grown.map((version, n) => version === renamed[n])).toEqual([false, true]);
      await writer.merge([{ ...branchOf("900", "2"), name: "Ny avdeling" }], secondReading);
      expect((await versions()).map((version, n) => version === grown[n])).toEqual([false, true]);
      expect(await companies.detailVersion(999)).toBeNull();
    });

    test("a first known parent is not a change, another one is; a removed one leaves no trace", async () => {
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

    describe("the same record that is read otherwise", () => {
      const thirdReading = { ...secondReading, retrievedAt: "2026-03-05T10:00:00.000Z" };
      const change = { field_name: "website", old_value: "https://a.example", detected_at: "2020-01-01T00:00:00.000Z" };
      const misread = () =>
        recordOf({
          digest: 7,
          facts: { registry_status: "bankrupt", website: "https://fjordlys.example.", employee_count: null },
          past: [{ ...change, new_value: "https://fjordlys.example." }],
        });
      const currentRecord = () =>
        recordOf({ digest: 7, name: "Fjordlys AS", past: [{ ...change, new_value: "https://fjordlys.example" }] });

      test("corrects the company and writes no history", async () => {
        const { store } = open();
        const { id } = await mergeOne(store, misread());
        const changesBefore = await changesOf(store, id);
        expect(await mergeOne(store, currentRecord(), secondReading)).toMatchObject({ outcome: "changed" });
        expect((await store.companies.get(id))?.value).toMatchObject({
          name: "Fjordlys AS",
          registry_status: "active",
          website: "https://fjordlys.example",
          employee_count: 7,
        });
        expect(await changesOf(store, id)).toEqual(changesBefore);
        expect(await mergeOne(store, currentRecord(), thirdReading)).toMatchObject({ outcome: "unchanged" });
        expect(await mergeOne(store, { ...currentRecord(), name: "Nye AS", digest: 8 }, thirdReading)).toMatchObject({
          outcome: "changed",
        });
        expect(await changesOf(store, id)).toEqual(["name: Fjordlys AS → Nye AS", ...changesBefore]);
      });

      test("is still a change when another reading changed the company since", async () => {
        const { store } = open();
        const { id } = await mergeOne(store, recordOf({ digest: 7 }));
        await store.writer.cease([id], "2026-02-05", secondReading);
        await mergeOne(store, recordOf({ digest: 7 }), thirdReading);
        expect((await changesOf(store, id)).slice(0, 2).toSorted()).toEqual([
          "ceased_date: 2026-02-05 → null",
          "registry_status: ceased → active",
        ]);
        // An event of a feed has no digest.
        await mergeOne(store, recordOf({ name: "Nye AS" }), {
          ...thirdReading,
          retrievedAt: "2026-04-05T10:00:00.000Z",
        });
        await mergeOne(store, recordOf({ digest: 7 }), { ...thirdReading, retrievedAt: "2026-05-05T10:00:00.000Z" });
        expect((await changesOf(store, id))[0]).toBe("name: Nye AS → Fjordlys Snekkeri AS");
      });

      test("has a separate digest for each source that knows the company", async () => {
        const { store } = open();
        const otherReading = { ...secondReading, source: "Register B", completes: true };
        const industry = (industry_id: number | null, digest = 7) => recordOf({ digest, facts: { industry_id } });
        const { id } = await mergeOne(store, industry(null));
        await mergeOne(store, industry(44120), otherReading);
        await mergeOne(store, industry(44211), { ...thirdReading, ...otherReading });
        expect((await store.companies.get(id))?.value.industry_id).toBe(44211);
        expect(await changesOf(store, id)).toEqual([]);
        await mergeOne(store, industry(44322, 8), { ...thirdReading, ...otherReading });
        expect(await changesOf(store, id)).toEqual(["industry_id: 44211 → 44322"]);
      });

      test("is no change when it is the first of another source, in either order", async () => {
        const { store } = open();
        const completing = { ...firstReading, source: "Register B", completes: true };
        const shouted = recordOf({ digest: 3, name: "GRANHÖG", facts: { founded_date: null } });
        const { id } = await mergeOne(store, shouted, completing);
        const written = recordOf({ digest: 7, name: "Granhög", facts: { founded_date: "2001-02-03" } });
        await mergeOne(store, written, secondReading);
        expect((await store.companies.get(id))?.value).toMatchObject({ name: "Granhög", founded_date: "2001-02-03" });
        expect(await changesOf(store, id)).toEqual([]);
        await mergeOne(store, { ...written, digest: 8, name: "Nya Granhög" }, thirdReading);
        expect(await changesOf(store, id)).toEqual(["name: Granhög → Nya Granhög"]);
      });

      test.each<[string, RegistryRecord["facts"], RegistryRecord["facts"], Partial<RegistryRecord>]>([
        ["a website's dot", { website: "https://fjordlys.example." }, { website: "https://fjordlys.example" }, {}],
        [
          "one to four employees",
          { employee_count: null, is_employer: true },
          { employee_count: 1, employee_most: 4, is_employer: true },
          {},
        ],
        [
          "an address abroad",
          { city: "114 32 Stockholm", postal_code: null, municipality_code: null, county_code: null },
          {
            address: "Strandgata 4, Sweden",
            city: "Stockholm",
            postal_code: "114 32",
            municipality_code: null,
            county_code: null,
          },
          {},
        ],
        ["a proceeding's end", { registry_status: "bankrupt" }, {}, { country_code: "SE" }],
        ["a graver status", {}, { registry_status: "bankrupt" }, { country_code: "DK" }],
        ["a company without tax", { registry_status: "ceased", ceased_date: null }, {}, { country_code: "SE" }],
        ["an entry that was no founding", {}, { founded_date: null }, { country_code: "SE" }],
      ])("from before there were digests: %s", async (_, old, facts, extra) => {
        const { store } = open();
        const { id } = await mergeOne(store, recordOf({ ...extra, facts: old }));
        await mergeOne(store, recordOf({ ...extra, facts, digest: 7 }), secondReading);
        expect((await store.companies.get(id))?.value).toMatchObject(
          Object.fromEntries(Object.entries(facts).filter(([name]) => name !== "employee_most")),
        );
        expect(await changesOf(store, id)).toEqual([]);
      });

      test("from before there were digests, other differences are changes", async () => {
        const { store } = open();
        const { id } = await mergeOne(store, recordOf());
        const facts = { registry_status: "bankrupt", city: "Bergen", employee_count: 8 } as const;
        await mergeOne(store, recordOf({ name: "Nye AS", facts, digest: 7 }), secondReading);
        expect((await changesOf(store, id)).toSorted()).toEqual([
          "city: Ålesund → Bergen",
          "employee_count: 7 → 8",
          "name: Fjordlys Snekkeri AS → Nye AS",
          "registry_status: active → bankrupt",
        ]);
      });
    });
  });
}
