/** What the search index reads: everything once, then what changed. */
import type { IndexSource, SearchRecord } from "../../ports/index-source.ts";
import { decodeSearchRecord, searchColumns } from "../shared/search-record.ts";
import { number, text } from "../shared/row.ts";
import type { PgDatabase } from "./pg-database.ts";

const COLUMNS = searchColumns("chr(10)");
const AFTER_ID = `SELECT ${COLUMNS} FROM companies WHERE id > $1 ORDER BY id LIMIT $2`;
const AFTER_REVISION = `SELECT ${COLUMNS} FROM companies WHERE revision > $1 ORDER BY revision LIMIT $2`;
const HEAD = "SELECT value FROM counters WHERE name = 'revision'";
const EPOCH = "SELECT value FROM meta WHERE key = 'epoch'";

export class PgIndexSource implements IndexSource {
  readonly #database: PgDatabase;
  readonly #close: () => Promise<void>;

  constructor(database: PgDatabase, close: () => Promise<void>) {
    this.#database = database;
    this.#close = close;
  }

  async head(): Promise<number> {
    return (await this.#database.get(HEAD, [], (row) => number(row.value))) ?? 0;
  }

  /** Keyset batches, each a read of its own: no long snapshot keeps old rows from being cleaned up. */
  async *all(batchSize: number): AsyncGenerator<SearchRecord[]> {
    let after = 0;
    for (;;) {
      const batch = await this.afterId(after, batchSize);
      const last = batch.at(-1);
      if (!last) return;
      yield batch;
      after = last.id;
    }
  }

  afterId(id: number, limit: number): Promise<SearchRecord[]> {
    return this.#database.all(AFTER_ID, [id, limit], decodeSearchRecord);
  }

  async changedSince(revision: number, limit: number): Promise<SearchRecord[]> {
    return this.#database.all(AFTER_REVISION, [revision, limit], decodeSearchRecord);
  }

  async epoch(): Promise<string> {
    return (await this.#database.get(EPOCH, [], (row) => text(row.value))) ?? "";
  }

  close(): Promise<void> {
    return this.#close();
  }
}
