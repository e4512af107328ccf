import type { Migration } from "../../shared/schema.ts";

/** Notes that this file has never held anything that was deleted and not overwritten: a new one alone can say so. */
export const overwrites: Migration = {
  name: "011-overwrites",
  sql: `
    INSERT INTO meta (key, value) SELECT 'overwrites', 'all'
    WHERE NOT EXISTS (SELECT 1 FROM companies) AND NOT EXISTS (SELECT 1 FROM users);
  `,
};
