/** Tables of `001-companies.ts`. Booleans are 0 and 1. */
import type { Generated } from "kysely";

type Flag = number;

export interface CompanyTables {
  meta: { key: string; value: string };
  counters: { name: string; value: number };
  companies: {
    id: number;
    revision: number;
    version: number;
    country_code: string;
    registry_id: string;
    name: string;
    legal_form: string | null;
    address: string | null;
    city: string | null;
    postal_code: string | null;
    industry_id: number | null;
    website: string | null;
    website_verified: Flag;
    verification_status: string;
    employee_count: number | null;
    founded_date: string | null;
    marketing_protected: Flag;
    registry_status: string;
    ceased_date: string | null;
    created_at: string;
    updated_at: string;
  };
  contacts: {
    id: Generated<number>;
    company_id: number;
    from_registry: Flag;
    first_name: string | null;
    last_name: string | null;
    full_name: string | null;
    job_title: string | null;
    department: string | null;
    seniority_level: string | null;
    email: string | null;
    email_status: string | null;
    email_type: string | null;
    phone: string | null;
    linkedin_url: string | null;
    source: string;
    verified: Flag;
    confidence: number;
    created_at: string;
    updated_at: string;
  };
  history: {
    id: Generated<number>;
    company_id: number;
    field_name: string;
    old_value: string | null;
    new_value: string | null;
    detected_at: string;
  };
  socials: {
    id: Generated<number>;
    company_id: number;
    platform: string;
    url: string;
    handle: string | null;
    verified: Flag;
    followers: number | null;
    created_at: string;
    updated_at: string;
  };
  tech_profiles: {
    id: Generated<number>;
    company_id: number;
    cms: string | null;
    frameworks: string;
    analytics: string;
    cdn: string | null;
    hosting: string | null;
    email_provider: string | null;
    ecommerce: string | null;
    payment_providers: string;
    live_chat: string | null;
    marketing: string;
    detected_at: string;
  };
}
