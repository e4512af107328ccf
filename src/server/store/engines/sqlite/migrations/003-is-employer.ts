import type { Migration } from "../../shared/schema.ts";

/** True when a company has employees, which some registers publish without a number. */
export const isEmployer: Migration = {
  name: "003-is-employer",
  sql: `
    ALTER TABLE companies ADD COLUMN is_employer INTEGER;
    UPDATE companies SET is_employer = employee_count > 0 WHERE employee_count IS NOT NULL;
  `,
};
