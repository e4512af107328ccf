import type { Migration } from "../../shared/schema.ts";

/**
 * `site_domains`: one row per registrable domain that a visit is requesting, or that pauses after one, until
 * `leased_until`; `owner` is null during the pause. All processes use it, so that one visit at a time requests a
 * domain.
 */
export const siteDomains: Migration = {
  name: "018-site-domains",
  sql: `
    CREATE TABLE site_domains (
      domain TEXT PRIMARY KEY,
      company_id INTEGER NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
      owner TEXT,
      leased_until TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX site_domains_company ON site_domains (company_id);
    CREATE INDEX site_domains_owner ON site_domains (owner) WHERE owner IS NOT NULL;
  `,
};
