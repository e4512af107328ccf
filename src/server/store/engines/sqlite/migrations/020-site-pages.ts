import type { Migration } from "../../shared/schema.ts";

/**
 * `site_pages`: one row per page that the last visit read or found unchanged, and whose server sent a version (`etag`,
 * `last_modified`). `basis` identifies the rules and company facts with which it was read; `leads_to` lists the pages
 * linked from a front page, one per line.
 */
export const sitePages: Migration = {
  name: "020-site-pages",
  sql: `
    CREATE TABLE site_pages (
      company_id INTEGER NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
      url TEXT NOT NULL,
      etag TEXT,
      last_modified TEXT,
      basis TEXT NOT NULL,
      read_at TEXT NOT NULL,
      leads_to TEXT NOT NULL,
      PRIMARY KEY (company_id, url)
    ) STRICT, WITHOUT ROWID;
  `,
};
