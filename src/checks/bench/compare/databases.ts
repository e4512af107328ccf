/** SQLite and PostgreSQL with one table of companies, columns of folded texts, and suitable indexes. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";

import { fold } from "../../../server/domain/fold.ts";
import { cityKey } from "../../../server/search/folded-city.ts";
import { trigramsOf } from "../../../server/search/names/similar/trigrams.ts";
import { employeeClass, sameForm } from "../../../server/search/normalise.ts";
import { CopyIn } from "../../../server/store/engines/postgres/pg-session.ts";
import { startPostgres } from "../../../server/store/engines/postgres/testing/start-postgres.ts";
import type { SearchRecord } from "../../../server/store/ports/index-source.ts";

export type Cell = string | number | null;

export interface Database {
  name: string;
  add(rows: Cell[][]): Promise<void> | void;
  finish(): Promise<void> | void;
  /** Returns the first column of the rows. Each `?` in the text is replaced by a value, in order. */
  column(text: string, values: Cell[]): Promise<number[]> | number[];
  /** Ids of the names most similar to a text. */
  similar(text: string): Promise<number[]> | number[];
  close(): Promise<void> | void;
}

const COLUMNS = "id, name, country, form, city, employees, size, has_website";
const TABLE = `CREATE TABLE companies (id INTEGER PRIMARY KEY, name TEXT, country TEXT, form TEXT, city TEXT,
  employees INTEGER, size TEXT, has_website INTEGER)`;
const INDEXES = ["country, form, employees", "form", "city", "employees", "size"].map(
  (columns, place) => `CREATE INDEX by_${place} ON companies (${columns})`,
);
export function rowOf(record: SearchRecord): Cell[] {
  const { id, name, country_code, legal_form, city, employee_count, website } = record;
  const size = employee_count === null ? null : employeeClass(employee_count);
  const form = legal_form === null ? null : sameForm(legal_form);
  return [
    id,
    fold(name),
    country_code,
    form,
    city === null ? null : cityKey(city),
    employee_count,
    size,
    Number(website !== null),
  ];
}

export function sqliteDatabase(folder: string): Database {
  const database = new DatabaseSync(join(folder, "compare.sqlite"));
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA cache_size = -524288;
    PRAGMA mmap_size = 8589934592; PRAGMA temp_store = MEMORY; ${TABLE}`);
  const column = (text: string, values: Cell[]) =>
    database
      .prepare(text)
      .all(...values)
      .map((row) => Number(Object.values(row)[0]));
  return {
    name: `SQLite ${process.versions.sqlite}`,
    add(rows) {
      const insert = database.prepare(`INSERT INTO companies (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`);
      database.exec("BEGIN");
      for (const row of rows) insert.run(...row);
      database.exec("COMMIT");
    },
    finish() {
      for (const index of INDEXES) database.exec(index);
      database.exec(`CREATE VIRTUAL TABLE grams USING fts5(name, tokenize='trigram', detail='none', content='companies',
        content_rowid='id'); INSERT INTO grams (grams) VALUES ('rebuild'); ANALYZE; PRAGMA wal_checkpoint(TRUNCATE)`);
    },
    column,
    similar(text) {
      const words = fold(text).split(" ");
      const grams = new Set(words.flatMap((word) => trigramsOf(word).slice(2, -1)));
      const any = [...grams].map((gram) => `"${gram.replaceAll('"', '""')}"`).join(" OR ");
      return grams.size === 0
        ? []
        : column("SELECT rowid FROM grams WHERE grams MATCH ? ORDER BY rank LIMIT 50", [any]);
    },
    close: () => database.close(),
  };
}

/** PostgreSQL for a machine with ample memory; commits need not be durable. */
export async function postgresDatabase(): Promise<Database> {
  const settings = "shared_buffers=1GB effective_cache_size=4GB work_mem=64MB maintenance_work_mem=1GB fsync=off";
  const server = await startPostgres([...settings.split(" "), "random_page_cost=1.1", "max_wal_size=8GB"]);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(`CREATE EXTENSION pg_trgm; ${TABLE.replaceAll("TEXT", 'TEXT COLLATE "C"')}`);
  const column = async (text: string, values: Cell[]) => {
    let place = 0;
    const numbered = text.replaceAll("?", () => `$${++place}`);
    const { rows } = await client.query<unknown[]>({ text: numbered, values, rowMode: "array" });
    return rows.map(([first]) => Number(first));
  };
  return {
    name: "PostgreSQL",
    add: (rows) => client.query(new CopyIn("companies", COLUMNS.split(", "), rows)).done,
    async finish() {
      for (const index of INDEXES) await client.query(index);
      for (const text of ["name", "city"]) {
        await client.query(`CREATE INDEX ${text}_grams ON companies USING gin (${text} gin_trgm_ops)`);
      }
      await client.query("VACUUM (ANALYZE) companies");
    },
    column,
    similar: (text) =>
      column("SELECT id FROM companies WHERE name % ? ORDER BY similarity(name, ?) DESC LIMIT 50", [
        fold(text),
        fold(text),
      ]),
    async close() {
      await client.end();
      await server.remove();
    },
  };
}
