/**
 * Companies, the rows that depend on them, and the registers.
 * - `meta`: named values of the store. `counters` assigns ids and revisions: revisions increase in commit order, and ids
 * are never reused.
 * - `companies.revision` is the change log: a change moves the row to the end of its index. `is_employer` is true when
 * the company has employees, which some registers publish without a number. `employee_most` is the upper end of a size
 * class, of which `employee_count` is the lower end; null when the number is exact or unknown. `marketing_protected` is
 * null where no register publishes it. `parent_registry_id` is the company that a branch belongs to, which might not be
 * in the store.
 * - `site_key` identifies a contact or profile found by a visit of a website; null for other sources. `misses` counts
 * consecutive complete visits that did not find a fact again.
 * - `company_sources.fields` is a bit set, by the index of the field in `fact-columns.ts`.
 * - `forgotten_contacts` are SHA-256 hashes of addresses that imports must not add again.
 * - `removals` logs companies removed for legal reasons: a running index, or a snapshot of one, must drop them.
 * - `register_records.digest` identifies the register record from which a company was last merged, per source (`part`,
 * see `RecordPart`); 0 when another record has changed the company since. A record that a later release parses
 * differently is not a change of the company. `reader` is the version of the parser: as long as it is the running one,
 * the record changes nothing. Any change of the company resets it.
 * - `register_states` is the import position of each register source, `leases` the process that reads it.
 * `refused_version` is the version of a file that awaits the operator's decision, so that it is not downloaded every
 * hour.
 */
export const companyTables = `
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
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
    website_verified BOOLEAN NOT NULL,
    verification_status TEXT NOT NULL,
    employee_count INTEGER,
    founded_date TEXT,
    marketing_protected BOOLEAN,
    registry_status TEXT NOT NULL,
    ceased_date TEXT,
    created_at INSTANT NOT NULL,
    updated_at INSTANT NOT NULL,
    is_employer BOOLEAN,
    employee_most INTEGER,
    municipality_code TEXT,
    county_code TEXT,
    parent_registry_id TEXT
  ) STRICT;
  CREATE UNIQUE INDEX companies_number ON companies (country_code, registry_id);
  CREATE UNIQUE INDEX companies_revision ON companies (revision);
  CREATE INDEX companies_parent ON companies (country_code, parent_registry_id) WHERE parent_registry_id IS NOT NULL;

  CREATE TABLE contacts (
    id ROW_ID,
    company_id INTEGER NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
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
    confidence NUMBER NOT NULL,
    created_at INSTANT NOT NULL,
    updated_at INSTANT NOT NULL,
    site_key TEXT,
    evidence_url TEXT,
    first_seen INSTANT,
    retrieved_at INSTANT,
    misses INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX contacts_company ON contacts (company_id);

  CREATE TABLE socials (
    id ROW_ID,
    company_id INTEGER NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
    platform TEXT NOT NULL,
    url TEXT NOT NULL,
    handle TEXT,
    verified BOOLEAN NOT NULL,
    followers INTEGER,
    created_at INSTANT NOT NULL,
    updated_at INSTANT NOT NULL,
    site_key TEXT,
    evidence_url TEXT,
    first_seen INSTANT,
    retrieved_at INSTANT,
    misses INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX socials_company ON socials (company_id);

  CREATE TABLE tech_profiles (
    id ROW_ID,
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
    detected_at INSTANT NOT NULL
  ) STRICT;

  CREATE TABLE history (
    id PUBLIC_ID,
    company_id INTEGER NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
    field_name TEXT NOT NULL,
    old_value TEXT,
    new_value TEXT,
    detected_at INSTANT NOT NULL
  ) STRICT;
  CREATE INDEX history_names ON history (company_id) WHERE field_name = 'name';

  CREATE TABLE source_readings (
    id INTEGER PRIMARY KEY,
    source TEXT NOT NULL,
    retrieved_at INSTANT NOT NULL,
    demo BOOLEAN NOT NULL,
    UNIQUE (source, retrieved_at, demo)
  ) STRICT;
  CREATE TABLE company_sources (
    company_id INTEGER NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
    reading_id INTEGER NOT NULL REFERENCES source_readings (id),
    fields INTEGER NOT NULL,
    PRIMARY KEY (company_id, reading_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE imports (
    id ROW_ID,
    country_code TEXT NOT NULL,
    source TEXT NOT NULL,
    retrieved_at INSTANT NOT NULL,
    companies INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE forgotten_contacts (email_hash TEXT PRIMARY KEY, forgotten_at INSTANT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE removals (revision INTEGER PRIMARY KEY, company_id INTEGER NOT NULL) STRICT;

  CREATE TABLE register_records (
    company_id INTEGER NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
    part INTEGER NOT NULL,
    country_code TEXT NOT NULL,
    registry_number INTEGER NOT NULL,
    digest INTEGER NOT NULL,
    reader INTEGER NOT NULL,
    PRIMARY KEY (company_id, part)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE register_states (
    name TEXT PRIMARY KEY,
    country_code TEXT NOT NULL,
    version TEXT,
    cursor INTEGER,
    feed_from INSTANT,
    bulk_at INSTANT,
    synced_at INSTANT,
    tried_at INSTANT,
    error TEXT,
    rows_changed INTEGER NOT NULL,
    refused_version TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE leases (name TEXT PRIMARY KEY, owner TEXT NOT NULL, until INSTANT NOT NULL) STRICT, WITHOUT ROWID;
`;
