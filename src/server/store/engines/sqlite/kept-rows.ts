/** Rows that are asked for again and again, kept for as long as nobody can have changed them. */
import type { SqliteDatabase } from "./sqlite-database.ts";

export class KeptRows<T> {
  readonly #database: SqliteDatabase;
  readonly #most: number;
  readonly #rows = new Map<string, T>();
  #state = Number.NaN;

  /**
   * @param watched `name` and `changes` of `SqliteDatabase.watch`: all that this process may do to such a row
   * @param most rows kept; with one more all go, which costs less than an order of their use
   */
  constructor(database: SqliteDatabase, watched: { name: string; changes: readonly string[] }, most: number) {
    this.#database = database;
    this.#most = most;
    database.watch(watched.name, watched.changes, () => this.#rows.clear());
  }

  /** The row of this name as the turn's snapshot has it; what is not there is not kept. */
  get(name: string, read: () => T | undefined): T | undefined {
    const state = this.#database.foreignState();
    if (state !== this.#state) {
      this.#rows.clear();
      this.#state = state;
    }
    const kept = this.#rows.get(name);
    if (kept !== undefined) return kept;
    const found = read();
    if (found === undefined) return undefined;
    if (this.#rows.size >= this.#most) this.#rows.clear();
    this.#rows.set(name, found);
    return found;
  }
}
