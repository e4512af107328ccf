import type { Migration } from "../../shared/schema.ts";
import { inOwnWords } from "./in-own-words.ts";

/** The counterpart of SQLite's 015-record-digests: identifies records that change nothing. */
export const recordDigests: Migration = {
  name: "017-record-digests",
  sql: inOwnWords(`
    CREATE TABLE record_digests (
      company_id BIGINT PRIMARY KEY REFERENCES companies (id) ON DELETE CASCADE,
      country_code TEXT NOT NULL,
      registry_number BIGINT NOT NULL,
      digest BIGINT NOT NULL
    );
    CREATE FUNCTION drop_record_digests() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM record_digests USING changed WHERE record_digests.company_id = changed.id;
      RETURN NULL;
    END $$;
    CREATE TRIGGER record_digests_outdated AFTER UPDATE ON companies REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION drop_record_digests();
  `),
};
