import type { Migration } from "../../shared/schema.ts";

/** Companies that were removed for legal reasons, in the log of changes: an index that runs, or a snapshot of one, drops them. */
export const removals: Migration = {
  name: "016-removals",
  sql: `
    CREATE TABLE removals (revision INTEGER PRIMARY KEY, company_id INTEGER NOT NULL) STRICT;
  `,
};
