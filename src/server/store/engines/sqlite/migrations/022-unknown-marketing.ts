import type { Migration } from "../../shared/schema.ts";
import { unknownMarketing } from "../../shared/unknown-marketing.ts";

/**
 * Null where no register publishes whether a company opted out of marketing. Digests are kept, because the same records
 * change nothing.
 */
export const unknownMarketingOptOut: Migration = {
  name: "022-unknown-marketing",
  sql: `
    DROP TRIGGER record_digests_outdated;
    ${unknownMarketing}
    CREATE TRIGGER record_digests_outdated AFTER UPDATE ON companies BEGIN
      DELETE FROM record_digests WHERE company_id = NEW.id;
    END;
  `,
};
