import { describe, expect, test } from "vitest";

import type { KnownPage } from "../ports/site-store.ts";
import { claim, contact, dueCompany, later, now, shopify, visitOf, fullVisit } from "./site-visits.ts";
import { forgetEmail } from "./suite-records.ts";
import { type EngineUnderTest, freshStore, type SuiteStore } from "./suite-context.ts";

const HOME = "https://fjord.no/";
const CONTACT = "https://fjord.no/kontakt";
const knownPages: KnownPage[] = [
  {
    url: HOME,
    etag: '"a"',
    last_modified: null,
    basis: "1",
    read_at: now.toISOString(),
    leads_to: [CONTACT, `${HOME}om`],
  },
  {
    url: CONTACT,
    etag: null,
    last_modified: "Mon, 02 Nov 2026 08:00:00 GMT",
    basis: "1",
    read_at: now.toISOString(),
    leads_to: [],
  },
];
const nothing = { contacts: [], socials: [], technologies: [], pages: [] };

export function describeSitePages(engine: EngineUnderTest): void {
  describe("pages that have not changed", () => {
    const open = freshStore(engine);
    const claimSite = async ({ store: { sites } }: SuiteStore, id: number, now: Date) => {
      await sites.hasten([id], new Date(0));
      const [site] = await sites.claim({ ...claim, owner: "b", now });
      await sites.release("b", now);
      return site;
    };

    test("are passed to the next visit with their version and the proof; a visit that reads no page keeps them", async () => {
      const id = await dueCompany(open());
      expect(await claimSite(open(), id, now)).toMatchObject({ proof: null, known: [] });
      await visitOf(open(), id, { known: knownPages });
      expect(await claimSite(open(), id, later(1))).toMatchObject({ proof: fullVisit.proof, known: knownPages });
      await visitOf(open(), id, null, later(2));
      expect((await claimSite(open(), id, later(3)))?.known).toEqual(knownPages);
      await visitOf(open(), id, { known: knownPages.slice(1) }, later(4));
      expect((await claimSite(open(), id, later(5)))?.known).toEqual(knownPages.slice(1));
    });

    test("confirm their facts: with a new age, for ever, and without history", async () => {
      const { companies } = open().store;
      const id = await dueCompany(open());
      await visitOf(open(), id, { known: knownPages });
      const facts = async () => [
        await companies.contacts(id),
        await companies.socials(id),
        (await companies.tech(id))?.technologies,
      ];
      const [previousFacts, { total }] = [await facts(), await companies.history(id, { cursor: 0, limit: 9 })];
      const unchanged = { ...nothing, unchanged: [HOME, CONTACT], known: knownPages };
      for (const days of [30, 60, 90])
        expect(await visitOf(open(), id, unchanged, later(days))).toEqual({ contacts: 1, socials: 1, technologies: 1 });
      const seenAt = { retrieved_at: later(90).toISOString() };
      expect(await facts()).toEqual(previousFacts.map((list) => list?.map((fact) => ({ ...fact, ...seenAt }))));
      expect((await companies.history(id, { cursor: 0, limit: 9 })).total).toBe(total);
      expect((await claimSite(open(), id, later(91)))?.known).toEqual(knownPages);
    });

    test("are forgotten when a fact or the proof is missed, so that the next visit looks for it everywhere", async () => {
      const id = await dueCompany(open());
      const pagesLeft = async (days: number) => (await claimSite(open(), id, later(days)))?.known.length;
      await visitOf(open(), id, { known: knownPages });
      await visitOf(
        open(),
        id,
        { ...nothing, technologies: [shopify], pages: [HOME], unchanged: [CONTACT], known: knownPages },
        later(1),
      );
      expect(await pagesLeft(2)).toBe(0);
      await visitOf(open(), id, { known: knownPages }, later(3));
      expect(await pagesLeft(4)).toBe(2);
      const unproven = { verified: false, proof: { level: 0, reason: "neither", page_url: null }, known: knownPages };
      await visitOf(open(), id, unproven, later(5));
      expect(await pagesLeft(6)).toBe(0);
    });

    test("assign an address to its person, with either page read", async () => {
      const { companies } = open().store;
      const id = await dueCompany(open());
      const kari = contact("kari@fjord.no", { key: "person:kari nes", full_name: "Kari Nes", page_url: CONTACT });
      const bare = contact("kari@fjord.no", { page_url: HOME });
      const names = async () => (await companies.contacts(id)).map(({ full_name }) => full_name ?? "").sort();
      await visitOf(open(), id, { contacts: [kari], known: knownPages });
      await visitOf(open(), id, { contacts: [bare], unchanged: [CONTACT], pages: [HOME], known: knownPages }, later(1));
      expect(await names()).toEqual(["Kari Nes"]);
      const ola = { ...contact("ola@fjord.no"), page_url: HOME };
      const namedContact = { ...ola, key: "person:ola vik", full_name: "Ola Vik", page_url: CONTACT };
      await visitOf(open(), id, { contacts: [kari, ola], known: knownPages }, later(2));
      for (const days of [3, 4])
        await visitOf(
          open(),
          id,
          { contacts: [namedContact, kari], unchanged: [HOME], pages: [CONTACT], known: knownPages },
          later(days),
        );
      expect(await names()).toEqual(["Kari Nes", "Ola Vik"]);
    });

    test("of a forgotten person add no data again", async () => {
      const { companies } = open().store;
      const id = await dueCompany(open());
      await visitOf(open(), id, { known: knownPages });
      await forgetEmail(open().store, "post@fjord.no", now);
      await visitOf(open(), id, { ...nothing, unchanged: [HOME, CONTACT], known: knownPages }, later(1));
      expect(await companies.contacts(id)).toEqual([]);
    });
  });
}
