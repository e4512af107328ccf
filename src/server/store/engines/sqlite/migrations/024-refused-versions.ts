import type { Migration } from "../../shared/schema.ts";

/** The version of a register file that awaits the operator's decision, so that it is not downloaded every hour. */
export const refusedVersions: Migration = {
  name: "024-refused-versions",
  sql: "ALTER TABLE register_states ADD COLUMN refused_version TEXT;",
};
