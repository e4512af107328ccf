/** Tables whose rows are deleted with an account. */

/**
 * Tables that can contain many rows of one user, with their keys. They are emptied in batches. Lead events are deleted
 * with their leads.
 */
export const LARGE_USER_TABLES = [
  { table: "ledger", key: "id" },
  { table: "leads", key: "id" },
  { table: "unlocks", key: "user_id, company_id, part" },
  { table: "usage_hours", key: "user_id, hour, endpoint" },
  { table: "usage_requests", key: "user_id, at, endpoint" },
] as const;

/** All other tables; `users` must be last. */
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

/** Serialises the writers of one user, so that quotas are respected and nothing is added twice. */
export const LOCK_USER = "SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE";
