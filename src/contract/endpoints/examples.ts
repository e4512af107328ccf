/**
 * One example of each resource for the OpenAPI document; typed by the schemas, so they cannot get out of date. Every
 * field has a value, also where no resource has all of them at once: public rule sets for OpenAPI fail at null.
 */
import type { AnnualAccounts } from "../annual-accounts.ts";
import type { Company, CompanyDetail, Contact, HistoryEntry, SocialProfile } from "../company.ts";
import { detailExample } from "../fact-schemas.ts";
import type { Lead, LeadEvent } from "../lead.ts";
import type { Country, Health, Industry, Region, Register } from "../metadata.ts";
import type { TechProfile } from "../technology.ts";
import type { CompanyChange, SavedView } from "../view.ts";

const instant = "2026-11-02T08:30:00.000Z";
const site = "https://havlys-software.example";
const seenDates = { first_seen: "2026-08-14T06:12:00.000Z", retrieved_at: instant };

export const companyExample: Company = {
  id: 101,
  country_code: "DK",
  registry_id: "99999004",
  name: "Havlys Software ApS",
  legal_form: "APS",
  address: "Åboulevarden 12",
  city: "Aarhus C",
  postal_code: "8000",
  municipality_code: "DK-0751",
  municipality: "Aarhus",
  county_code: "DK-042",
  county: "Østjylland",
  industry_id: 46210,
  website: site,
  website_verified: true,
  verification_status: "verified",
  employee_count: 20,
  is_employer: true,
  founded_date: "1998-05-04",
  created_at: instant,
  updated_at: instant,
  marketing_protected: false,
  registry_status: "ceased",
  ceased_date: "2026-10-30",
};
export const historyExample: HistoryEntry = {
  id: 12,
  company_id: 101,
  field_name: "employee_count",
  old_value: "10",
  new_value: "20",
  detected_at: instant,
};
export const accountsExample: AnnualAccounts = {
  year_end: "2025-12-31",
  months: 12,
  currency: "DKK",
  revenue: 18_400_000,
  gross_profit: 9_100_000,
  operating_profit: 1_350_000,
  profit: 990_000,
  equity: 3_200_000,
  assets: 8_700_000,
  employees: 19.5,
  consolidated: false,
  comparative: false,
  doubtful: false,
  growth: 12,
  revenue_eur: 2_465_364,
  published: "2026-05-28",
  source: "Erhvervsstyrelsen annual accounts (Danish public data)",
  document_url: "https://regnskaber.example/99999004-2025.xml",
};
export const regionExample: Region = {
  code: "FI-091",
  name: "Helsinki",
  name_en: "Helsinki",
  other_names: ["Helsingfors"],
  level: "municipality",
  parent: "FI-01",
  country_code: "FI",
  company_count: 61_204,
};
export const companyDetailExample: CompanyDetail = {
  ...companyExample,
  phone: "+4586000000",
  email: "post@havlys-software.example",
  email_status: "valid",
  employee_range: { from: 20, to: 49 },
  founded_basis: "founding",
  purpose: "Selskabets formål er udvikling og salg af software til varmepumper.",
  industries: [
    { id: 46210, main: true },
    { id: 62100, main: false },
  ],
  other_names: [{ name: "Havlys Data ApS", kind: "former", until: "2011-03-17" }],
  ...detailExample,
  parent: { id: 80, registry_id: "99999012", name: "Havlys Holding ApS" },
  branches: 2,
  first_branches: [
    { id: 81, registry_id: "99999020", name: "Havlys Software Aarhus", city: "Aarhus C" },
    { id: 82, registry_id: "99999039", name: "Havlys Software Vejle", city: "Vejle" },
  ],
  not_in_register: ["vat_registered"],
  latest_accounts: accountsExample,
  employee_series: [
    { since: "2025-11-02T08:30:00.000Z", employees: { from: 10, to: 19 } },
    { since: instant, employees: { from: 20, to: 49 } },
  ],
  recent_changes: [historyExample],
  related: { contacts: 3, socials: 2, tech: 1, history: 5, accounts: 4 },
  contact_summary: { contacts: 2, emails: 2, phones: 1, profiles: 1, roles: ["Finance", "Sales"], credits: 2 },
  sources: [{ fields: ["name", "city"], source: "CVR (Erhvervsstyrelsen)", retrieved_at: instant }],
  site_visit: { visited_at: instant, outcome: "complete", next_due: "2026-12-02T08:30:00.000Z" },
  website_proof: { level: 4, reason: "registry number, text", page_url: `${site}/om-oss`, seen_at: instant },
  visit_request: { refusal: "company_ceased", asked_at: instant },
  unlocked: {
    company: { open: true, until: "2027-01-31T08:30:00.000Z" },
    contacts: { open: true, until: "2027-01-31T08:30:00.000Z" },
  },
};
export const contactExample: Contact = {
  id: 7,
  company_id: 101,
  first_name: "Ingrid",
  last_name: "Solberg",
  full_name: "Ingrid Solberg",
  job_title: "Head of Sales",
  department: "Sales",
  seniority_level: "head",
  email: "ingrid.solberg@havlys-software.example",
  email_status: "valid",
  email_type: "personal",
  phone: "+4586000000",
  linkedin_url: "https://www.linkedin.com/in/ingrid-solberg-example",
  source: "website",
  verified: true,
  confidence: 0.94,
  created_at: instant,
  updated_at: instant,
  evidence_url: `${site}/kontakt`,
  ...seenDates,
};
export const socialExample: SocialProfile = {
  id: 4,
  company_id: 101,
  platform: "linkedin",
  url: "https://www.linkedin.com/company/havlys-software-example",
  handle: "havlys-software-example",
  verified: true,
  followers: 1204,
  created_at: instant,
  updated_at: instant,
  evidence_url: site,
  ...seenDates,
};
export const techExample: TechProfile = {
  id: 9,
  company_id: 101,
  cms: "WordPress",
  frameworks: ["React"],
  analytics: ["Matomo"],
  cdn: "Cloudflare",
  hosting: "Hetzner",
  email_provider: "Microsoft 365",
  ecommerce: "Shopify",
  payment_providers: ["Vipps"],
  live_chat: "Intercom",
  marketing: ["HubSpot"],
  detected_at: instant,
  technologies: [
    {
      name: "WordPress",
      category: "cms",
      basis: "observed",
      evidence: "/wp-content/themes/",
      page_url: site,
      ...seenDates,
    },
    {
      name: "Matomo",
      category: "analytics",
      basis: "observed",
      evidence: "/matomo.js",
      page_url: site,
      ...seenDates,
    },
  ],
};

