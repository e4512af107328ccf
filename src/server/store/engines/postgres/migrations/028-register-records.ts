import type { Migration } from "../../shared/schema.ts";
import { inOwnWords } from "./in-own-words.ts";

/**
 * The counterpart of SQLite's 027-register-records. Nodes of the previous release continue to use `record_digests`,
 * which a later release drops.
 */
export const registerRecords: Migration = {
  name: "028-register-records",
  sql: inOwnWords(`
    CREATE TABLE register_records (
      company_id BIGINT NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
      part BIGINT NOT NULL,
      country_code TEXT NOT NULL,
      registry_number BIGINT NOT NULL,
      digest BIGINT NOT NULL,
      reader BIGINT NOT NULL,
      PRIMARY KEY (company_id, part)
    );
    CREATE FUNCTION outdate_register_records() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE register_records SET reader = 0 FROM changed
        WHERE register_records.company_id = changed.id AND register_records.reader <> 0;
      RETURN NULL;
    END $$;
    CREATE TRIGGER register_records_outdated AFTER UPDATE ON companies REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION outdate_register_records();
  `),
};
