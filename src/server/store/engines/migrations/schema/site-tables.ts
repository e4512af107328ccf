/**
 * Visits of company websites.
 * - `site_visits`: the queue, one row per company with a due time, leased to one process until `leased_until`; also the
 * outcome of the last visit, the website it read, and the latest proof that the website belongs to the company.
 * `proof_misses` counts consecutive complete visits that did not find the proof again.
 * - `site_domains`: one row per registrable domain that a visit is requesting, or that pauses after one, until
 * `leased_until`; `owner` is null during the pause. All processes use it, so that one visit at a time requests a
 * domain.
 * - `site_pages`: one row per page that the last visit read or found unchanged, and whose server sent a version (`etag`,
 * `last_modified`). `basis` identifies the rules and company facts with which it was read; `leads_to` lists the pages
 * linked from a front page, one per line.
 */
export const siteTables = `
  CREATE TABLE technologies (
    id ROW_ID,
    company_id INTEGER NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    category TEXT NOT NULL,
    basis TEXT NOT NULL,
    evidence TEXT NOT NULL,
    page_url TEXT,
    first_seen INSTANT NOT NULL,
    retrieved_at INSTANT NOT NULL,
    misses INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE UNIQUE INDEX technologies_company ON technologies (company_id, name);

  CREATE TABLE site_visits (
    company_id INTEGER PRIMARY KEY REFERENCES companies (id) ON DELETE CASCADE,
    due_at INSTANT NOT NULL,
    owner TEXT,
    leased_until INSTANT,
    asked_at INSTANT,
    visited_at INSTANT,
    outcome TEXT,
    failures INTEGER NOT NULL DEFAULT 0,
    rules TEXT,
    proof_level INTEGER,
    proof_reason TEXT,
    proof_url TEXT,
    proof_at INSTANT,
    proof_misses INTEGER NOT NULL DEFAULT 0,
    website TEXT
  ) STRICT;
  CREATE INDEX site_visits_due ON site_visits (due_at, company_id);
  CREATE INDEX site_visits_owner ON site_visits (owner) WHERE owner IS NOT NULL;

  CREATE TABLE site_domains (
    domain TEXT PRIMARY KEY,
    company_id INTEGER NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
    owner TEXT,
    leased_until INSTANT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX site_domains_company ON site_domains (company_id);
  CREATE INDEX site_domains_owner ON site_domains (owner) WHERE owner IS NOT NULL;

  CREATE TABLE site_pages (
    company_id INTEGER NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
    url TEXT NOT NULL,
    etag TEXT,
    last_modified TEXT,
    basis TEXT NOT NULL,
    read_at INSTANT NOT NULL,
    leads_to TEXT NOT NULL,
    PRIMARY KEY (company_id, url)
  ) STRICT, WITHOUT ROWID;
`;
