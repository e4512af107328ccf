import type { Migration } from "./migration.ts";

/**
 * Further facts of companies from registers. `further_industries` are the ids besides `industry_id`, separated by
 * spaces; `other_names` are lines, see `other-names.ts`.
 */
export const registerFacts: Migration = {
  name: "002-register-facts",
  sql: `
    ALTER TABLE companies ADD COLUMN purpose TEXT;
    ALTER TABLE companies ADD COLUMN further_industries TEXT;
    ALTER TABLE companies ADD COLUMN other_names TEXT;
    ALTER TABLE companies ADD COLUMN vat_registered BOOLEAN;
    ALTER TABLE companies ADD COLUMN in_group BOOLEAN;
    ALTER TABLE companies ADD COLUMN accounts_year INTEGER;
  `,
};
