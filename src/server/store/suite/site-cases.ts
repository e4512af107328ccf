import { describe, expect, test } from "vitest";

import { claim, contact, dueCompany, later, now, registered, shopify, visitOf, fullVisit } from "./site-visits.ts";
import { firstReading, forgetEmail, secondReading, wholeOf } from "./suite-records.ts";
import { type EngineUnderTest, freshStore } from "./suite-context.ts";

const seenNow = { first_seen: now.toISOString(), retrieved_at: now.toISOString() };

export function describeSites(engine: EngineUnderTest): void {
  describe("websites", () => {
    const open = freshStore(engine);

    test("a visit fills the company: contacts, profiles, technology, website, proof, and the next visit's day", async () => {
      const { companies, sites, indexSource } = open().store;
      const id = await dueCompany(open());
      const head = await indexSource.head();
      const version = await companies.version(id);
      expect(await visitOf(open(), id, {})).toEqual({ contacts: 1, socials: 1, technologies: 1 });
      expect(await companies.contacts(id)).toMatchObject([
        {
          email: "post@fjord.no",
          source: "The company's own website",
          verified: true,
          created_at: now.toISOString(),
          evidence_url: "https://fjord.no/kontakt",
          ...seenNow,
        },
      ]);
      expect(await companies.socials(id)).toMatchObject([
        { platform: "linkedin", handle: "fjord", evidence_url: "https://fjord.no/", ...seenNow },
      ]);
      const { key: name, ...facts } = shopify;
      expect(await companies.tech(id)).toMatchObject({
        ecommerce: "Shopify",
        analytics: [],
        technologies: [{ name, ...facts, ...seenNow }],
      });
      expect(await companies.get(id)).toMatchObject({
        value: { website: "https://fjord.no/", website_verified: true },
      });
      expect(await companies.sources(id)).toContainEqual({
        fields: ["website", "website_verified"],
        source: "The company's own website",
        retrieved_at: "2026-11-23T00:00:00.000Z",
      });
      expect(await sites.state(id)).toEqual({
        visited_at: now.toISOString(),
        outcome: "complete",
        next_due: later(30).toISOString(),
        asked_at: null,
        proof: { ...fullVisit.proof, seen_at: now.toISOString() },
      });
      expect(await companies.detail(id)).toMatchObject({
        value: {
          site_visit: { visited_at: now.toISOString(), outcome: "complete", next_due: later(30).toISOString() },
          website_proof: { ...fullVisit.proof, seen_at: now.toISOString() },
          visit_request: { refusal: null, asked_at: null },
        },
      });
      expect(await companies.version(id)).toBeGreaterThan(version ?? 0);
      expect(await indexSource.changedSince(head, 10)).toMatchObject([
        { id, website_verified: true, has_contacts: true, tech: ["Shopify"] },
      ]);
      const { entries } = await companies.history(id, { cursor: 0, limit: 10 });
      expect(
        entries.map(({ field_name, old_value, new_value }) => `${field_name}: ${old_value} → ${new_value}`).sort(),
      ).toEqual(["website: null → https://fjord.no/", "website_verified: false → true"]);
    });

    test("facts of a register have no evidence, and a company that was never visited has no visit", async () => {
      const { companies, writer } = open().store;
      const [result] = await writer.merge(
        [{ ...registered({}), contacts: [{ email: "firma@fjord.no", phone: null }] }],
        firstReading,
      );
      const id = result?.id ?? 0;
      expect(await companies.contacts(id)).toMatchObject([
        { evidence_url: null, first_seen: null, retrieved_at: null },
      ]);
      const none = { site_visit: null, website_proof: null };
      expect(await companies.detail(id)).toMatchObject({ value: { ...none, visit_request: { refusal: null } } });
      await writer.cease([id], "2026-01-01", secondReading);
      expect(await companies.detail(id)).toMatchObject({ value: { visit_request: { refusal: "company_ceased" } } });
      await writer.insertWhole([wholeOf("10000001")], firstReading);
      expect(await companies.detail(id + 1)).toMatchObject({
        value: { ...none, visit_request: { refusal: "no_real_website", asked_at: null } },
      });
    });

    test("the same visit again changes only the age of facts", async () => {
      const { companies } = open().store;
      const id = await dueCompany(open());
      await visitOf(open(), id, {});
      const aged = <T extends { retrieved_at: string | null }>(facts: T[]) =>
        facts.map((fact) => ({ ...fact, retrieved_at: "" }));
      const previousFacts = [
        aged(await companies.contacts(id)),
        aged(await companies.socials(id)),
        (await companies.history(id, { cursor: 0, limit: 10 })).total,
      ];
      await visitOf(open(), id, {}, later(1));
      expect((await companies.contacts(id)).map(({ retrieved_at }) => retrieved_at)).toEqual([later(1).toISOString()]);
      expect([
        aged(await companies.contacts(id)),
        aged(await companies.socials(id)),
        (await companies.history(id, { cursor: 0, limit: 10 })).total,
      ]).toEqual(previousFacts);
    });

    test("a fact is removed after two visits of its page without it, and a failed or partial visit removes no fact", async () => {
      const { companies } = open().store;
      const id = await dueCompany(open());
      const nothing = { contacts: [], socials: [], technologies: [] };
      const remaining = async () => [
        (await companies.contacts(id)).length,
        (await companies.socials(id)).length,
        (await companies.tech(id)) === null,
      ];
      await visitOf(open(), id, {});
      await visitOf(open(), id, null, later(1));
      await visitOf(open(), id, { ...nothing, complete: false, pages: [] }, later(2));
      await visitOf(open(), id, { ...nothing, complete: false, pages: [] }, later(3));
      await visitOf(open(), id, nothing, later(4));
      expect(await remaining()).toEqual([1, 1, false]);
      await visitOf(open(), id, {}, later(5));
      await visitOf(open(), id, nothing, later(6));
      expect(await remaining()).toEqual([1, 1, false]);
      await visitOf(open(), id, nothing, later(7));
      expect(await remaining()).toEqual([0, 0, true]);
    });

    test("a website loses its mark after two complete visits without proof, with history, and its proof with it", async () => {
      const { companies } = open().store;
      const id = await dueCompany(open(), { website: "https://fjord.no/" });
      const unproven = { verified: false, proof: { level: 0, reason: "neither", page_url: null } };
      const mark = async () => {
        const { value } = (await companies.detail(id)) ?? {};
        return [value?.website_verified, value?.website_proof?.level];
      };
      await visitOf(open(), id, {});
      await visitOf(open(), id, unproven, later(1));
      await visitOf(open(), id, { ...unproven, complete: false }, later(2));
      await visitOf(open(), id, null, later(3));
      expect(await mark()).toEqual([true, 4]);
      await visitOf(open(), id, {}, later(4));
      await visitOf(open(), id, unproven, later(5));
      expect(await mark()).toEqual([true, 4]);
      await visitOf(open(), id, unproven, later(6));
      expect(await mark()).toEqual([false, 0]);
      const { entries } = await companies.history(id, { cursor: 0, limit: 10, fieldName: "website_verified" });
      expect(entries.map(({ new_value }) => new_value)).toEqual(["false", "true"]);
    });

    test("a new website from a register has no proof yet; another spelling of the same one keeps it", async () => {
      const { companies, writer } = open().store;
      const id = await dueCompany(open(), { website: "https://fjord.no/" });
      await visitOf(open(), id, {});
      const verified = async (website: string) => {
        await writer.merge([registered({ website })], secondReading);
        return (await companies.get(id))?.value.website_verified;
      };
      expect(await verified("http://www.fjord.no")).toBe(true);
      expect(await verified("https://vik.no/")).toBe(false);
      const { entries } = await companies.history(id, { cursor: 0, limit: 10, fieldName: "website_verified" });
      // The register was read before the visit.
      expect(entries.map(({ new_value }) => new_value)).toEqual(["true", "false"]);
    });

    test("a website found by a visit is removed with all its facts after two visits that do not find it", async () => {
      const { companies } = open().store;
      const id = await dueCompany(open());
      await visitOf(open(), id, {});
      await visitOf(open(), id, "no_website", later(1));
      expect(await companies.detail(id)).toMatchObject({
        value: { website: "https://fjord.no/", website_verified: true, related: { contacts: 1, socials: 1, tech: 1 } },
      });
      await visitOf(open(), id, "no_website", later(2));
      expect(await companies.detail(id)).toMatchObject({
        value: {
          website: null,
          website_verified: false,
          website_proof: null,
          site_visit: { outcome: "no_website" },
          related: { contacts: 0, socials: 0, tech: 0 },
        },
      });
      const { entries } = await companies.history(id, { cursor: 0, limit: 10, fieldName: "website" });
      expect(entries.map(({ new_value }) => new_value)).toEqual([null, "https://fjord.no/"]);
      await visitOf(open(), id, "no_website", later(3));
      expect((await companies.history(id, { cursor: 0, limit: 10, fieldName: "website" })).total).toBe(2);
    });

    test("an added or removed technology is history, one that new rules recognise is not", async () => {
      const { companies } = open().store;
      const id = await dueCompany(open());
      const matomo = { ...shopify, key: "Matomo", category: "analytics" } as const;
      const plausible = { ...matomo, key: "Plausible" };
      const changes = async () => {
        const { entries } = await companies.history(id, { cursor: 0, limit: 20 });
        return entries
          .filter(({ field_name }) => !field_name.startsWith("website"))
          .map(({ field_name, old_value, new_value }) => `${field_name}: ${old_value} → ${new_value}`);
      };
      await visitOf(open(), id, {});
      await visitOf(open(), id, { rules: "2", technologies: [shopify, matomo] }, later(1));
      expect(await changes()).toEqual([]);
      await visitOf(open(), id, { rules: "2", technologies: [shopify, matomo, plausible] }, later(2));
      expect(await changes()).toEqual(["analytics: null → Plausible"]);
      await visitOf(open(), id, { rules: "2", technologies: [] }, later(3));
      await visitOf(open(), id, { rules: "2", technologies: [] }, later(4));
      expect((await changes()).slice(0, 3).sort()).toEqual([
        "analytics: Matomo → null",
        "analytics: Plausible → null",
        "ecommerce: Shopify → null",
      ]);
    });

    test("a website that a register names is kept; a register without one does not remove a found one", async () => {
      const { companies, sites, writer } = open().store;
      const id = await dueCompany(open(), { website: "https://register.no/" });
      await visitOf(open(), id, {});
      expect(await companies.get(id)).toMatchObject({
        value: { website: "https://register.no/", website_verified: true },
      });
      const otherCompanies = await writer.merge([registered({}, "2")], firstReading);
      const foundId = otherCompanies[0]?.id ?? 0;
      await sites.enqueue(0, now);
      await visitOf(open(), foundId, {});
      await writer.merge([registered({ legal_form: "ASA" }, "2")], secondReading);
      expect(await companies.get(foundId)).toMatchObject({
        value: { website: "https://fjord.no/", website_verified: true },
      });
      await sites.hasten([foundId], new Date(0));
      expect(await sites.claim({ ...claim, now: later(1) })).toMatchObject([
        { id: foundId, website: "https://fjord.no/", found: true },
      ]);
    });

    test("a forgotten person is not added again where the website shows the name or number without the address", async () => {
      const { companies } = open().store;
      const id = await dueCompany(open());
      const kari = contact("kari@fjord.no", { key: "person:kari nes", full_name: "Kari Nes", phone: "+4790000001" });
      await visitOf(open(), id, { contacts: [kari] });
      await forgetEmail(open().store, "kari@fjord.no", now);
      const namedContact = { ...kari, email: null, email_type: null };
      const number = { ...namedContact, key: "phone:+4790000001", full_name: null };
      const otherContact = { ...namedContact, key: "person:ola vik", full_name: "Ola Vik", phone: null };
      await visitOf(open(), id, { contacts: [namedContact, number, otherContact] }, later(1));
      expect((await companies.contacts(id)).map(({ full_name }) => full_name)).toEqual(["Ola Vik"]);
    });

    test("a person forgotten by name is not added again from that company's website only", async () => {
      const { accounts, companies, writer } = open().store;
      const id = await dueCompany(open());
      const kari = contact("kari@fjord.no", { key: "person:kari nes", full_name: "Kari Nes", email: null });
      await visitOf(open(), id, { contacts: [kari] });
      const subject = { by: "name", name: "KARI  Nes", companyId: id } as const;
      const contacts = await accounts.privacy.contactsOf(subject);
      expect(contacts).toMatchObject([{ name: "Kari Nes" }]);
      await writer.forgetContacts(
        subject,
        contacts.map((contact) => contact.id),
        now,
      );
      await visitOf(open(), id, { contacts: [{ ...kari, phone: "+4790000002" }] }, later(1));
      expect(await companies.contacts(id)).toEqual([]);
    });

    test("a forgotten address is not added again, and a register's address is not repeated", async () => {
      const { companies, writer } = open().store;
      const id = await dueCompany(open());
      await visitOf(open(), id, {
        contacts: [contact("post@fjord.no"), contact("kari@fjord.no", { full_name: "Kari Nes" })],
      });
      expect(await forgetEmail(open().store, "Kari@Fjord.no", now)).toBe(1);
      await visitOf(
        open(),
        id,
        { contacts: [contact("post@fjord.no"), contact("kari@fjord.no", { full_name: "Kari Nes" })] },
        later(1),
      );
      await writer.merge([{ ...registered({}), contacts: [{ email: "firma@fjord.no", phone: null }] }], secondReading);
      await visitOf(open(), id, { contacts: [contact("post@fjord.no"), contact("firma@fjord.no")] }, later(2));
      expect((await companies.contacts(id)).map(({ email }) => email ?? "").sort()).toEqual([
        "firma@fjord.no",
        "post@fjord.no",
      ]);
    });
  });
}
