import type { Migration } from "../../shared/schema.ts";

/**
 * The monthly reload limit of an account, set by the operator, in 1/10 000 credit. Automatic reloads without a limit
 * stop; the demo account gets a limit of 100 000 credits.
 */
export const reloadLimit: Migration = {
  name: "009-reload-limit",
  sql: `
    ALTER TABLE credit_accounts ADD COLUMN reload_limit INTEGER NOT NULL DEFAULT 0;
    UPDATE credit_accounts SET reload_limit = 1000000000 WHERE user_id IN (
      SELECT users.id FROM users JOIN meta ON users.email =
        CASE WHEN meta.key = 'demo_account' THEN meta.value ->> '$.email' END);
    UPDATE credit_accounts SET reload_enabled = 0 WHERE reload_limit = 0;
  `,
};
