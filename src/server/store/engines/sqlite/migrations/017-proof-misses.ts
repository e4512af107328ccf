import type { Migration } from "../../shared/schema.ts";

/** `proof_misses` counts consecutive complete visits that did not find the proof of a website again. */
export const proofMisses: Migration = {
  name: "017-proof-misses",
  sql: "ALTER TABLE site_visits ADD COLUMN proof_misses INTEGER NOT NULL DEFAULT 0;",
};
