import type { Migration } from "../../shared/schema.ts";

/** The register's number of the company that a branch belongs to, which may not be in the store, or not yet. */
export const parents: Migration = {
  name: "025-parents",
  sql: `
    ALTER TABLE companies ADD COLUMN parent_registry_id TEXT;
    CREATE INDEX companies_parent ON companies (country_code, parent_registry_id) WHERE parent_registry_id IS NOT NULL;
  `,
};
