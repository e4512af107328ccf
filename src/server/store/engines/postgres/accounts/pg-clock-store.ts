/** The last known time, in PostgreSQL: one for all nodes. */
import { isFarAhead } from "../../../../domain/known-time.ts";
import type { ClockStore } from "../../../ports/clock-store.ts";
import { isNews, KNOWN_TIME } from "../../shared/accounts/known-time-note.ts";
import { text } from "../../shared/row.ts";
import type { PgDatabase } from "../pg-database.ts";
import type { Sql } from "../pg-session.ts";

const READ = `SELECT value FROM meta WHERE key = '${KNOWN_TIME}'`;
const WRITE = `INSERT INTO meta (key, value) VALUES ('${KNOWN_TIME}', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value`;

export async function knownTime(sql: Sql): Promise<string | null> {
  return (await sql.get(READ, [], (row) => text(row.value))) ?? null;
}

export class PgClockStore implements ClockStore {
  readonly #database: PgDatabase;

  constructor(database: PgDatabase) {
    this.#database = database;
  }

  known(): Promise<string | null> {
    return knownTime(this.#database);
  }

  async note(now: Date): Promise<string | null> {
    const known = await this.known();
    if (isFarAhead(now, known)) return known;
    if (isNews(now, known)) await this.confirm(now);
    return null;
  }

  async confirm(now: Date): Promise<void> {
    await this.#database.run(WRITE, [now.toISOString()]);
  }
}
