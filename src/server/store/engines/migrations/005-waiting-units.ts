import type { Migration } from "./migration.ts";

/** `register_states.waiting`: numbers of units that the register did not answer for, separated by spaces. */
export const waitingUnits: Migration = {
  name: "005-waiting-units",
  sql: "ALTER TABLE register_states ADD COLUMN waiting TEXT;",
};
