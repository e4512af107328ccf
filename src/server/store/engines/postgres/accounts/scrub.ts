/** Physically removes deleted rows from their pages. */
import type { PgDatabase } from "../pg-database.ts";

/** Vacuumed one after another, because VACUUM cannot run in a transaction. */
const COMPANY_TABLES = "companies contacts socials tech_profiles history source_readings company_sources".split(" ");
const VACUUMED = [...COMPANY_TABLES, "leads", "saved_views", "api_keys", "idempotency"];
const REMAINS = [
  "backups and exports made before",
  "PostgreSQL's write-ahead log and its archives, until they are recycled",
];

export async function scrub(database: PgDatabase): Promise<readonly string[]> {
  for (const table of VACUUMED) await database.run(`VACUUM ${table}`);
  return REMAINS;
}
