/** Companies and their sub-resources, field by field as in the specification. */
import * as z from "zod/mini";

import { annualAccounts } from "./annual-accounts.ts";
import { detailShape, listShape } from "./fact-schemas.ts";
import { COUNTRY_CODES, REGISTRY_STATUSES, VERIFICATION_STATUSES } from "./facts/fact.ts";
import { date, described as d, instant, integer } from "./wire.ts";

export { COUNTRY_CODES, REGISTRY_STATUSES, VERIFICATION_STATUSES };
/** Parts that an account unlocks: the company with its socials, technology, accounts and history, and its contacts. */
export const UNLOCKABLE_PARTS = ["company", "contacts"] as const;
export const SOCIAL_PLATFORMS = ["linkedin", "facebook", "instagram", "x", "youtube", "tiktok", "github"] as const;

export type CountryCode = (typeof COUNTRY_CODES)[number];
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];
export type RegistryStatus = (typeof REGISTRY_STATUSES)[number];
export type UnlockablePart = (typeof UNLOCKABLE_PARTS)[number];

const string = () => z.string();
const orNull = <S extends z.ZodMiniType>(schema: S) => z.nullable(schema);

export const companyShape = listShape;

/** Names of the fields of a company, in their order. */
export const companyFields = z.keyof(z.object(companyShape)).options;

export const company = z.object(companyShape).register(z.globalRegistry, { id: "Company" });
export type Company = z.output<typeof company>;

export const OTHER_NAME_KINDS = ["former", "trade", "translation"] as const;
export const otherName = z
  .object({
    name: d(string(), "Name in the register's spelling"),
    kind: d(
      z.enum(OTHER_NAME_KINDS),
      "former: an earlier legal name; trade: another name in use; translation: its name in another language",
    ),
    until: d(orNull(date()), "Last known day of the name; null while it is in use"),
  })
  .register(z.globalRegistry, { id: "OtherName" });
export type OtherName = z.output<typeof otherName>;

const companyIndustry = z.object({
  id: d(integer(), "NACE industry identifier"),
  main: d(z.boolean(), "Whether it is the one in industry_id"),
});

const relatedCounts = z.object({
  contacts: integer(),
  socials: integer(),
  tech: integer(),
  history: integer(),
  accounts: integer(),
});
export type RelatedCounts = z.output<typeof relatedCounts>;

const contactSummary = z.object({
  contacts: d(integer(0), "Contacts with something beyond the company's phone and e-mail above"),
  emails: d(integer(0), "New e-mail addresses that are not known to be invalid"),
  phones: d(integer(0), "New phones"),
  profiles: d(integer(0), "LinkedIn profiles"),
  roles: d(z.array(string()), "Departments, or job titles where no department is known; sorted, at most 10"),
  credits: d(
    z.number(),
    "Price of the contacts; 0: they have no usable address, or add nothing to the company's detail",
  ),
});
export type ContactSummary = z.output<typeof contactSummary>;

export const openState = z.object({
  open: d(z.boolean(), "Whether this account can read it without charge"),
  until: d(orNull(instant()), "When free access ends; null: it is not open, or a lead on the company keeps it open"),
});
export type OpenState = z.output<typeof openState>;
const unlocked = z.object({ company: openState, contacts: openState });
export type Unlocked = z.output<typeof unlocked>;

const sourceNote = z.object({
  fields: d(z.array(string()), "Company fields that come from this source"),
  source: d(string(), "Name of the source, with its licence"),
  retrieved_at: d(instant(), "When it was read"),
});
export type SourceNote = z.output<typeof sourceNote>;

const employeeRange = z.object({
  from: d(integer(0), "Lower bound, equal to employee_count"),
  to: d(orNull(integer(0)), "Upper bound; null: the register states none, as in 1000 or more"),
});
export type EmployeeRange = z.output<typeof employeeRange>;

const employeePoint = z.object({
  since: d(orNull(instant()), "Start of the period; null: the value before the first known change"),
  employees: d(orNull(employeeRange), "from and to are equal where the number is exact; null is unknown"),
});
export type EmployeePoint = z.output<typeof employeePoint>;

export const historyEntry = z
  .object({
    id: d(integer(), "Snapshot ID"),
    company_id: integer(),
    field_name: d(string(), "Name of the changed field"),
    old_value: orNull(string()),
    new_value: orNull(string()),
    detected_at: d(instant(), "When the change was detected"),
  })
  .register(z.globalRegistry, { id: "HistoryEntry" });
export type HistoryEntry = z.output<typeof historyEntry>;

const siteVisit = z.object({
  visited_at: d(instant(), "When its website was last visited"),
  outcome: d(
    string(),
    "complete, partial, no_website, or the reason why its front page could not be read: robots_denied, timeout, …",
  ),
  next_due: d(instant(), "When its next visit is due"),
});
export type SiteVisit = z.output<typeof siteVisit>;

const websiteProof = z.object({
  level: d(
    integer(-1, 4),
    "4: the site shows the company's registry number; 3: its name with its address; 1: only the name; 0: neither; -1: another company's number. The website is verified from level 3",
  ),
  reason: d(string(), "Evidence on the website"),
  page_url: d(orNull(string()), "Page with the evidence"),
  seen_at: d(instant(), "Time of the visit that found it"),
});
export type WebsiteProof = z.output<typeof websiteProof>;

