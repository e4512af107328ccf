import type { Migration } from "../../shared/schema.ts";

/**
 * Import position of each register source, and the process that reads it. A company with a lead that was legally
 * removed remains as a row without a name, see `remove-companies.ts`.
 */
export const registers: Migration = {
  name: "006-registers",
  sql: `
    CREATE TABLE register_states (
      name TEXT PRIMARY KEY,
      country_code TEXT NOT NULL,
      version TEXT,
      cursor INTEGER,
      feed_from TEXT,
      bulk_at TEXT,
      synced_at TEXT,
      tried_at TEXT,
      error TEXT,
      rows_changed INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE leases (name TEXT PRIMARY KEY, owner TEXT NOT NULL, until TEXT NOT NULL) STRICT, WITHOUT ROWID;
  `,
};
