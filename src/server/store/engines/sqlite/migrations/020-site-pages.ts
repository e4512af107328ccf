import type { Migration } from "../../shared/schema.ts";

/**
 * `site_pages`: one row a page of a company's website that the last visit read, or that had not changed since it was
 * read, and whose server names its version (`etag`, `last_modified`). `basis` names the rules and the company's facts that
 * it was read by, `leads_to` the pages to visit that a front page names, one a line.
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
