import type { Migration } from "../../shared/schema.ts";

/** The counterpart of SQLite's 017-proof-misses. */
export const proofMisses: Migration = {
  name: "019-proof-misses",
  sql: "ALTER TABLE site_visits ADD COLUMN proof_misses BIGINT NOT NULL DEFAULT 0;",
};