export const VISIT_REFUSALS = ["visits_off", "no_real_website", "company_ceased"] as const;
const visitRequest = z.object({
  refusal: d(orNull(z.enum(VISIT_REFUSALS)), "Why a visit cannot be requested; null: it can"),
  asked_at: d(orNull(instant()), "When a visit was last requested"),
});
export type VisitRequest = z.output<typeof visitRequest>;

const emailStatus = z.enum(["valid", "catch_all", "pending", "invalid"]);

/** Phone number and e-mail address of a company as published by its register. */
export const registryContactShape = {
  phone: d(orNull(string()), "The company's phone number in its register, E.164"),
  email: d(orNull(string()), "The company's e-mail address in its register"),
  email_status: d(orNull(emailStatus), "State of that mailbox; invalid: it does not exist; null: not known"),
};

const FOUNDED_BASES = ["founding", "registration"] as const;

const parentCompany = z.object({ id: orNull(integer()), registry_id: string(), name: orNull(string()) });
export type ParentCompany = z.output<typeof parentCompany>;
const branchCompany = z.object({ id: integer(), registry_id: string(), name: string(), city: orNull(string()) });
export type BranchCompany = z.output<typeof branchCompany>;
/** Maximum number of branches in a detail. */
export const MOST_BRANCHES = 100;

export const companyDetail = z
  .object({
    ...companyShape,
    ...registryContactShape,
    employee_range: d(
      orNull(employeeRange),
      "The size class where the register publishes one (Denmark, Norway's 1 to 4); employee_count is its lower bound",
    ),
    founded_basis: d(
      orNull(z.enum(FOUNDED_BASES)),
      "Whether founded_date is the date of foundation, or of registration where the register has no other (Sweden, Finland)",
    ),
    purpose: d(
      orNull(string()),
      "The company's own description of its business in its register; at most 4000 characters",
    ),
    industries: d(z.array(companyIndustry), "All industries in its register, the main one first"),
    other_names: d(z.array(otherName), "Other present names, then former ones, newest first"),
    ...detailShape,
    parent: d(
      orNull(parentCompany),
      "The company of which this one is a branch (Norway), its id and name null when it is not in the data; null: not a branch",
    ),
    branches: d(integer(0), "Branches of this company that have not ceased"),
    first_branches: d(z.array(branchCompany), `The oldest of them in the data, at most ${MOST_BRANCHES}`),
    not_in_register: d(
      z.array(string()),
      "Fields that none of the company's sources publishes: null, false or an empty list there means unknown",
    ),
    latest_accounts: d(
      orNull(annualAccounts),
      "The newest annual accounts of the company itself, or of its group when it has none of its own; null: none are known",
    ),
    employee_series: d(z.array(employeePoint), "Employees over time, oldest first; at most the newest 200 changes"),
    recent_changes: d(z.array(historyEntry), "The five newest changes, newest first"),
    related: d(relatedCounts, "Number of records in each part of the company"),
    contact_summary: d(contactSummary, "What the contacts add to this response, and their price"),
    sources: d(z.array(sourceNote), "Sources of the fields, with dates"),
    site_visit: d(orNull(siteVisit), "The last visit to its website; null: never visited"),
    website_proof: d(
      orNull(websiteProof),
      "Evidence about the website's owner from the last visit that read it; null: no visit has read it",
    ),
    visit_request: d(visitRequest, "Whether a visit can be requested"),
    unlocked: d(unlocked, "Parts of the company that this account has opened"),
  })
  .register(z.globalRegistry, { id: "CompanyDetail" });
export type CompanyDetail = z.output<typeof companyDetail>;
/** The part of a company that is equal for all callers, without settings of this service. */
export type CompanyRecord = Omit<CompanyDetail, "unlocked">;

/** Page and times at which a fact was seen; absent for facts from other sources. */
const evidenceShape = {
  evidence_url: d(orNull(string()), "Page of the company's website with the evidence; null for a fact from a register"),
  first_seen: d(orNull(instant()), "Time of the first visit that found it; null for a fact from a register"),
  retrieved_at: d(orNull(instant()), "Time of the last visit that found it; null for a fact from a register"),
};

export const contact = z
  .object({
    id: integer(),
    company_id: integer(),
    first_name: orNull(string()),
    last_name: orNull(string()),
    full_name: orNull(string()),
    job_title: orNull(string()),
    department: orNull(string()),
    seniority_level: orNull(string()),
    email: orNull(string()),
    email_status: orNull(emailStatus),
    email_type: orNull(z.enum(["personal", "generic"])),
    phone: d(orNull(string()), "E.164"),
    linkedin_url: orNull(string()),
    source: string(),
    verified: z.boolean(),
    confidence: d(z.number().check(z.minimum(0), z.maximum(1)), "0 to 1"),
    created_at: instant(),
    updated_at: instant(),
    ...evidenceShape,
  })
  .register(z.globalRegistry, { id: "Contact" });
export type Contact = z.output<typeof contact>;

export const socialProfile = z
  .object({
    id: integer(),
    company_id: integer(),
    platform: z.enum(SOCIAL_PLATFORMS),
    url: string(),
    handle: orNull(string()),
    verified: z.boolean(),
    followers: orNull(integer()),
    created_at: instant(),
    updated_at: instant(),
    ...evidenceShape,
  })
  .register(z.globalRegistry, { id: "SocialProfile" });
export type SocialProfile = z.output<typeof socialProfile>;
