import type { Migration } from "./migration.ts";

/** Phones of websites are searched like those of registers. */
export const allPhones: Migration = {
  name: "007-all-phones",
  sql: `
    DROP INDEX contacts_phone;
    CREATE INDEX contacts_phone ON contacts (phone) WHERE phone IS NOT NULL;
  `,
};
