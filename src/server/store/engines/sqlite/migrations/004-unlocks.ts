import type { Migration } from "../../shared/schema.ts";

/**
 * Facts that users have paid for, with their expiry. No foreign key to companies: ids are never reused, expired rows
 * are deleted, and dropping a million demo companies need not check this table.
 */
export const unlocks: Migration = {
  name: "004-unlocks",
  sql: `
    CREATE TABLE unlocks (
      user_id INTEGER NOT NULL REFERENCES users (id),
      company_id INTEGER NOT NULL,
      part TEXT NOT NULL,
      unlocked_until TEXT NOT NULL,
      PRIMARY KEY (user_id, company_id, part)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX unlocks_end ON unlocks (unlocked_until);
  `,
};
