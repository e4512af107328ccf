/** SQLite with B-trees, and FTS5's trigram index over names and websites. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";

import { sameTech } from "../../search/normalise.ts";
import type { SearchRecord } from "../../store/ports/index-source.ts";
import { anyTrigram } from "../relevance/rivals.ts";
import { COLUMN_NAMES, createTable, INDEXES, listed, rowOf } from "./company-table.ts";
import { type Answer, type Ask, type Engine, PAGE } from "./engine.ts";
import type { Sql } from "./filter-sql.ts";
import { type Asked, sqlAnswer } from "./sql-answers.ts";

const CACHE_MIB = 512;
/** Columns with a trigram index of their own: each is an FTS5 table that finds its texts in `companies`. */
const TRIGRAMS = ["name_key", "website_key"];

export class SqliteEngine implements Engine, Asked {
  readonly warmsUp = false;
  readonly name = `SQLite ${process.versions.sqlite}`;
  readonly #file: string;
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(folder: string) {
    this.#file = join(folder, "rival.sqlite");
    this.#database = new DatabaseSync(this.#file);
    this.#database.exec(`
      PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA cache_size = ${-CACHE_MIB * 1024};
      PRAGMA mmap_size = ${8 * 2 ** 30}; PRAGMA temp_store = MEMORY;
      ${createTable("BINARY")};
      CREATE TABLE company_tech (tech TEXT, company INTEGER, PRIMARY KEY (tech, company)) WITHOUT ROWID`);
  }

  async add(records: readonly SearchRecord[]): Promise<void> {
    const company = this.#prepared(`INSERT INTO companies VALUES (${COLUMN_NAMES.map(() => "?").join(", ")})`);
    const tech = this.#prepared("INSERT OR IGNORE INTO company_tech VALUES (?, ?)");
    this.#database.exec("BEGIN");
    for (const record of listed(records)) {
      company.run(...rowOf(record));
      for (const name of record.tech) tech.run(sameTech(name), record.id);
    }
    this.#database.exec("COMMIT");
  }

  async finish(): Promise<void> {
    for (const index of INDEXES) this.#database.exec(index);
    for (const column of TRIGRAMS) {
      this.#database.exec(`CREATE VIRTUAL TABLE ${column}_grams
        USING fts5(${column}, tokenize='trigram', detail='none', content='companies', content_rowid='id')`);
      this.#database.exec(`INSERT INTO ${column}_grams (${column}_grams) VALUES ('rebuild')`);
    }
    this.#database.exec("ANALYZE; PRAGMA wal_checkpoint(TRUNCATE)");
  }

  async size() {
    return { diskMib: statSync(this.#file).size / 2 ** 20, memory: `page cache of ${CACHE_MIB} MB` };
  }

  async answer(ask: Ask): Promise<Answer> {
    return sqlAnswer(this, ask);
  }

  async column({ text, values }: Sql): Promise<number[]> {
    return this.#prepared(text)
      .all(...values)
      .map((row) => Number(Object.values(row)[0]));
  }

  tech(names: readonly string[]): Sql {
    const any = names.map(() => "?").join(", ");
    return { text: `id IN (SELECT company FROM company_tech WHERE tech IN (${any}))`, values: [...names] };
  }

  /** Values here hold no wildcards of LIKE. An FTS5 index serves three letters and more. */
  contains(column: string, text: string): Sql {
    const values = [`%${text}%`];
    if (!TRIGRAMS.includes(column) || text.length < 3) return { text: `${column} LIKE ?`, values };
    return { text: `id IN (SELECT rowid FROM ${column}_grams WHERE ${column} LIKE ?)`, values };
  }

  typos(text: string): Sql | null {
    const query = anyTrigram(text);
    const best = `SELECT rowid FROM name_key_grams WHERE name_key_grams MATCH ? ORDER BY rank LIMIT ${PAGE}`;
    return query === null ? null : { text: best, values: [query] };
  }

  async records(ids: readonly number[]): Promise<number[]> {
    const one = this.#prepared("SELECT * FROM companies WHERE id = ?");
    return ids.flatMap((id) => {
      const row = one.get(id);
      return row ? [Number(row["id"])] : [];
    });
  }

  forget(): void {}

  async close(): Promise<void> {
    this.#database.close();
  }

  #prepared(sql: string): StatementSync {
    const known = this.#statements.get(sql) ?? this.#database.prepare(sql);
    this.#statements.set(sql, known);
    return known;
  }
}
