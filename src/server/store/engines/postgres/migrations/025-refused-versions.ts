import type { Migration } from "../../shared/schema.ts";
import { inOwnWords } from "./in-own-words.ts";

/** The counterpart of SQLite's 024-refused-versions. */
export const refusedVersions: Migration = {
  name: "025-refused-versions",
  sql: inOwnWords("ALTER TABLE register_states ADD COLUMN refused_version TEXT;"),
};
