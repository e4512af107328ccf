/** Source of the search index: all companies once, then changes. */
import type { IndexSource, NameRecord, SearchRecord } from "../../ports/index-source.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";
import { decodeOtherNames, decodeSearchRecord, otherNamesColumn, searchColumns } from "../shared/search-record.ts";
import { NOT_REMOVED, removedSince } from "../shared/removal.ts";
import { number, numberOrNull, type Row, text } from "../shared/row.ts";

const COLUMNS = searchColumns();
const AFTER_ID = `SELECT ${COLUMNS} FROM companies WHERE id > ? AND ${NOT_REMOVED} ORDER BY id LIMIT ?`;
const NAMES_AFTER_ID = `SELECT id, name, ${otherNamesColumn()} FROM companies WHERE id > ? AND ${NOT_REMOVED} ORDER BY id LIMIT ?`;
const AFTER_REVISION = `SELECT ${COLUMNS} FROM companies WHERE revision > ? AND ${NOT_REMOVED} ORDER BY revision LIMIT ?`;
const REMOVED_SINCE = removedSince(() => "?");

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

  /** Reads keyset batches separately: no long snapshot prevents checkpoints of the write-ahead log. */
  async *all(batchSize: number): AsyncGenerator<SearchRecord[]> {
    yield* batches((lastId) => this.#database.allByPlace(AFTER_ID, [lastId, batchSize], decodeSearchRecord));
  }

  async *names(batchSize: number): AsyncGenerator<NameRecord[]> {
    const decode = (row: Row) => ({
      id: number(row[0]),
      name: text(row[1]),
      other_names: decodeOtherNames(row[2], text(row[1])),
    });
    yield* batches((lastId) => this.#database.allByPlace(NAMES_AFTER_ID, [lastId, batchSize], decode));
  }

  async lastId(): Promise<number> {
    return this.#database.get("SELECT max(id) AS id FROM companies", [], (row) => numberOrNull(row.id)) ?? 0;
  }

  async changedSince(revision: number, limit: number): Promise<SearchRecord[]> {
    return this.#database.allByPlace(AFTER_REVISION, [revision, limit], decodeSearchRecord);
  }

  async removedSince(revision: number): Promise<number[]> {
    return this.#database.all(REMOVED_SINCE, [revision], (row) => number(row.company_id));
  }

  async epoch(): Promise<string> {
    return this.#database.get("SELECT value FROM meta WHERE key = 'epoch'", [], (row) => text(row.value)) ?? "";
  }

  reconnections(): number {
    return 0;
  }

  async close(): Promise<void> {
    this.#close();
  }
}

function* batches<T extends { id: number }>(readAfter: (id: number) => T[]): Generator<T[]> {
  let lastId = 0;
  for (;;) {
    const batch = readAfter(lastId);
    const lastRecord = batch.at(-1);
    if (!lastRecord) return;
    yield batch;
    lastId = lastRecord.id;
  }
}
