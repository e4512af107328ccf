/** Tables whose rows are deleted with an account. */

/** Tables that may hold many rows of one user, with their keys: emptied in batches. Events of leads go with these. */
export const LARGE_USER_TABLES = [
  { table: "ledger", key: "id" },
  { table: "leads", key: "id" },
  { table: "unlocks", key: "user_id, company_id, part" },
  { table: "usage_hours", key: "user_id, hour, endpoint" },
  { table: "usage_requests", key: "user_id, at, endpoint" },
] as const;

/** The rest; the row of `users` comes last. */
export const SMALL_USER_TABLES = [
  "api_keys",
  "sessions",
  "saved_views",
  "idempotency",
  "holds",
  "lead_counts",
  "credit_accounts",
] as const;

export const ROWS_A_BATCH = 5_000;

/** Writers of one user take turns: no quota is passed, and what is there is not added twice. */
export const LOCK_USER = "SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE";
