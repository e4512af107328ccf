import type { Migration } from "../../shared/schema.ts";

/** The website of the last visit: a company whose register now lists another one is visited soon. */
export const visitedWebsite: Migration = {
  name: "019-visited-website",
  sql: `
    ALTER TABLE site_visits ADD COLUMN website TEXT;
    UPDATE site_visits SET website = (SELECT website FROM companies WHERE id = company_id) WHERE visited_at IS NOT NULL;
  `,
};
