import type { Migration } from "../../shared/schema.ts";

/**
 * `site_domains`: one row a registrable domain that a visit asks, or that rests after one, until `leased_until`; `owner`
 * is null while it rests. Visits of all processes look here, so that a domain is asked by one at a time.
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
