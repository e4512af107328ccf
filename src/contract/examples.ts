/** One believable example of each resource, for the OpenAPI document; typed by the schemas, so they cannot drift. */
import type {
  AccountSummary,
  ApiKey,
  AutoReload,
  CreditBalance,
  LedgerEntry,
  Subscription,
  UsageStats,
} from "./account.ts";
import type { Company, CompanyDetail, Contact, HistoryEntry, SocialProfile, TechProfile } from "./company.ts";
import type { Lead, LeadEvent, SavedView } from "./lead.ts";
import type { Country, Health, Industry, Register } from "./metadata.ts";
import type { Region } from "./region.ts";

const at = "2026-11-02T08:30:00.000Z";

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
  website: "https://fjordlys-programvare.example",
  website_verified: true,
  verification_status: "verified",
  employee_count: 42,
  is_employer: true,
  founded_date: "1998-05-04",
  created_at: at,
  updated_at: at,
  marketing_protected: false,
  registry_status: "active",
  ceased_date: null,
};
export const historyExample: HistoryEntry = {
  id: 12,
  company_id: 101,
  field_name: "employee_count",
  old_value: "38",
  new_value: "42",
  detected_at: at,
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
  not_in_register: ["marketing_protected"],
  employee_series: [
    { since: null, employees: { from: 38, to: 38 } },
    { since: at, employees: { from: 42, to: 42 } },
  ],
  recent_changes: [historyExample],
  related: { contacts: 3, socials: 2, tech: 1, history: 5 },
  contact_summary: { emails: 2, phones: 1, roles: ["Finance", "Sales"] },
  sources: [{ fields: ["name", "city"], source: "Brønnøysundregistrene (NLOD 2.0)", retrieved_at: at }],
  unlocked: { contacts: "2027-01-31T08:30:00.000Z", socials: null, tech: null, history: null },
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
  created_at: at,
  updated_at: at,
};
export const socialExample: SocialProfile = {
  id: 4,
  company_id: 101,
  platform: "linkedin",
  url: "https://www.linkedin.com/company/fjordlys-programvare-example",
  handle: "fjordlys-programvare-example",
  verified: true,
  followers: 1204,
  created_at: at,
  updated_at: at,
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
  detected_at: at,
};

export const countryExample: Country = {
  code: "NO",
  name: "Norway",
  native_name: "Norge",
  currency: "NOK",
  registry_name: "Brønnøysundregistrene",
  registry_licence: { name: "NLOD 2.0", url: "https://data.norge.no/nlod/en/2.0" },
  registry_retrieved_at: at,
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
  checks: { "store:writable": [{ componentId: "store", componentType: "datastore", status: "pass", time: at }] },
};

export const leadExample: Lead = {
  id: 31,
  user_id: 1,
  company_id: 101,
  status: "new",
  status_since: at,
  notes: "Met at the Bergen fair",
  created_at: at,
  updated_at: at,
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
    marketing_protected: false,
  },
};
export const leadEventExample: LeadEvent = {
  id: 55,
  lead_id: 31,
  type: "status",
  old_status: "new",
  new_status: "contacted",
  created_at: at,
};
export const viewExample: SavedView = {
  id: 3,
  name: "Bergen software",
  query: "country=NO&city=Bergen",
  columns: ["name", "city"],
  is_default: false,
  created_at: at,
  updated_at: at,
};

export const usageExample: UsageStats = {
  user_id: 1,
  period: "monthly",
  total_requests: 3,
  successful_requests: 2,
  failed_requests: 1,
  credits_consumed: 1.1,
  requests_by_endpoint: { "GET /v1/companies": 2, "GET /v1/companies/{id}": 1 },
  period_start: "2026-11-01T00:00:00.000Z",
  period_end: "2026-11-03T00:00:00.000Z",
  breakdown: [
    {
      start: "2026-11-01T00:00:00.000Z",
      total_requests: 3,
      successful_requests: 2,
      failed_requests: 1,
      credits_consumed: 1.1,
      requests_by_endpoint: { "GET /v1/companies": 2, "GET /v1/companies/{id}": 1 },
    },
  ],
};
export const autoReloadExample: AutoReload = {
  auto_reload_enabled: true,
  auto_reload_threshold: 50,
  auto_reload_amount: 500,
};
export const balanceExample: CreditBalance = {
  user_id: 1,
  balance: 480.5,
  reserved: 10,
  available: 470.5,
  currency: "EUR",
  last_updated: at,
  ...autoReloadExample,
  auto_reload_limit: 5_000,
};
export const ledgerExample: LedgerEntry = {
  id: 88,
  user_id: 1,
  type: "debit",
  amount: 0.1,
  balance_after: 480.5,
  description: "Company list",
  reference: "req_01JC8Z6Q4W",
  metadata: { endpoint: "GET /v1/companies", rows: 50 },
  created_at: at,
};
export const subscriptionExample: Subscription = {
  id: 1,
  plan: "free",
  status: "active",
  monthly_credits: 500,
  rate_limit_per_minute: 60,
  current_period_start: "2026-11-01T00:00:00.000Z",
  current_period_end: "2026-12-01T00:00:00.000Z",
  cancel_at_period_end: false,
  created_at: at,
};
export const summaryExample: AccountSummary = {
  user_id: 1,
  email: "demo@nordscope.example",
  credit_balance: balanceExample,
  subscription: subscriptionExample,
  usage_this_month: usageExample,
  total_requests_all_time: 3,
  account_created_at: at,
  last_login_at: at,
};
export const keyExample: ApiKey = { id: 2, name: "CRM sync", prefix: "nsk_4fJ2", created_at: at, last_used_at: null };
export const registerExample: Register = {
  country_code: "NO",
  source: "Brønnøysundregistrene (NLOD 2.0)",
  version: "25175397",
  synced_at: at,
  next_sync_at: "2026-11-03T08:30:00.000Z",
  state: "current",
  error: null,
  companies: 1_100_000,
  rows_changed: 5_812,
};
