import { describe, expect, test } from "vitest";

import type { RegistryRecord } from "../../domain/registry-record.ts";
import type { SeenContact, SiteVisitRecord } from "../ports/site-store.ts";
import { type EngineUnderTest, freshStore } from "./suite-context.ts";
import { firstReading, recordOf, secondReading } from "./suite-records.ts";

const now = new Date("2026-11-23T12:00:00.000Z");
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
const claim = { owner: "a", now, ms: 60_000, limit: 10, countries: ["NO", "SE", "DK", "FI"] } as const;

type Brought = NonNullable<SiteVisitRecord["brought"]>;
const contact = (email: string, change: Partial<SeenContact> = {}): SeenContact => ({
  key: `email:${email}`,
  page_url: "https://fjord.no/kontakt",
  first_name: null,
  last_name: null,
  full_name: null,
  job_title: null,
  email,
  email_type: "generic",
  phone: null,
  linkedin_url: null,
  confidence: 0.8,
  ...change,
});
const shopify = {
  key: "Shopify",
  category: "ecommerce",
  basis: "observed",
  evidence: "cdn.shopify.com",
  page_url: "https://fjord.no/",
} as const;
const linkedin = {
  key: "https://linkedin.com/company/fjord",
  platform: "linkedin",
  url: "https://linkedin.com/company/fjord",
  handle: "fjord",
  page_url: "https://fjord.no/",
} as const;
const whole: Brought = {
  complete: true,
  pages: ["https://fjord.no/", "https://fjord.no/kontakt"],
  website: "https://fjord.no/",
  proof: { level: 4, reason: "its registry number, text", page_url: "https://fjord.no/kontakt" },
  verified: true,
  contacts: [contact("post@fjord.no")],
  socials: [linkedin],
  technologies: [shopify],
  rules: "1",
};
const flatten = (technologies: readonly { name: string; category: string }[]) => ({
  cms: null,
  frameworks: [],
  analytics: technologies.filter(({ category }) => category === "analytics").map(({ name }) => name),
  cdn: null,
  hosting: null,
  email_provider: null,
  ecommerce: technologies.find(({ category }) => category === "ecommerce")?.name ?? null,
  payment_providers: [],
  live_chat: null,
  marketing: [],
});

/** As registers give companies: they name websites and prove none. */
function registered(facts: RegistryRecord["facts"], registryId = "123456785"): RegistryRecord {
  return { ...recordOf({ registry_id: registryId }), facts: { legal_form: "AS", website: null, ...facts } };
}

