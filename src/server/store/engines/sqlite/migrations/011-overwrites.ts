import type { Migration } from "../../shared/schema.ts";

/** Notes that the file never contained deleted data that was not overwritten, which is certain only for a new file. */
export const overwrites: Migration = {
  name: "011-overwrites",
  sql: `
    INSERT INTO meta (key, value) SELECT 'overwrites', 'all'
    WHERE NOT EXISTS (SELECT 1 FROM companies) AND NOT EXISTS (SELECT 1 FROM users);
  `,
};
