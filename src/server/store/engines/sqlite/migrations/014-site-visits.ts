import type { Migration } from "../../shared/schema.ts";

/**
 * Facts from companies' own websites.
 *
 * - `site_visits`: one row a company in the queue, due at an instant, with one process at a time until `leased_until`;
 *   what the last visit came to, and the newest proof that the website is the company's.
 * - `site_key` identifies a contact or profile that a visit found; null: another source gave it.
 * - `misses` counts complete visits in a row that did not find a fact again.
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
