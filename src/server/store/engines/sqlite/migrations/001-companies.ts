import type { Migration } from "../../shared/schema.ts";

/**
 * Companies and their dependent rows. Times and days are ISO text, booleans 0 and 1, lists are lines of text.
 * - `counters` assigns ids and revisions: writers run one after another, so revisions increase in commit order, and ids
 * are never reused.
 * - `companies.revision` is the change log: a change moves the row to the end of its index.
 * - `company_sources.fields` is a bit set, by the index of the field in `fact-columns.ts`.
 * - `forgotten_contacts` are SHA-256 hashes of addresses that imports must not add again.
 * - `history_change` finds the history of a company and prevents duplicate changes.
 */
export const companies: Migration = {
  name: "001-companies",
  sql: `
    CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    INSERT INTO meta VALUES ('epoch', lower(hex(randomblob(16))));

    CREATE TABLE counters (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
    INSERT INTO counters VALUES ('company', 0), ('revision', 0);

    CREATE TABLE companies (
      id INTEGER PRIMARY KEY,
      revision INTEGER NOT NULL,
      version INTEGER NOT NULL,
      country_code TEXT NOT NULL,
      registry_id TEXT NOT NULL,
      name TEXT NOT NULL,
      legal_form TEXT,
      address TEXT,
      city TEXT,
      postal_code TEXT,
      industry_id INTEGER,
      website TEXT,
      website_verified INTEGER NOT NULL,
      verification_status TEXT NOT NULL,
      employee_count INTEGER,
      founded_date TEXT,
      marketing_protected INTEGER NOT NULL,
      registry_status TEXT NOT NULL,
      ceased_date TEXT,
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX companies_number ON companies (country_code, registry_id);
    CREATE UNIQUE INDEX companies_revision ON companies (revision);

    CREATE TABLE contacts (
      id INTEGER PRIMARY KEY,
      company_id INTEGER NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
      from_registry INTEGER NOT NULL,
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
      verified INTEGER NOT NULL,
      confidence REAL NOT NULL,
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL
    ) STRICT;
    CREATE INDEX contacts_company ON contacts (company_id);

    CREATE TABLE socials (
      id INTEGER PRIMARY KEY,
      company_id INTEGER NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
      platform TEXT NOT NULL,
      url TEXT NOT NULL,
      handle TEXT,
      verified INTEGER NOT NULL,
      followers INTEGER,
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL
    ) STRICT;
    CREATE INDEX socials_company ON socials (company_id);

    CREATE TABLE tech_profiles (
      id INTEGER PRIMARY KEY,
      company_id INTEGER NOT NULL UNIQUE REFERENCES companies (id) ON DELETE CASCADE,
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
      detected_at TEXT NOT NULL
    ) STRICT;

    CREATE TABLE history (
      id INTEGER PRIMARY KEY,
      company_id INTEGER NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
      field_name TEXT NOT NULL,
      old_value TEXT,
      new_value TEXT,
      detected_at TEXT NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX history_change ON history (company_id, detected_at, field_name, coalesce(new_value, ''));

    CREATE TABLE source_readings (
      id INTEGER PRIMARY KEY,
      source TEXT NOT NULL,
      retrieved_at TEXT NOT NULL,
      demo INTEGER NOT NULL,
      UNIQUE (source, retrieved_at, demo)
    ) STRICT;
    CREATE TABLE company_sources (
      company_id INTEGER NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
      reading_id INTEGER NOT NULL REFERENCES source_readings (id),
      fields INTEGER NOT NULL,
      PRIMARY KEY (company_id, reading_id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE imports (
      id INTEGER PRIMARY KEY,
      country_code TEXT NOT NULL,
      source TEXT NOT NULL,
      retrieved_at TEXT NOT NULL,
      companies INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE forgotten_contacts (email_hash TEXT PRIMARY KEY, forgotten_at TEXT NOT NULL) STRICT, WITHOUT ROWID;
  `,
};
