/** What the search index reads: everything once, then what changed. */
import type { IndexSource, SearchRecord } from "../../ports/index-source.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";
import { decodeSearchRecord, searchColumns } from "../shared/search-record.ts";
import { number, text } from "../shared/row.ts";

const COLUMNS = searchColumns("char(10)");
const AFTER_ID = `SELECT ${COLUMNS} FROM companies WHERE id > ? ORDER BY id LIMIT ?`;
const AFTER_REVISION = `SELECT ${COLUMNS} FROM companies WHERE revision > ? ORDER BY revision LIMIT ?`;

export class SqliteIndexSource implements IndexSource {
  readonly #database: SqliteDatabase;
  readonly #close: () => void;

  constructor(database: SqliteDatabase, close: () => void) {
    this.#database = database;
    this.#close = close;
  }

  async head(): Promise<number> {
    const head = "SELECT value FROM counters WHERE name = 'revision'";
    return this.#database.get(head, [], (row) => number(row.value)) ?? 0;
  }

  /** Keyset batches, each a read of its own: no long snapshot keeps the write-ahead log from being folded in. */
  async *all(batchSize: number): AsyncGenerator<SearchRecord[]> {
    let after = 0;
    for (;;) {
      const batch = this.#database.allByPlace(AFTER_ID, [after, batchSize], decodeSearchRecord);
      const last = batch.at(-1);
      if (!last) return;
      yield batch;
      after = last.id;
    }
  }

  async changedSince(revision: number, limit: number): Promise<SearchRecord[]> {
    return this.#database.allByPlace(AFTER_REVISION, [revision, limit], decodeSearchRecord);
  }

  async epoch(): Promise<string> {
    return this.#database.get("SELECT value FROM meta WHERE key = 'epoch'", [], (row) => text(row.value)) ?? "";
  }

  async close(): Promise<void> {
    this.#close();
  }
}
