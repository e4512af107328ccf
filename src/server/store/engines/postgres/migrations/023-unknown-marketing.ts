import type { Migration } from "../../shared/schema.ts";
import { unknownMarketing } from "../../shared/unknown-marketing.ts";

/** The counterpart of SQLite's 022-unknown-marketing. */
export const unknownMarketingOptOut: Migration = {
  name: "023-unknown-marketing",
  sql: `
    ALTER TABLE companies DISABLE TRIGGER record_digests_outdated;
    ${unknownMarketing}
    ALTER TABLE companies ENABLE TRIGGER record_digests_outdated;
  `,
};
