import type { Migration } from "../../shared/schema.ts";
import { inOwnWords } from "./in-own-words.ts";

/** The counterpart of SQLite's 019-visited-website. */
export const visitedWebsite: Migration = {
  name: "021-visited-website",
  sql: inOwnWords(`
    ALTER TABLE site_visits ADD COLUMN website TEXT;
    UPDATE site_visits SET website = (SELECT website FROM companies WHERE id = company_id) WHERE visited_at IS NOT NULL;
  `),
};
