import type { Migration } from "./migration.ts";

/** `register_states.progress`: how far the reading of annual accounts has come, as JSON. */
export const accountsProgress: Migration = {
  name: "011-accounts-progress",
  sql: "ALTER TABLE register_states ADD COLUMN progress TEXT;",
};
