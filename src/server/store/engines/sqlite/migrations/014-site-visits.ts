import type { Migration } from "../../shared/schema.ts";

/**
 * Facts from company websites.
 * - `site_visits`: the queue, one row per company with a due time, leased to one process until `leased_until`; also the
 * outcome of the last visit and the latest proof that the website belongs to the company.
 * - `site_key` identifies a contact or profile found by a visit; null for other sources.
 * - `misses` counts consecutive complete visits that did not find a fact again.
 */
export const siteVisits: Migration = {
  name: "014-site-visits",
  sql: `
    ALTER TABLE contacts ADD COLUMN site_key TEXT;
    ALTER TABLE contacts ADD COLUMN evidence_url TEXT;
    ALTER TABLE contacts ADD COLUMN first_seen TEXT;
    ALTER TABLE contacts ADD COLUMN retrieved_at TEXT;
    ALTER TABLE contacts ADD COLUMN misses INTEGER NOT NULL DEFAULT 0;

    ALTER TABLE socials ADD COLUMN site_key TEXT;
    ALTER TABLE socials ADD COLUMN evidence_url TEXT;
    ALTER TABLE socials ADD COLUMN first_seen TEXT;
    ALTER TABLE socials ADD COLUMN retrieved_at TEXT;
    ALTER TABLE socials ADD COLUMN misses INTEGER NOT NULL DEFAULT 0;

    CREATE TABLE technologies (
      id INTEGER PRIMARY KEY,
      company_id INTEGER NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      category TEXT NOT NULL,
      basis TEXT NOT NULL,
      evidence TEXT NOT NULL,
      page_url TEXT,
      first_seen TEXT NOT NULL,
      retrieved_at TEXT NOT NULL,
      misses INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE UNIQUE INDEX technologies_company ON technologies (company_id, name);

    CREATE TABLE site_visits (
      company_id INTEGER PRIMARY KEY REFERENCES companies (id) ON DELETE CASCADE,
      due_at TEXT NOT NULL,
      owner TEXT,
      leased_until TEXT,
      asked_at TEXT,
      visited_at TEXT,
      outcome TEXT,
      failures INTEGER NOT NULL DEFAULT 0,
      rules TEXT,
      proof_level INTEGER,
      proof_reason TEXT,
      proof_url TEXT,
      proof_at TEXT
    ) STRICT;
    CREATE INDEX site_visits_due ON site_visits (due_at, company_id);
    CREATE INDEX site_visits_owner ON site_visits (owner) WHERE owner IS NOT NULL;
  `,
};