export function describeSites(engine: EngineUnderTest): void {
  describe("websites", () => {
    const open = freshStore(engine);

    /** A company in the queue. */
    async function due(facts: RegistryRecord["facts"] = {}): Promise<number> {
      const { sites, writer } = open().store;
      const [made] = await writer.merge([registered(facts)], firstReading);
      await sites.enqueue(0, now);
      return made?.id ?? 0;
    }
    async function visit(companyId: number, brought: Partial<Brought> | null, at = now, outcome = "complete") {
      const { sites } = open().store;
      await sites.hasten([companyId], new Date(0));
      await sites.claim({ ...claim, now: at });
      const record: SiteVisitRecord = {
        companyId,
        owner: "a",
        at,
        outcome,
        failed: brought === null,
        dueAt: new Date(at.getTime() + 30 * 86_400_000),
        brought: brought === null ? null : { ...whole, ...brought },
      };
      return sites.record(record, flatten);
    }

    test("companies are queued once, claimed by one, and free again when the claim ends", async () => {
      const { sites, writer } = open().store;
      await writer.merge(
        ["1", "2", "3"].map((registry_id) => recordOf({ registry_id })),
        firstReading,
      );
      expect(await sites.enqueue(0, now)).toBeNull();
      expect(await sites.enqueue(0, later(1))).toBeNull();
      expect(await sites.due(claim)).toBe(3);
      const first = await sites.claim({ ...claim, limit: 2 });
      const second = await sites.claim({ ...claim, owner: "b" });
      expect([first, second].map((sites) => sites.map(({ registry_id }) => registry_id))).toEqual([["1", "2"], ["3"]]);
      expect(await sites.due(claim)).toBe(0);
      expect(await sites.claim({ ...claim, now: new Date(now.getTime() + 60_001), owner: "c" })).toHaveLength(3);
      await sites.release("c");
      expect(await sites.due(claim)).toBe(3);
      expect(await sites.claim({ ...claim, countries: ["SE"] })).toEqual([]);
    });

    test("of ten who claim at once each gets others", async () => {
      const { sites, writer } = open().store;
      await writer.merge(
        Array.from({ length: 20 }, (_, n) => recordOf({ registry_id: String(n) })),
        firstReading,
      );
      await sites.enqueue(0, now);
      const claims = await Promise.all(
        Array.from({ length: 10 }, (_, n) => sites.claim({ ...claim, owner: String(n) })),
      );
      const ids = claims.flat().map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    });

    test("neither demo companies nor ceased or removed ones are visited", async () => {
      const { sites, writer } = open().store;
      const [ceased] = await writer.merge([recordOf()], firstReading);
      await writer.cease([ceased?.id ?? 0], "2026-01-01", secondReading);
      await sites.enqueue(0, now);
      expect(await sites.hasten([ceased?.id ?? 0, 99], now)).toEqual([]);
      expect(await sites.due(claim)).toBe(0);
    });

    test("a visit fills the company: contacts, profiles, technology, website, proof, and the next visit's day", async () => {
      const { companies, sites, indexSource } = open().store;
      const id = await due();
      const head = await indexSource.head();
      const version = await companies.version(id);
      expect(await visit(id, {})).toBe("recorded");
      expect(await companies.contacts(id)).toMatchObject([
        { email: "post@fjord.no", source: "The company's own website", verified: true, created_at: now.toISOString() },
      ]);
      expect(await companies.socials(id)).toMatchObject([{ platform: "linkedin", handle: "fjord" }]);
      expect(await companies.tech(id)).toMatchObject({ ecommerce: "Shopify", analytics: [] });
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
        proof: { ...whole.proof, seen_at: now.toISOString() },
      });
      expect(await companies.version(id)).toBeGreaterThan(version ?? 0);
      expect(await indexSource.changedSince(head, 10)).toMatchObject([
        { id, website_verified: true, has_contacts: true, tech: ["Shopify"] },
      ]);
      const { entries } = await companies.history(id, { cursor: 0, limit: 10 });
      expect(entries.map(({ field_name, old_value, new_value }) => [field_name, old_value, new_value]).sort()).toEqual([
        ["website", null, "https://fjord.no/"],
        ["website_verified", "false", "true"],
      ]);
    });

    test("the same visit again changes the age of facts and nothing else", async () => {
      const { companies } = open().store;
      const id = await due();
      await visit(id, {});
      const before = [
        await companies.contacts(id),
        await companies.socials(id),
        (await companies.history(id, { cursor: 0, limit: 10 })).total,
      ];
      await visit(id, {}, later(1));
      expect([
        await companies.contacts(id),
        await companies.socials(id),
        (await companies.history(id, { cursor: 0, limit: 10 })).total,
      ]).toEqual(before);
    });

    test("a fact goes after two visits of its page without it, and a failed or partial visit takes nothing", async () => {
      const { companies } = open().store;
      const id = await due();
      const nothing = { contacts: [], socials: [], technologies: [] };
      const left = async () => [
        (await companies.contacts(id)).length,
        (await companies.socials(id)).length,
        (await companies.tech(id)) === null,
      ];
      await visit(id, {});
      await visit(id, null, later(1), "timeout");
      await visit(id, { ...nothing, complete: false, pages: [] }, later(2), "partial");
      await visit(id, { ...nothing, complete: false, pages: [] }, later(3), "partial");
      await visit(id, nothing, later(4));
      expect(await left()).toEqual([1, 1, false]);
      await visit(id, {}, later(5));
      await visit(id, nothing, later(6));
      expect(await left()).toEqual([1, 1, false]);
      await visit(id, nothing, later(7));
      expect(await left()).toEqual([0, 0, true]);
    });

    test("a technology that comes or goes is history, one that new rules recognise is not", async () => {
      const { companies } = open().store;
      const id = await due();
      const matomo = { ...shopify, key: "Matomo", category: "analytics" };
      const plausible = { ...matomo, key: "Plausible" };
      const changes = async () => {
        const { entries } = await companies.history(id, { cursor: 0, limit: 20 });
        return entries
          .filter(({ field_name }) => !field_name.startsWith("website"))
          .map(({ field_name, old_value, new_value }) => [field_name, old_value, new_value]);
      };
      await visit(id, {});
      await visit(id, { rules: "2", technologies: [shopify, matomo] }, later(1));
      expect(await changes()).toEqual([]);
      await visit(id, { rules: "2", technologies: [shopify, matomo, plausible] }, later(2));
      expect(await changes()).toEqual([["analytics", null, "Plausible"]]);
      await visit(id, { rules: "2", technologies: [] }, later(3));
      await visit(id, { rules: "2", technologies: [] }, later(4));
      expect((await changes()).slice(0, 3).sort()).toEqual([
        ["analytics", "Matomo", null],
        ["analytics", "Plausible", null],
        ["ecommerce", "Shopify", null],
      ]);
    });

    test("a website that a register names stays; a register without one does not take the found one away", async () => {
      const { companies, sites, writer } = open().store;
      const id = await due({ website: "https://register.no/" });
      await visit(id, {});
      expect(await companies.get(id)).toMatchObject({
        value: { website: "https://register.no/", website_verified: true },
      });
      const other = await writer.merge([registered({}, "2")], firstReading);
      const found = other[0]?.id ?? 0;
      await sites.enqueue(0, now);
      await visit(found, {});
      await writer.merge([registered({ legal_form: "ASA" }, "2")], secondReading);
      expect(await companies.get(found)).toMatchObject({
        value: { website: "https://fjord.no/", website_verified: true },
      });
      await sites.hasten([found], new Date(0));
      expect(await sites.claim({ ...claim, now: later(1) })).toMatchObject([
        { id: found, website: "https://fjord.no/", found: true },
      ]);
    });

    test("a forgotten address stays forgotten, and a register's own is not repeated", async () => {
      const { companies, writer } = open().store;
      const id = await due();
      await visit(id, { contacts: [contact("post@fjord.no"), contact("kari@fjord.no", { full_name: "Kari Nes" })] });
      expect(await writer.forgetContact("Kari@Fjord.no", now)).toBe(1);
      await visit(
        id,
        { contacts: [contact("post@fjord.no"), contact("kari@fjord.no", { full_name: "Kari Nes" })] },
        later(1),
      );
      await writer.merge([{ ...registered({}), contact: { email: "firma@fjord.no", phone: null } }], secondReading);
      await visit(id, { contacts: [contact("post@fjord.no"), contact("firma@fjord.no")] }, later(2));
      expect((await companies.contacts(id)).map(({ email }) => email).sort()).toEqual([
        "firma@fjord.no",
        "post@fjord.no",
      ]);
    });

    test("a visit whose claim was lost, or whose company is gone, writes nothing", async () => {
      const { companies, sites, writer } = open().store;
      const id = await due();
      const record = { companyId: id, at: now, outcome: "complete", failed: false, dueAt: later(30), brought: whole };
      await sites.claim({ ...claim, owner: "b" });
      expect(await sites.record({ ...record, owner: "a" }, flatten)).toBe("lost");
      expect(await companies.contacts(id)).toEqual([]);
      await writer.remove("NO", ["123456785"], now);
      expect(await sites.record({ ...record, owner: "b" }, flatten)).toBe("lost");
      expect(await companies.get(id)).toBeNull();
    });

    test("failures are counted until a visit succeeds", async () => {
      const { sites } = open().store;
      const id = await due();
      const failures = async (at: Date) => {
        await sites.hasten([id], new Date(0));
        const [site] = await sites.claim({ ...claim, now: at });
        await sites.release("a");
        return site?.failures;
      };
      await visit(id, null, now, "timeout");
      await visit(id, null, later(1), "timeout");
      expect(await failures(later(2))).toBe(2);
      await visit(id, {}, later(3));
      expect(await failures(later(4))).toBe(0);
    });

    test("these companies alone, and those that were visited long ago", async () => {
      const { sites, writer } = open().store;
      const made = await writer.merge(
        ["1", "2"].map((registry_id) => recordOf({ registry_id })),
        firstReading,
      );
      const [one = 0, two = 0] = made.map(({ id }) => id);
      await sites.enqueue(0, now);
      expect(await sites.claim({ ...claim, companyIds: [two] })).toMatchObject([{ id: two }]);
      await visit(one, {});
      expect(await sites.claim({ ...claim, now: later(3), owner: "c", companyIds: [one] })).toEqual([]);
      expect(
        await sites.claim({ ...claim, now: later(3), owner: "c", companyIds: [one], olderThan: later(2) }),
      ).toMatchObject([{ id: one }]);
    });
  });
}
