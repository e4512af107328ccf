import type { Migration } from "../../shared/schema.ts";
import { inOwnWords } from "./in-own-words.ts";

/**
 * Same columns as in SQLite's 001-companies: days are ISO text, lists are lines of text, whole numbers are bigint.
 * - `counters` assigns ids and revisions. Every writer locks its row `revision` until the commit, so revisions increase
 * in commit order over all nodes, and imports run one after another.
 * - `history_change` indexes a hash of the value, because the size of an index entry is limited.
 */
export const companies: Migration = {
  name: "001-companies",
  sql: inOwnWords(`
    CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL);
    INSERT INTO meta VALUES ('epoch', gen_random_uuid()::text);

    CREATE TABLE counters (name TEXT PRIMARY KEY, value BIGINT NOT NULL);
    INSERT INTO counters VALUES ('company', 0), ('reading', 0), ('revision', 0);

    CREATE TABLE companies (
      id BIGINT PRIMARY KEY,
      revision BIGINT NOT NULL,
      version BIGINT NOT NULL,
      country_code TEXT NOT NULL,
      registry_id TEXT NOT NULL,
      name TEXT NOT NULL,
      legal_form TEXT,
      address TEXT,
      city TEXT,
      postal_code TEXT,
      industry_id BIGINT,
      website TEXT,
      website_verified BOOLEAN NOT NULL,
      verification_status TEXT NOT NULL,
      employee_count BIGINT,
      founded_date TEXT,
      marketing_protected BOOLEAN NOT NULL,
      registry_status TEXT NOT NULL,
      ceased_date TEXT,
      created_at INSTANT NOT NULL,
      updated_at INSTANT NOT NULL
    );
    CREATE UNIQUE INDEX companies_number ON companies (country_code, registry_id);
    CREATE UNIQUE INDEX companies_revision ON companies (revision);

    CREATE TABLE contacts (
      id IDENTITY PRIMARY KEY,
      company_id BIGINT NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
      from_registry BOOLEAN NOT NULL,
      first_name TEXT,
      last_name TEXT,
      full_name TEXT,
      job_title TEXT,
      department TEXT,
      seniority_level TEXT,
      email TEXT,
      email_status TEXT,
      email_type TEXT,
      phone TEXT,
      linkedin_url TEXT,
      source TEXT NOT NULL,
      verified BOOLEAN NOT NULL,
      confidence DOUBLE PRECISION NOT NULL,
      created_at INSTANT NOT NULL,
      updated_at INSTANT NOT NULL
    );
    CREATE INDEX contacts_company ON contacts (company_id);

    CREATE TABLE socials (
      id IDENTITY PRIMARY KEY,
      company_id BIGINT NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
      platform TEXT NOT NULL,
      url TEXT NOT NULL,
      handle TEXT,
      verified BOOLEAN NOT NULL,
      followers BIGINT,
      created_at INSTANT NOT NULL,
      updated_at INSTANT NOT NULL
    );
    CREATE INDEX socials_company ON socials (company_id);

    CREATE TABLE tech_profiles (
      id IDENTITY PRIMARY KEY,
      company_id BIGINT NOT NULL UNIQUE REFERENCES companies (id) ON DELETE CASCADE,
      cms TEXT,
      frameworks TEXT NOT NULL,
      analytics TEXT NOT NULL,
      cdn TEXT,
      hosting TEXT,
      email_provider TEXT,
      ecommerce TEXT,
      payment_providers TEXT NOT NULL,
      live_chat TEXT,
      marketing TEXT NOT NULL,
      detected_at INSTANT NOT NULL
    );

    CREATE TABLE history (
      id IDENTITY PRIMARY KEY,
      company_id BIGINT NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
      field_name TEXT NOT NULL,
      old_value TEXT,
      new_value TEXT,
      detected_at INSTANT NOT NULL
    );
    CREATE UNIQUE INDEX history_change ON history (company_id, detected_at, field_name, md5(coalesce(new_value, '')));

    CREATE TABLE source_readings (
      id BIGINT PRIMARY KEY,
      source TEXT NOT NULL,
      retrieved_at INSTANT NOT NULL,
      demo BOOLEAN NOT NULL,
      UNIQUE (source, retrieved_at, demo)
    );
    CREATE TABLE company_sources (
      company_id BIGINT NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
      reading_id BIGINT NOT NULL REFERENCES source_readings (id),
      fields BIGINT NOT NULL,
      PRIMARY KEY (company_id, reading_id)
    );

    CREATE TABLE imports (
      id IDENTITY PRIMARY KEY,
      country_code TEXT NOT NULL,
      source TEXT NOT NULL,
      retrieved_at INSTANT NOT NULL,
      companies BIGINT NOT NULL
    );

    CREATE TABLE forgotten_contacts (email_hash TEXT PRIMARY KEY, forgotten_at INSTANT NOT NULL);
  `),
};
