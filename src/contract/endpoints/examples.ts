/**
 * One realistic example of each resource for the OpenAPI document; typed by the schemas, so they cannot get out of
 * date.
 */
import type { Company, CompanyDetail, Contact, HistoryEntry, SocialProfile } from "../company.ts";
import { detailExample } from "../fact-schemas.ts";
import type { Lead, LeadEvent } from "../lead.ts";
import type { Country, Health, Industry, Region, Register } from "../metadata.ts";
import type { TechProfile } from "../technology.ts";
import type { CompanyChange, SavedView } from "../view.ts";

const instant = "2026-11-02T08:30:00.000Z";
const site = "https://fjordlys-programvare.example";
const seenDates = { first_seen: "2026-08-14T06:12:00.000Z", retrieved_at: instant };

export const companyExample: Company = {
  id: 101,
  country_code: "NO",
  registry_id: "312345679",
  name: "Fjordlys Programvare AS",
  legal_form: "AS",
  address: "Bryggen 12",
  city: "Bergen",
  postal_code: "5003",
  municipality_code: "NO-4601",
  municipality: "Bergen",
  county_code: "NO-46",
  county: "Vestland",
  industry_id: 46210,
  website: site,
  website_verified: true,
  verification_status: "verified",
  employee_count: 42,
  is_employer: true,
  founded_date: "1998-05-04",
  created_at: instant,
  updated_at: instant,
  marketing_protected: null,
  registry_status: "active",
  ceased_date: null,
};
export const historyExample: HistoryEntry = {
  id: 12,
  company_id: 101,
  field_name: "employee_count",
  old_value: "38",
  new_value: "42",
  detected_at: instant,
};
export const regionExample: Region = {
  code: "NO-46",
  name: "Vestland",
  name_en: null,
  other_names: [],
  level: "county",
  parent: null,
  country_code: "NO",
  company_count: 61_204,
};
export const companyDetailExample: CompanyDetail = {
  ...companyExample,
  phone: "+4755000000",
  email: "post@fjordlys-programvare.example",
  employee_range: null,
  founded_basis: "founding",
  purpose: "Utvikling og salg av programvare for varmepumper og annet som naturlig hører sammen med dette.",
  industries: [
    { id: 46210, main: true },
    { id: 62100, main: false },
  ],
  other_names: [{ name: "Fjordlys Data AS", kind: "former", until: "2011-03-17" }],
  ...detailExample,
  parent: null,
  branches: 2,
  first_branches: [
    { id: 81, registry_id: "999888771", name: "Fjordlys Data Avd Bergen", city: "Bergen" },
    { id: 82, registry_id: "999888772", name: "Fjordlys Data Avd Voss", city: "Voss" },
  ],
  not_in_register: ["marketing_protected"],
  employee_series: [
    { since: null, employees: { from: 38, to: 38 } },
    { since: instant, employees: { from: 42, to: 42 } },
  ],
  recent_changes: [historyExample],
  related: { contacts: 3, socials: 2, tech: 1, history: 5 },
  contact_summary: { contacts: 2, emails: 2, phones: 1, profiles: 1, roles: ["Finance", "Sales"], credits: 2 },
  sources: [{ fields: ["name", "city"], source: "Brønnøysundregistrene (NLOD 2.0)", retrieved_at: instant }],
  site_visit: { visited_at: instant, outcome: "complete", next_due: "2026-12-02T08:30:00.000Z" },
  website_proof: { level: 4, reason: "registry number, text", page_url: `${site}/om-oss`, seen_at: instant },
  visit_request: { refusal: null, asked_at: null },
  unlocked: {
    company: { open: true, until: "2027-01-31T08:30:00.000Z" },
    contacts: { open: false, until: null },
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
  email: "ingrid.solberg@fjordlys-programvare.example",
  email_status: "valid",
  email_type: "personal",
  phone: "+4755000000",
  linkedin_url: null,
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
  url: "https://www.linkedin.com/company/fjordlys-programvare-example",
  handle: "fjordlys-programvare-example",
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
  ecommerce: null,
  payment_providers: ["Vipps"],
  live_chat: null,
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
      name: "Microsoft 365",
      category: "email",
      basis: "observed",
      evidence: "mx mail.protection.outlook.com",
      page_url: null,
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
  releaseId: "0.1.0",
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
  last_contact_at: null,
  lost_reason: null,
  created_at: instant,
  updated_at: instant,
  version: 1,
  score: 90,
  company: {
    id: 101,
    name: "Fjordlys Programvare AS",
    country_code: "NO",
    city: "Bergen",
    industry_id: 46210,
    legal_form: "AS",
    registry_status: "active",
    employee_count: 48,
    marketing_protected: null,
    website: site,
    phone: "+4755000000",
    email: "post@fjordlys-programvare.example",
  },
};
export const leadEventExample: LeadEvent = {
  id: 55,
  lead_id: 31,
  type: "status",
  old_status: "new",
  new_status: "contacted",
  text: null,
  at: instant,
  created_at: instant,
};
export const activityExample: LeadEvent = {
  id: 56,
  lead_id: 31,
  type: "call",
  old_status: null,
  new_status: null,
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
  source: "Brønnøysundregistrene (NLOD 2.0)",
  company: { id: 101, name: "Fjordlys Programvare AS" },
  lead_id: 31,
};

export const registerExample: Register = {
  country_code: "NO",
  source: "Brønnøysundregistrene (NLOD 2.0)",
  version: "25175397",
  synced_at: instant,
  next_sync_at: "2026-11-03T08:30:00.000Z",
  state: "current",
  error: null,
  companies: 1_100_000,
  rows_changed: 5_812,
};
