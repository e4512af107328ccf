import type { Migration } from "../../shared/schema.ts";

/** The registry number of the company that a branch belongs to, which might not be in the store. */
export const parents: Migration = {
  name: "025-parents",
  sql: `
    ALTER TABLE companies ADD COLUMN parent_registry_id TEXT;
    CREATE INDEX companies_parent ON companies (country_code, parent_registry_id) WHERE parent_registry_id IS NOT NULL;
  `,
};
