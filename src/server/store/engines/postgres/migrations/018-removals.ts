import type { Migration } from "../../shared/schema.ts";

/** The counterpart of SQLite's 016-removals: companies that a running index must drop. */
export const removals: Migration = {
  name: "018-removals",
  sql: `
    CREATE TABLE removals (revision BIGINT PRIMARY KEY, company_id BIGINT NOT NULL);
  `,
};
