import type { Migration } from "../../shared/schema.ts";

/**
 * The operator's limit of reloads a month for an account, in 1/10 000 credit. Accounts that reload without leave stop; the
 * demo account keeps its leave of 100 000 credits.
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
