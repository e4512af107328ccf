import type { Migration } from "../../shared/schema.ts";
import { searchLookups } from "../../shared/search-lookups.ts";

export const indexesForSearch: Migration = {
  name: "023-search-lookups",
  sql: searchLookups("from_registry = 1"),
};
