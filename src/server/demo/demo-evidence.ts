/** Pages and days on which the fictional website of a demo company shows its facts. */
import type { Contact, CountryCode } from "../../contract/company.ts";
import type { Technology, TechnologyCategory } from "../../contract/technology.ts";
import type { WholeCompany } from "../store/ports/company-writer.ts";
import { slug } from "./company-names.ts";

type Evidence = Pick<Contact, "evidence_url" | "first_seen" | "retrieved_at">;
type WholeContact = WholeCompany["contacts"][number];
type WholeSocial = WholeCompany["socials"][number];
type WholeTech = NonNullable<WholeCompany["tech"]>;

export type DrawnContact = Omit<WholeContact, keyof Evidence>;
export type DrawnSocial = Omit<WholeSocial, keyof Evidence>;
export type DrawnTech = Omit<WholeTech, "technologies">;

/** A randomly generated company. */
export interface DrawnCompany extends Omit<WholeCompany, "contacts" | "socials" | "tech"> {
  contacts: readonly DrawnContact[];
  socials: readonly DrawnSocial[];
  tech: DrawnTech | null;
}

const DAY_MS = 86_400_000;
const NO_EVIDENCE: Evidence = { evidence_url: null, first_seen: null, retrieved_at: null };
const PAGES: Readonly<Record<CountryCode, { contact: string; people: string }>> = {
  NO: { contact: "/kontakt", people: "/ansatte" },
  SE: { contact: "/kontakt", people: "/medarbetare" },
  DK: { contact: "/kontakt", people: "/medarbejdere" },
  FI: { contact: "/yhteystiedot", people: "/henkilosto" },
};

/**
 * Uses no random numbers, so that all other facts stay the same. @param latest upper bound of all dates, in
 * milliseconds
 */
export function withEvidence(company: DrawnCompany, latest: number): WholeCompany {
  const { facts, tech, createdAt } = company;
  const days = 1 + (Number(facts.registry_id.replaceAll(/\D/g, "")) % 28);
  const retrieved_at = tech?.detected_at ?? new Date(latest - days * DAY_MS).toISOString();
  const seenDates = { first_seen: createdAt, retrieved_at };
  const pages = PAGES[facts.country_code];
  const site = facts.website ?? "";
  return {
    ...company,
    contacts: company.contacts.map((contact): WholeContact => {
      if (contact.source !== "website") return { ...contact, ...NO_EVIDENCE };
      const page = contact.full_name === null ? pages.contact : pages.people;
      return { ...contact, evidence_url: site + page, ...seenDates };
    }),
    socials: company.socials.map((social) => ({ ...social, evidence_url: `${site}/`, ...seenDates })),
    tech: tech && {
      ...tech,
      technologies: technologiesOf(tech).map((technology) => ({
        ...technology,
        ...seenDates,
        page_url: technology.page_url && `${site}/`,
      })),
    },
  };
}

type Seen = Omit<Technology, "first_seen" | "retrieved_at">;

/** Sorted by category, then name, like the store does. */
function technologiesOf(tech: DrawnTech): Seen[] {
  const technologiesIn = (
    category: TechnologyCategory,
    names: readonly (string | null)[],
    marker: (slug: string) => string,
  ) =>
    names.flatMap((name): Seen[] => {
      if (name === null) return [];
      const isOfDomain = category === "email" || category === "hosting";
      const page_url = isOfDomain ? null : "/";
      return [{ name, category, basis: "observed", evidence: marker(slug(name)), page_url }];
    });
  return [
    ...technologiesIn("analytics", tech.analytics, (name) => `script ${name}.example/collect.js`),
    ...technologiesIn("cdn", [tech.cdn], (name) => `header server: ${name}`),
    ...technologiesIn("cms", [tech.cms], (name) => `generator ${name}`),
    ...technologiesIn("ecommerce", [tech.ecommerce], (name) => `cookie ${name}_cart`),
    ...technologiesIn("email", [tech.email_provider], (name) => `mx mail.${name}.example`),
    ...technologiesIn("framework", tech.frameworks, (name) => `script /assets/${name}.js`),
    ...technologiesIn("hosting", [tech.hosting], (name) => `ns ns1.${name}.example`),
    ...technologiesIn("live chat", [tech.live_chat], (name) => `script widget.${name}.example`),
    ...technologiesIn("marketing", tech.marketing, (name) => `script ${name}.example/tag.js`),
    ...technologiesIn("payment", tech.payment_providers, (name) => `frame pay.${name}.example`),
  ];
}
