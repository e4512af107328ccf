import type { Migration } from "../../shared/schema.ts";

/** `proof_misses` counts complete visits in a row that did not find a website's proof again. */
export const proofMisses: Migration = {
  name: "017-proof-misses",
  sql: "ALTER TABLE site_visits ADD COLUMN proof_misses INTEGER NOT NULL DEFAULT 0;",
};
