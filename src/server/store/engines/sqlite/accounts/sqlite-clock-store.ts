/** The last known time, in SQLite. */
import { isFarAhead } from "../../../../domain/known-time.ts";
import type { ClockStore } from "../../../ports/clock-store.ts";
import { isNews, KNOWN_TIME } from "../../shared/accounts/known-time-note.ts";
import { text } from "../../shared/row.ts";
import type { CommitQueue } from "../commit-queue.ts";
import type { SqliteDatabase } from "../sqlite-database.ts";

const READ = `SELECT value FROM meta WHERE key = '${KNOWN_TIME}'`;
const WRITE = `INSERT OR REPLACE INTO meta (key, value) VALUES ('${KNOWN_TIME}', ?)`;

export function knownTime(database: SqliteDatabase): string | null {
  return database.get(READ, [], (row) => text(row.value)) ?? null;
}

export class SqliteClockStore implements ClockStore {
  readonly #database: SqliteDatabase;
  readonly #queue: CommitQueue;

  constructor(database: SqliteDatabase, queue: CommitQueue) {
    this.#database = database;
    this.#queue = queue;
  }

  async known(): Promise<string | null> {
    return knownTime(this.#database);
  }

  async note(now: Date): Promise<string | null> {
    const known = knownTime(this.#database);
    if (isFarAhead(now, known)) return known;
    if (isNews(now, known)) await this.confirm(now);
    return null;
  }

  confirm(now: Date): Promise<void> {
    return this.#queue.write(() => void this.#database.run(WRITE, [now.toISOString()]));
  }
}
