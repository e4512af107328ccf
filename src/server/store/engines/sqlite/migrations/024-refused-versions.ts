import type { Migration } from "../../shared/schema.ts";

/** The file of a register's source that waits for an operator's word, so that it is not downloaded again each hour. */
export const refusedVersions: Migration = {
  name: "024-refused-versions",
  sql: "ALTER TABLE register_states ADD COLUMN refused_version TEXT;",
};
