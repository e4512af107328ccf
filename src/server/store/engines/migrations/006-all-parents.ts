import type { Migration } from "./migration.ts";

/** `meta`: Norway's main file was read in full, so a branch of an unknown company is a sole trader's. */
export const allParents: Migration = {
  name: "006-all-parents",
  sql: `
    INSERT INTO meta (key, value)
    SELECT 'parents/NO', 'all' FROM register_states WHERE name = 'no/enheter' AND bulk_at IS NOT NULL;
  `,
};
