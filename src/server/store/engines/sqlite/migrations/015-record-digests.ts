import type { Migration } from "../../shared/schema.ts";

/**
 * The digest of the register record from which a company was last merged without a warning. Any change of the company
 * deletes it, so a record with this digest changes nothing.
 */
export const recordDigests: Migration = {
  name: "015-record-digests",
  sql: `
    CREATE TABLE record_digests (
      company_id INTEGER PRIMARY KEY REFERENCES companies (id) ON DELETE CASCADE,
      country_code TEXT NOT NULL,
      registry_number INTEGER NOT NULL,
      digest INTEGER NOT NULL
    ) STRICT;
    CREATE TRIGGER record_digests_outdated AFTER UPDATE ON companies BEGIN
      DELETE FROM record_digests WHERE company_id = NEW.id;
    END;
  `,
};
