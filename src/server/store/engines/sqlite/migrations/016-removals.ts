import type { Migration } from "../../shared/schema.ts";

/** Log of companies removed for legal reasons: a running index, or a snapshot of one, must drop them. */
export const removals: Migration = {
  name: "016-removals",
  sql: `
    CREATE TABLE removals (revision INTEGER PRIMARY KEY, company_id INTEGER NOT NULL) STRICT;
  `,
};
