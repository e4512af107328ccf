/** Companies for the store suite. */
import type { StatedAccounts } from "../../domain/companies/annual-accounts.ts";
import type { RegistryRecord } from "../../domain/companies/registry-record.ts";
import { unknownFacts } from "../../domain/companies/stored-facts.ts";
import type { MergeOptions, WholeCompany } from "../ports/company-writer.ts";
import type { Store } from "../ports/store.ts";

export const firstReading: MergeOptions = { source: "Register A, NLOD 2.0", retrievedAt: "2026-01-05T10:00:00.000Z" };
export const secondReading: MergeOptions = { ...firstReading, retrievedAt: "2026-02-05T10:00:00.000Z" };

export async function mergeOne(store: Store, record: RegistryRecord, options = firstReading) {
  const [merged] = await store.writer.merge([record], options);
  if (!merged) throw new Error("nothing was merged");
  return merged;
}

/** `field: old → new` of each history row, newest first. */
export async function changesOf(store: Store, id: number): Promise<string[]> {
  const { entries } = await store.companies.history(id, {
    cursor: 0,
    limit: 100,
  });
  return entries.map((entry) => `${entry.field_name}: ${entry.old_value} → ${entry.new_value}`);
}

/** A complete record, as an importer produces it. */
export function recordOf(overrides: Partial<RegistryRecord> = {}): RegistryRecord {
  return {
    country_code: "NO",
    registry_id: "123456785",
    name: "Fjordlys Snekkeri AS",
    contacts: [],
    past: [],
    ...overrides,
    facts: {
      legal_form: "AS",
      address: "Strandgata 4",
      city: "Ålesund",
      postal_code: "6002",
      municipality_code: "NO-1508",
      county_code: "NO-15",
      industry_id: 44120,
      website: "https://fjordlys.example",
      website_verified: false,
      verification_status: "verified",
      employee_count: 7,
      is_employer: true,
      founded_date: "2004-02-29",
      marketing_protected: false,
      registry_status: "active",
      ceased_date: null,
      ...overrides.facts,
    },
  };
}

/** A year of annual accounts. */
export const statedOf = (overrides: Partial<StatedAccounts> = {}): StatedAccounts => ({
  year_end: "2025-12-31",
  months: 12,
  currency: "SEK",
  revenue: 12_000_000,
  gross_profit: null,
  operating_profit: 900_000,
  profit: 700_000,
  equity: 2_000_000,
  assets: 5_000_000,
  employees: 7.5,
  consolidated: false,
  comparative: false,
  doubtful: false,
  published: "2026-11-19",
  ...overrides,
});

const site = "https://havblik.example";
const seenDates = { first_seen: "2025-03-01T08:00:00.000Z", retrieved_at: "2025-06-01T08:00:00.000Z" };
const evidence = { evidence_url: `${site}/kontakt`, ...seenDates };

/** A generated company with at least one of each dependent row. */
export function wholeOf(registryId: string, overrides: Partial<WholeCompany> = {}): WholeCompany {
  return {
    facts: {
      ...unknownFacts,
      country_code: "DK",
      registry_id: registryId,
      name: "Havblik Rederi ApS",
      legal_form: "APS",
      address: null,
      city: "Aarhus C",
      postal_code: "8000",
      municipality_code: "DK-0751",
      county_code: "DK-042",
      industry_id: 45020,
      website: "https://havblik.example",
      website_verified: true,
      verification_status: "verified",
      marketing_protected: false,
    },
    createdAt: "2025-03-01T08:00:00.000Z",
    contacts: [contactOf("ida@havblik.example")],
    socials: [
      {
        platform: "linkedin",
        url: "https://linkedin.example/havblik",
        handle: null,
        verified: true,
        followers: 3_000_000_000,
        ...evidence,
      },
    ],
    tech: {
      cms: "WordPress",
      frameworks: ["Vue", "Astro", "Vue"],
      analytics: [],
      cdn: null,
      hosting: "Hetzner",
      email_provider: null,
      ecommerce: null,
      payment_providers: ["Vipps", "Astro"],
      live_chat: null,
      marketing: [],
      detected_at: "2025-06-01T08:00:00.000Z",
      technologies: [
        {
          name: "WordPress",
          category: "cms",
          basis: "observed",
          evidence: "generator WordPress",
          page_url: null,
          ...seenDates,
        },
        {
          name: "Vue",
          category: "framework",
          basis: "implied",
          evidence: "implied by Astro",
          page_url: site,
          ...seenDates,
        },
      ],
    },
    past: [{ field_name: "employee_count", old_value: "3", new_value: "4", detected_at: "2025-07-01T08:00:00.000Z" }],
    accounts: [statedOf({ currency: "DKK", revenue: null, gross_profit: 3_000_000 })],
    ...overrides,
  };
}

export function contactOf(
  email: string | null,
  overrides: Partial<WholeCompany["contacts"][number]> = {},
): WholeCompany["contacts"][number] {
  return {
    from_registry: false,
    first_name: "Ida",
    last_name: "Søgård",
    full_name: "Ida Søgård",
    job_title: null,
    department: null,
    seniority_level: null,
    email,
    email_status: null,
    email_type: "personal",
    phone: null,
    linkedin_url: null,
    source: "website",
    verified: false,
    confidence: 0.5,
    ...evidence,
    ...overrides,
  };
}

/** Erases all contacts with this e-mail, like `nordscope forget`. @returns their number */
export async function forgetEmail({ accounts, writer }: Store, email: string, now: Date): Promise<number> {
  const subject = { by: "email", email } as const;
  const contacts = await accounts.privacy.contactsOf(subject);
  await accounts.privacy.forgetTraces(subject, contacts, now);
  return writer.forgetContacts(
    subject,
    contacts.map(({ id }) => id),
    now,
  );
}
