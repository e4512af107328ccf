/** Source of the search index: all companies once, then changes. */
import type { IndexSource, NameRecord, SearchRecord } from "../../ports/index-source.ts";
import { readMeta } from "./meta.ts";
import { NOT_REMOVED } from "./removal.ts";
import { number, numberOrNull, type Row, text } from "./row.ts";
import { decodeOtherNames, decodeSearchRecord, otherNamesColumn, searchColumns } from "./search-record.ts";
import { all, allByPlace, get, type Steps } from "./steps.ts";

const AFTER_ID = `SELECT ${searchColumns()} FROM companies WHERE id > $1 AND ${NOT_REMOVED} ORDER BY id LIMIT $2`;
const NAMES_AFTER_ID = `
  SELECT id AS "0", name AS "1", ${otherNamesColumn()} AS "2" FROM companies
  WHERE id > $1 AND ${NOT_REMOVED} ORDER BY id LIMIT $2`;
const AFTER_REVISION = `
  SELECT ${searchColumns()} FROM companies WHERE revision > $1 AND ${NOT_REMOVED} ORDER BY revision LIMIT $2`;
const REMOVED_SINCE = "SELECT company_id FROM removals WHERE revision > $1 ORDER BY revision";
const HEAD = "SELECT value FROM counters WHERE name = 'revision'";
const LAST_ID = "SELECT max(id) AS id FROM companies";

export class SqlIndexSource implements IndexSource {
  readonly #read: <T>(work: () => Steps<T>) => T | Promise<T>;
  readonly #close: () => void | Promise<void>;

  /** @param read runs the work, again if necessary */
  constructor(read: <T>(work: () => Steps<T>) => T | Promise<T>, close: () => void | Promise<void> = () => undefined) {
    this.#read = read;
    this.#close = close;
  }

  async head(): Promise<number> {
    return (await this.#read(() => get(HEAD, [], (row) => number(row.value)))) ?? 0;
  }

  async *all(batchSize: number): AsyncGenerator<SearchRecord[]> {
    yield* this.#batches((lastId) => allByPlace(AFTER_ID, [lastId, batchSize], decodeSearchRecord));
  }

  async *names(batchSize: number): AsyncGenerator<NameRecord[]> {
    yield* this.#batches((lastId) => allByPlace(NAMES_AFTER_ID, [lastId, batchSize], decodeName));
  }

  async lastId(): Promise<number> {
    return (await this.#read(() => get(LAST_ID, [], (row) => numberOrNull(row.id)))) ?? 0;
  }

  async changedSince(revision: number, limit: number): Promise<SearchRecord[]> {
    return this.#read(() => allByPlace(AFTER_REVISION, [revision, limit], decodeSearchRecord));
  }

  async removedSince(revision: number): Promise<number[]> {
    return this.#read(() => all(REMOVED_SINCE, [revision], (row) => number(row.company_id)));
  }

  async epoch(): Promise<string> {
    return (await this.#read(() => readMeta("epoch"))) ?? "";
  }

  reconnections(): number {
    return 0;
  }

  async close(): Promise<void> {
    await this.#close();
  }

  /**
   * Reads keyset batches separately, so that no long snapshot prevents checkpoints or vacuum. Prefetches the next batch:
   * a database in another process reads while the index processes the current one.
   */
  async *#batches<T extends { id: number }>(readAfter: (id: number) => Steps<T[]>): AsyncGenerator<T[]> {
    const read = async (lastId: number) => this.#read(() => readAfter(lastId));
    let reading = read(0);
    for (;;) {
      const batch = await reading;
      const lastRecord = batch.at(-1);
      if (!lastRecord) return;
      reading = read(lastRecord.id);
      // If the consumer stops here, an error of the prefetched batch is irrelevant.
      reading.catch(() => undefined);
      yield batch;
    }
  }
}

function decodeName(row: Row): NameRecord {
  return { id: number(row[0]), name: text(row[1]), other_names: decodeOtherNames(row[2], text(row[1])) };
}
