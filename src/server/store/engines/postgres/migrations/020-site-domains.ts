import type { Migration } from "../../shared/schema.ts";
import { inOwnWords } from "./in-own-words.ts";

/** The counterpart of SQLite's 018-site-domains. */
export const siteDomains: Migration = {
  name: "020-site-domains",
  sql: inOwnWords(`
    CREATE TABLE site_domains (
      domain TEXT PRIMARY KEY,
      company_id BIGINT NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
      owner TEXT,
      leased_until INSTANT NOT NULL
    );
    CREATE INDEX site_domains_company ON site_domains (company_id);
    CREATE INDEX site_domains_owner ON site_domains (owner) WHERE owner IS NOT NULL;
  `),
};
