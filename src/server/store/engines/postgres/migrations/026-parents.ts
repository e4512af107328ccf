import type { Migration } from "../../shared/schema.ts";
import { inOwnWords } from "./in-own-words.ts";

/** The counterpart of SQLite's 025-parents. */
export const parents: Migration = {
  name: "026-parents",
  sql: inOwnWords(`
    ALTER TABLE companies ADD COLUMN parent_registry_id TEXT;
    CREATE INDEX companies_parent ON companies (country_code, parent_registry_id) WHERE parent_registry_id IS NOT NULL;
  `),
};
