import type { Migration } from "../../shared/schema.ts";

/** The counterpart of SQLite's 003-is-employer. */
export const isEmployer: Migration = {
  name: "006-is-employer",
  sql: `
    ALTER TABLE companies ADD COLUMN is_employer boolean;
    UPDATE companies SET is_employer = employee_count > 0 WHERE employee_count IS NOT NULL;
  `,
};
