import type { Migration } from "./migration.ts";

/** Registration, sector and capital of companies, from registers. */
export const registrationFacts: Migration = {
  name: "008-registration-facts",
  sql: `
    ALTER TABLE companies ADD COLUMN registered_date TEXT;
    ALTER TABLE companies ADD COLUMN sector TEXT;
    ALTER TABLE companies ADD COLUMN share_capital INTEGER;
    ALTER TABLE companies ADD COLUMN vat_registered_date TEXT;
    ALTER TABLE companies ADD COLUMN first_employee_date TEXT;
  `,
};
