import type { Migration } from "../../shared/schema.ts";
import { inOwnWords } from "./in-own-words.ts";

/** The counterpart of SQLite's 006-registers. */
export const registers: Migration = {
  name: "009-registers",
  sql: inOwnWords(`
    CREATE TABLE register_states (
      name TEXT PRIMARY KEY,
      country_code TEXT NOT NULL,
      version TEXT,
      "cursor" BIGINT,
      feed_from INSTANT,
      bulk_at INSTANT,
      synced_at INSTANT,
      tried_at INSTANT,
      error TEXT,
      rows_changed BIGINT NOT NULL
    );
    CREATE TABLE leases (name TEXT PRIMARY KEY, owner TEXT NOT NULL, until INSTANT NOT NULL);
  `),
};
