/** Website visits for the store suite. */
import type { RegistryRecord } from "../../domain/companies/registry-record.ts";
import type { SeenContact, SeenTechnology, SiteVisitRecord } from "../ports/site-store.ts";
import type { SuiteStore } from "./suite-context.ts";
import { firstReading, recordOf } from "./suite-records.ts";

export const now = new Date("2026-11-23T12:00:00.000Z");
export const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
export const claim = {
  owner: "a",
  now,
  ms: 60_000,
  limit: 10,
  countries: ["NO", "SE", "DK", "FI"],
  domainOf: () => null,
} as const;

type Brought = NonNullable<SiteVisitRecord["brought"]>;
export const contact = (email: string, change: Partial<SeenContact> = {}): SeenContact => ({
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
export const shopify = {
  key: "Shopify",
  category: "ecommerce",
  basis: "observed",
  evidence: "cdn.shopify.com",
  page_url: "https://fjord.no/",
} as const satisfies SeenTechnology;
const linkedin = {
  key: "https://linkedin.com/company/fjord",
  platform: "linkedin",
  url: "https://linkedin.com/company/fjord",
  handle: "fjord",
  page_url: "https://fjord.no/",
} as const;
export const fullVisit: Brought = {
  complete: true,
  pages: ["https://fjord.no/", "https://fjord.no/kontakt"],
  unchanged: [],
  known: [],
  website: "https://fjord.no/",
  proof: { level: 4, reason: "registry number, text", page_url: "https://fjord.no/kontakt" },
  verified: true,
  contacts: [contact("post@fjord.no")],
  socials: [linkedin],
  technologies: [shopify],
  rules: "1",
};
export const flatten = (technologies: readonly { name: string; category: string }[]) => ({
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

/** A company as in a register, which lists a website but cannot prove it. */
export function registered(facts: RegistryRecord["facts"], registryId = "123456785"): RegistryRecord {
  return { ...recordOf({ registry_id: registryId }), facts: { legal_form: "AS", website: null, ...facts } };
}

/** Creates a company in the queue. */
export async function dueCompany(
  { store: { sites, writer } }: SuiteStore,
  facts: RegistryRecord["facts"] = {},
): Promise<number> {
  const [result] = await writer.merge([registered(facts)], firstReading);
  await sites.enqueue(0, now);
  return result?.id ?? 0;
}
/**
 * Runs a visit from claim to record. @param brought differences from `fullVisit`; null when no page was read, or when
 * there is no website
 */
export async function visitOf(
  { store: { sites } }: SuiteStore,
  companyId: number,
  brought: Partial<Brought> | "no_website" | null,
  visitedAt = now,
) {
  await sites.hasten([companyId], new Date(0));
  await sites.claim({ ...claim, now: visitedAt });
  const record: SiteVisitRecord = {
    companyId,
    owner: "a",
    at: visitedAt,
    outcome:
      typeof brought === "string"
        ? brought
        : !brought
          ? "timeout"
          : brought.complete === false
            ? "partial"
            : "complete",
    failed: brought === null,
    restUntil: visitedAt,
    dueAt: new Date(visitedAt.getTime() + 30 * 86_400_000),
    brought: brought === null || typeof brought === "string" ? null : { ...fullVisit, ...brought },
  };
  return sites.record(record, flatten);
}
