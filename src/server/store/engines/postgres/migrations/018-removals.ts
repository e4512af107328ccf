import type { Migration } from "../../shared/schema.ts";

/** The twin of SQLite's 016-removals: what an index that runs drops. */
export const removals: Migration = {
  name: "018-removals",
  sql: `
    CREATE TABLE removals (revision BIGINT PRIMARY KEY, company_id BIGINT NOT NULL);
  `,
};
