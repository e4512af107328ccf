import type { Migration } from "../../shared/schema.ts";
import { inOwnWords } from "./in-own-words.ts";

/** The counterpart of SQLite's 014-site-visits: facts from company websites, and the queue of visits. */
export const siteVisits: Migration = {
  name: "016-site-visits",
  sql: inOwnWords(`
    ALTER TABLE contacts ADD COLUMN site_key TEXT;
    ALTER TABLE contacts ADD COLUMN evidence_url TEXT;
    ALTER TABLE contacts ADD COLUMN first_seen INSTANT;
    ALTER TABLE contacts ADD COLUMN retrieved_at INSTANT;
    ALTER TABLE contacts ADD COLUMN misses BIGINT NOT NULL DEFAULT 0;

    ALTER TABLE socials ADD COLUMN site_key TEXT;
    ALTER TABLE socials ADD COLUMN evidence_url TEXT;
    ALTER TABLE socials ADD COLUMN first_seen INSTANT;
    ALTER TABLE socials ADD COLUMN retrieved_at INSTANT;
    ALTER TABLE socials ADD COLUMN misses BIGINT NOT NULL DEFAULT 0;

    CREATE TABLE technologies (
      id IDENTITY PRIMARY KEY,
      company_id BIGINT NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      category TEXT NOT NULL,
      basis TEXT NOT NULL,
      evidence TEXT NOT NULL,
      page_url TEXT,
      first_seen INSTANT NOT NULL,
      retrieved_at INSTANT NOT NULL,
      misses BIGINT NOT NULL DEFAULT 0
    );
    CREATE UNIQUE INDEX technologies_company ON technologies (company_id, name);

    CREATE TABLE site_visits (
      company_id BIGINT PRIMARY KEY REFERENCES companies (id) ON DELETE CASCADE,
      due_at INSTANT NOT NULL,
      owner TEXT,
      leased_until INSTANT,
      asked_at INSTANT,
      visited_at INSTANT,
      outcome TEXT,
      failures BIGINT NOT NULL DEFAULT 0,
      rules TEXT,
      proof_level BIGINT,
      proof_reason TEXT,
      proof_url TEXT,
      proof_at INSTANT
    );
    CREATE INDEX site_visits_due ON site_visits (due_at, company_id);
    CREATE INDEX site_visits_owner ON site_visits (owner) WHERE owner IS NOT NULL;
  `),
};
