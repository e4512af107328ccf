import { describe, expect, test } from "vitest";
import { NO_FACTS } from "../../domain/companies/export-facts.ts";
import { contactOf, firstReading, forgetEmail, recordOf, secondReading, wholeOf } from "./suite-records.ts";
import { type EngineUnderTest, freshStore } from "./suite-context.ts";

export function describeReading(engine: EngineUnderTest): void {
  describe("reading", () => {
    const open = freshStore(engine);

    test("a company is read with every stored field, and null for unknown ones", async () => {
      const { companies, writer } = open().store;
      const [merged] = await writer.merge([recordOf()], firstReading);
      const { value, version } = (await companies.get(merged?.id ?? 0)) ?? {};
      expect(version).toBe(1);
      expect(value).toEqual({
        id: merged?.id,
        country_code: "NO",
        registry_id: "123456785",
        name: "Fjordlys Snekkeri AS",
        legal_form: "AS",
        address: "Strandgata 4",
        city: "Ålesund",
        postal_code: "6002",
        municipality_code: "NO-1508",
        municipality: "Ålesund",
        county_code: "NO-15",
        county: "Møre og Romsdal",
        industry_id: 44120,
        website: "https://fjordlys.example",
        website_verified: false,
        verification_status: "verified",
        employee_count: 7,
        is_employer: true,
        founded_date: "2004-02-29",
        created_at: firstReading.retrievedAt,
        updated_at: firstReading.retrievedAt,
        marketing_protected: false,
        registry_status: "active",
        ceased_date: null,
      });
    });

    test("a missing company is null, and its parts are empty", async () => {
      const { companies } = open().store;
      for (const id of [1, 0, -1, Number.MAX_SAFE_INTEGER]) {
        expect(await companies.get(id)).toBeNull();
        expect(await companies.version(id)).toBeNull();
        expect(await companies.detail(id)).toBeNull();
        expect(await companies.related(id)).toEqual({ contacts: 0, socials: 0, tech: 0, history: 0, accounts: 0 });
        expect(await companies.contacts(id)).toEqual([]);
        expect(await companies.tech(id)).toBeNull();
        expect(await companies.history(id, { cursor: 0, limit: 10 })).toEqual({
          entries: [],
          total: 0,
          nextCursor: null,
        });
      }
    });

    test("companies are found by every phone that their pages show", async () => {
      const { companies, writer } = open().store;
      const phones = (...numbers: string[]) => numbers.map((phone) => ({ email: null, phone }));
      const results = await writer.merge(
        [
          recordOf({ registry_id: "1", contacts: phones("+4722334455", "+4791234567") }),
          recordOf({ registry_id: "2", contacts: phones("+4722334455") }),
          recordOf({ registry_id: "3", contacts: phones("+4733333333") }),
        ],
        firstReading,
      );
      await writer.insertWhole(
        [wholeOf("9", { contacts: [contactOf("a@b.example", { phone: "+4799999999" })] })],
        firstReading,
      );
      const [firstId, second, third] = results.map(({ id }) => id);
      expect(await companies.idsWithPhones(["+4722334455", "+4600000"])).toEqual([firstId, second]);
      expect(await companies.idsWithPhones(["+4791234567", "+4733333333"])).toEqual([firstId, third]);
      const [onWebsite = 0] = await companies.idsWithPhones(["+4799999999"]);
      expect((await companies.get(onWebsite))?.value.registry_id).toBe("9");
      expect(await companies.idsWithPhones([])).toEqual([]);
      await writer.merge([recordOf({ registry_id: "1", contacts: [] })], secondReading);
      expect(await companies.idsWithPhones(["+4722334455", "+4791234567"])).toEqual([second]);
    });

    test("records are read in the requested order, without missing ones", async () => {
      const { companies, writer } = open().store;
      const results = await writer.merge(
        ["1", "2", "3"].map((registry_id) => recordOf({ registry_id })),
        firstReading,
      );
      const [a = 0, b = 0, c = 0] = results.map(({ id }) => id);
      expect((await companies.byIds([c, 999, a, b])).map(({ id }) => id)).toEqual([c, a, b]);
    });

    test("parts of a company are read and counted", async () => {
      const { companies, writer } = open().store;
      await writer.insertWhole([wholeOf("01234567")], firstReading);
      const [id = 0] = await writer.activeIds("DK", 0, 1);
      expect(await companies.related(id)).toEqual({ contacts: 1, socials: 1, tech: 1, history: 1, accounts: 1 });
      expect(await companies.contacts(id)).toMatchObject([{ company_id: id, email: "ida@havblik.example" }]);
      expect(await companies.socials(id)).toMatchObject([{ platform: "linkedin", followers: 3_000_000_000 }]);
      expect(await companies.tech(id)).toMatchObject({ frameworks: ["Astro", "Vue"], analytics: [], cdn: null });
      expect(await companies.sources(id)).toMatchObject([{ source: firstReading.source }]);
      expect((await companies.get(id))?.value.updated_at).toBe("2025-07-01T08:00:00.000Z");
    });

    test("a company with its counts and sources is read completely and reflects every change", async () => {
      const { companies, writer } = open().store;
      await writer.insertWhole([wholeOf("01234567")], firstReading);
      const [id = 0] = await writer.activeIds("DK", 0, 1);
      const parts = async () => {
        const [company, related, sources] = [
          await companies.get(id),
          await companies.related(id),
          await companies.sources(id),
        ];
        const { entries } = await companies.history(id, { cursor: 0, limit: 5 });
        return {
          value: { ...company?.value, related, sources, recent_changes: entries },
          version: String(company?.version),
        };
      };
      const firstDetail = await companies.detail(id);
      expect(firstDetail).toMatchObject({ value: { id, related: { contacts: 1 } } });
      expect(firstDetail).toMatchObject(await parts());
      expect(await companies.detail(id)).toEqual(firstDetail);
      await forgetEmail(open().store, "ida@havblik.example", new Date());
      const second = await companies.detail(id);
      expect(second).toMatchObject({ value: { id, related: { contacts: 0 } } });
      expect(second).toMatchObject(await parts());
      expect(second?.version).not.toBe(firstDetail?.version);
    });

    test("a detail has the published contact, the newest changes and the employees over time", async () => {
      const { companies, writer } = open().store;
      const past = Array.from({ length: 7 }, (_, year) => ({
        field_name: year === 6 ? "city" : "employee_count",
        old_value: String(year),
        new_value: String(year + 1),
        detected_at: `${2018 + year}-01-01T00:00:00.000Z`,
      }));
      const contacts = [
        contactOf("ida@havblik.example"),
        contactOf(null, { from_registry: true, phone: "+4570000000" }),
        contactOf("post@havblik.example", { from_registry: true, phone: "+4571111111", email_status: "invalid" }),
      ];
      const fullCompany = wholeOf("01234567", { contacts, past });
      const facts = { ...fullCompany.facts, employee_count: 5, employee_most: 9 };
      await writer.insertWhole(
        [{ ...fullCompany, facts }, wholeOf("01234575", { contacts: [], past: [] })],
        firstReading,
      );
      const [id = 0, bare = 0] = await writer.activeIds("DK", 0, 2);
      const { value } = (await companies.detail(id)) ?? {};
      expect(value).toMatchObject({
        phone: "+4570000000",
        email: "post@havblik.example",
        email_status: "invalid",
        employee_range: { from: 5, to: 9 },
      });
      expect(value?.not_in_register.slice(0, 3)).toEqual(["is_employer", "founded_date", "phone"]);
      expect(value?.recent_changes.map((change) => change.new_value)).toEqual(["7", "6", "5", "4", "3"]);
      expect(value?.employee_series.map(({ employees }) => employees?.from)).toEqual([0, 1, 2, 3, 4, 5, 6]);
      expect((await companies.detail(bare))?.value).toMatchObject({
        phone: null,
        email: null,
        employee_range: null,
        employee_series: [],
        recent_changes: [],
      });
    });

    test("contacts are verified first, then by confidence, then by id", async () => {
      const { companies, writer } = open().store;
      const contacts = [
        contactOf("a@x.example", { confidence: 0.4 }),
        contactOf("b@x.example", { confidence: 0.9 }),
        contactOf("c@x.example", { confidence: 0.2, verified: true }),
        contactOf("d@x.example", { confidence: 0.9 }),
      ];
      await writer.insertWhole([wholeOf("01234567", { contacts })], firstReading);
      const [id = 0] = await writer.activeIds("DK", 0, 1);
      const emails = (await companies.contacts(id)).map(({ email }) => email);
      expect(emails).toEqual(["c@x.example", "b@x.example", "d@x.example", "a@x.example"]);
    });

    test("history is paged newest first, ties by id, and can be limited to one field", async () => {
      const { companies, writer } = open().store;
      const past = [3, 1, 2, 2, 2].map((month, n) => ({
        field_name: n === 2 ? "website" : "employee_count",
        old_value: null,
        new_value: String(n),
        detected_at: `2025-0${month}-01T00:00:00.000Z`,
      }));
      const [merged] = await writer.merge([recordOf({ past })], firstReading);
      const id = merged?.id ?? 0;
      const values: (string | null)[] = [];
      for (let cursor: number | null = 0; cursor !== null;) {
        const page = await companies.history(id, { cursor, limit: 2 });
        expect(page.total).toBe(5);
        values.push(...page.entries.map((entry) => entry.new_value));
        cursor = page.nextCursor;
      }
      expect(values).toEqual(["0", "4", "3", "2", "1"]);
      const websites = await companies.history(id, { cursor: 0, limit: 2, fieldName: "website" });
      expect(websites).toMatchObject({ total: 1, nextCursor: null, entries: [{ new_value: "2" }] });
    });

    test("a history cursor past the end, or of another company, never fails", async () => {
      const { companies, writer } = open().store;
      const past = [{ field_name: "name", old_value: "A", new_value: "B", detected_at: "2025-01-01T00:00:00.000Z" }];
      const results = await writer.merge(
        ["1", "2"].map((registry_id) => recordOf({ registry_id, past })),
        firstReading,
      );
      const [firstId = 0, second = 0] = results.map(({ id }) => id);
      const entry = (await companies.history(firstId, { cursor: 0, limit: 5 })).entries[0]?.id ?? 0;
      expect((await companies.history(firstId, { cursor: entry, limit: 5 })).entries).toEqual([]);
      expect((await companies.history(second, { cursor: entry, limit: 5 })).entries).toEqual([]);
      expect((await companies.history(firstId, { cursor: 999_999, limit: 5 })).entries).toHaveLength(1);
    });

    test("e-mails for the export are sorted, unique, never invalid, and never of a protected company", async () => {
      const { companies, writer } = open().store;
      const contacts = [
        contactOf("z@x.example"),
        contactOf("a@x.example", { email_status: "valid" }),
        contactOf("a@x.example"),
        contactOf("no@x.example", { email_status: "invalid" }),
        contactOf(null),
      ];
      const fullCompany = wholeOf("01234567", { contacts });
      const guarded = {
        ...fullCompany,
        facts: { ...fullCompany.facts, registry_id: "02345678", marketing_protected: true },
      };
      await writer.insertWhole([fullCompany, guarded, wholeOf("03456789", { contacts: [] })], firstReading);
      const ids = await writer.activeIds("DK", 0, 10);
      expect(ids).toHaveLength(3);
      expect([...(await companies.exportEmails(ids))]).toEqual([
        [ids[0], { general: [], personal: ["a@x.example", "z@x.example"] }],
      ]);
    });

    test("facts for the export are the company's own, the register's first, and never those of a person", async () => {
      const { companies, writer } = open().store;
      const nameless = { first_name: null, last_name: null, full_name: null, email_type: "generic" as const };
      const website = { ...contactOf("kontakt@x.example", nameless), phone: "+4512345678", verified: true };
      const register = { ...contactOf("post@x.example", nameless), phone: "+4511111111", from_registry: true };
      const invalid = { ...contactOf("gone@x.example", nameless), email_status: "invalid" as const };
      const person = { ...contactOf("ida@x.example"), phone: "+4522222222" };
      const companyWith = (registry_id: string, contacts: ReturnType<typeof contactOf>[], facts = {}) => {
        const fullCompany = wholeOf(registry_id, { contacts });
        return {
          ...fullCompany,
          facts: { ...fullCompany.facts, purpose: "Drift av rederi", accounts_year: 2024, ...facts },
        };
      };
      await writer.insertWhole(
        [
          companyWith("01234567", [person, website, register]),
          companyWith("02345678", [person, invalid, website], { marketing_protected: true, in_group: true }),
          companyWith("03456789", [person, invalid], { vat_registered: false }),
        ],
        firstReading,
      );
      const ids = await writer.activeIds("DK", 0, 10);
      const commonFacts = { ...NO_FACTS, purpose: "Drift av rederi", accounts_year: 2024 };
      const facts = await companies.exportFacts([...ids, 999]);
      expect(ids.map((id) => facts.get(id))).toEqual([
        { ...commonFacts, phone: "+4511111111", email: "post@x.example" },
        { ...commonFacts, phone: "+4512345678", in_group: true },
        { ...commonFacts, vat_registered: false },
      ]);
      expect(facts.size).toBe(3);
    });

    test("finished imports are listed by country, the newest of each source", async () => {
      const { companies, writer } = open().store;
      await writer.noteImport("SE", { ...firstReading, companies: 5 });
      await writer.noteImport("NO", { ...firstReading, companies: 1 });
      await writer.noteImport("NO", { ...firstReading, retrievedAt: "2026-03-01T00:00:00Z", companies: 2 });
      expect(await companies.imports()).toEqual([
        { country_code: "NO", source: firstReading.source, retrieved_at: "2026-03-01T00:00:00.000Z", companies: 2 },
        { country_code: "SE", source: firstReading.source, retrieved_at: firstReading.retrievedAt, companies: 5 },
      ]);
    });
  });
}
