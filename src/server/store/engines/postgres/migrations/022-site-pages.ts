import type { Migration } from "../../shared/schema.ts";
import { inOwnWords } from "./in-own-words.ts";

/** The counterpart of SQLite's 020-site-pages. */
export const sitePages: Migration = {
  name: "022-site-pages",
  sql: inOwnWords(`
    CREATE TABLE site_pages (
      company_id BIGINT NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
      url TEXT NOT NULL,
      etag TEXT,
      last_modified TEXT,
      basis TEXT NOT NULL,
      read_at INSTANT NOT NULL,
      leads_to TEXT NOT NULL,
      PRIMARY KEY (company_id, url)
    );
  `),
};
