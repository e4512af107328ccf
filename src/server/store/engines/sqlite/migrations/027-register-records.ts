import type { Migration } from "../../shared/schema.ts";

/**
 * The digest of the register record from which a company was last merged, per source (`part`, see `RecordPart`); 0 when
 * another record has changed the company since. A record that a later release parses differently is not a change of the
 * company. `reader` is the version of the parser: as long as it is the running one, the record changes nothing. Any
 * change of the company resets it. Replaces `record_digests`, whose digests included the parser.
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
