/** Source of the search index: all companies once, then changes. */
import type { IndexSource, NameRecord, SearchRecord } from "../../ports/index-source.ts";
import { decodeOtherNames, decodeSearchRecord, otherNamesColumn, searchColumns } from "../shared/search-record.ts";
import { NOT_REMOVED, removedSince } from "../shared/removal.ts";
import { number, numberOrNull, type Row, text } from "../shared/row.ts";
import type { PgDatabase } from "./pg-database.ts";

const COLUMNS = searchColumns();
const AFTER_ID = `SELECT ${COLUMNS} FROM companies WHERE id > $1 AND ${NOT_REMOVED} ORDER BY id LIMIT $2`;
const NAMES_AFTER_ID = `SELECT id, name, ${otherNamesColumn()} AS others FROM companies WHERE id > $1 AND ${NOT_REMOVED} ORDER BY id LIMIT $2`;
const AFTER_REVISION = `SELECT ${COLUMNS} FROM companies WHERE revision > $1 AND ${NOT_REMOVED} ORDER BY revision LIMIT $2`;
const REMOVED_SINCE = removedSince((place) => `$${place}`);
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

  /** Reads keyset batches in separate transactions, so that no long snapshot prevents vacuum. */
  async *all(batchSize: number): AsyncGenerator<SearchRecord[]> {
    yield* batches((lastId) => this.afterId(lastId, batchSize));
  }

  async *names(batchSize: number): AsyncGenerator<NameRecord[]> {
    yield* batches((lastId) => this.namesAfterId(lastId, batchSize));
  }

  async lastId(): Promise<number> {
    return (await this.#database.get("SELECT max(id) AS id FROM companies", [], (row) => numberOrNull(row.id))) ?? 0;
  }

  namesAfterId(id: number, limit: number): Promise<NameRecord[]> {
    const decode = (row: Row) => ({
      id: number(row.id),
      name: text(row.name),
      other_names: decodeOtherNames(row.others, text(row.name)),
    });
    return this.#database.all(NAMES_AFTER_ID, [id, limit], decode);
  }

  afterId(id: number, limit: number): Promise<SearchRecord[]> {
    return this.#database.all(AFTER_ID, [id, limit], decodeSearchRecord);
  }

  async changedSince(revision: number, limit: number): Promise<SearchRecord[]> {
    return this.#database.all(AFTER_REVISION, [revision, limit], decodeSearchRecord);
  }

  removedSince(revision: number): Promise<number[]> {
    return this.#database.all(REMOVED_SINCE, [revision], (row) => number(row.company_id));
  }

  async epoch(): Promise<string> {
    return (await this.#database.get(EPOCH, [], (row) => text(row.value))) ?? "";
  }

  reconnections(): number {
    return 0;
  }

  close(): Promise<void> {
    return this.#close();
  }
}

/** Prefetches the next batch, so that the database reads while the index processes the current one. */
export async function* batches<T extends { id: number }>(readAfter: (id: number) => Promise<T[]>): AsyncGenerator<T[]> {
  let reading = readAfter(0);
  for (;;) {
    const batch = await reading;
    const lastRecord = batch.at(-1);
    if (!lastRecord) return;
    reading = readAfter(lastRecord.id);
    // If the consumer stops here, an error of the prefetched batch is irrelevant.
    reading.catch(() => undefined);
    yield batch;
  }
}