export const countryExample: Country = {
  code: "NO",
  name: "Norway",
  native_name: "Norge",
  currency: "NOK",
  registry_name: "Brønnøysundregistrene",
  registry_licence: { name: "NLOD 2.0", url: "https://data.norge.no/nlod/en/2.0" },
  registry_retrieved_at: instant,
  is_demo: false,
  registry_id_pattern: "^[0-9]{9}$",
  company_count: 1181204,
};
export const industryExample: Industry = {
  id: 46210,
  code: "62.10",
  name: "Computer programming activities",
  section: "K",
  level: 4,
  parent_id: 30621,
  nace_version: "2.1",
  company_count: 9120,
};
export const healthExample: Health = {
  status: "pass",
  version: "1",
  releaseId: "0.2.0",
  checks: { "store:writable": [{ componentId: "store", componentType: "datastore", status: "pass", time: instant }] },
};

export const leadExample: Lead = {
  id: 31,
  user_id: 1,
  company_id: 101,
  status: "new",
  status_since: instant,
  notes: "Met at the Bergen fair",
  next_action: "Send the offer",
  next_action_on: "2026-11-09",
  last_contact_at: instant,
  lost_reason: "timing",
  created_at: instant,
  updated_at: instant,
  version: 1,
  score: 90,
  company: {
    id: 101,
    name: companyExample.name,
    country_code: "DK",
    city: companyExample.city,
    industry_id: 46210,
    legal_form: "APS",
    registry_status: "ceased",
    employee_count: 20,
    marketing_protected: false,
    website: site,
    phone: "+4586000000",
    email: "post@havlys-software.example",
    email_status: "valid",
    marks: ["customer"],
  },
};
export const leadEventExample: LeadEvent = {
  id: 55,
  lead_id: 31,
  type: "status",
  old_status: "new",
  new_status: "contacted",
  text: "Called back",
  at: instant,
  created_at: instant,
};
export const activityExample: LeadEvent = {
  id: 56,
  lead_id: 31,
  type: "call",
  old_status: "contacted",
  new_status: "contacted",
  text: "Wants an offer for ten seats",
  at: instant,
  created_at: instant,
};
export const viewExample: SavedView = {
  id: 3,
  name: "Bergen software",
  query: "country=NO&city=Bergen",
  columns: ["name", "city"],
  is_default: false,
  created_at: instant,
  updated_at: instant,
  seen_at: instant,
  new: 12,
  left: 3,
};
export const companyChangeExample: CompanyChange = {
  ...historyExample,
  source: "CVR (Erhvervsstyrelsen)",
  company: { id: 101, name: companyExample.name },
  lead_id: 31,
};

export const registerExample: Register = {
  country_code: "NO",
  source: "Regnskapsregisteret (NLOD 2.0)",
  version: "25175397",
  synced_at: instant,
  next_sync_at: "2026-11-03T08:30:00.000Z",
  state: "failed",
  error: "The register did not answer",
  companies: 1_100_000,
  rows_changed: 5_812,
  accounts: { left: 312, read: 48_211, skipped: { none: 210 } },
};
