import type { Migration } from "../../shared/schema.ts";
import { searchLookups } from "../../shared/search-lookups.ts";

/** The counterpart of SQLite's 023-search-lookups. */
export const indexesForSearch: Migration = {
  name: "024-search-lookups",
  sql: searchLookups("from_registry"),
};
