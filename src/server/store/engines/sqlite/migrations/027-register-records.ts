import type { Migration } from "../../shared/schema.ts";

/**
 * A digest of the register's record that a company was last merged from, of each of its sources (`part`, see `RecordPart`); 0 when
 * it has changed since by another record. The same record that is read otherwise by a later release is no change of the company.
 * `reader` is the code that read it: while that is the running one the record is known to change nothing. Any change of the
 * company resets it. Takes the place of `record_digests`, whose digests had the code mixed in.
 */
export const registerRecords: Migration = {
  name: "027-register-records",
  sql: `
    CREATE TABLE register_records (
      company_id INTEGER NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
      part INTEGER NOT NULL,
      country_code TEXT NOT NULL,
      registry_number INTEGER NOT NULL,
      digest INTEGER NOT NULL,
      reader INTEGER NOT NULL,
      PRIMARY KEY (company_id, part)
    ) STRICT, WITHOUT ROWID;
    DROP TRIGGER record_digests_outdated;
    DROP TABLE record_digests;
    CREATE TRIGGER register_records_outdated AFTER UPDATE ON companies BEGIN
      UPDATE register_records SET reader = 0 WHERE company_id = NEW.id AND reader <> 0;
    END;
  `,
};
