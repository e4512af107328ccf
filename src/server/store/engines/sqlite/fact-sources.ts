/** Which reading of which source gave a company each of its facts. */
import type { SqliteDatabase } from "./sqlite-database.ts";
import { flag, number } from "./sqlite-row.ts";
import type { WriteBatch } from "./write-batch.ts";

const FIND = `SELECT given.reading_id, given.fields, reading.source = ?2 AS own
  FROM company_sources AS given JOIN source_readings AS reading ON reading.id = given.reading_id
  WHERE given.company_id = ?1`;
const PUT = `INSERT INTO company_sources (company_id, reading_id, fields) VALUES (?, ?, ?)
  ON CONFLICT DO UPDATE SET fields = excluded.fields`;
const REMOVE = "DELETE FROM company_sources WHERE company_id = ? AND reading_id = ?";

/** Facts as bits, see `fact-columns.ts`. */
export interface ToldFacts {
  changed: number;
  /** All that the record tells, whether it changed or not. */
  known: number;
}

export class FactSources {
  readonly #database: SqliteDatabase;
  readonly #batch: WriteBatch;
  readonly #source: string;

  constructor(database: SqliteDatabase, batch: WriteBatch, source: string) {
    this.#database = database;
    this.#batch = batch;
    this.#source = source;
  }

  /**
   * This reading takes over what it changed, what nobody had told before, and what an older reading of its own source
   * had told. A fact of another source that it merely repeats stays where it is.
   */
  take(companyId: number, { changed, known }: ToldFacts): void {
    const readings = this.#database.all(FIND, [companyId, this.#source], (row) => ({
      id: number(row.reading_id),
      fields: number(row.fields),
      own: flag(row.own),
    }));
    const toldBefore = readings.reduce((bits, { fields }) => bits | fields, 0);
    const toldByOthers = readings.reduce((bits, { fields, own }) => (own ? bits : bits | fields), 0);
    const taken = known & (changed | ~toldBefore | ~toldByOthers);
    const target = this.#batch.readingId();
    for (const { id, fields } of readings) {
      const left = fields & ~changed & ~taken;
      if (id === target) continue;
      if (left === 0) this.#database.run(REMOVE, [companyId, id]);
      else if (left !== fields) this.#database.run(PUT, [companyId, id, left]);
    }
    const kept = (readings.find(({ id }) => id === target)?.fields ?? 0) & ~changed;
    if ((kept | taken) !== 0) this.#database.run(PUT, [companyId, target, kept | taken]);
  }
}
