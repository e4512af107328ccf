/** The embedded database as a side of a copy. */
import type { SqliteDatabase } from "../sqlite/sqlite-database.ts";
import { number, text } from "../shared/row.ts";
import { cellsOf, type CopiedRow, type CopiedTable, quoted, type WritableSide } from "./tables.ts";

const BATCH = 5_000;

export class SqliteSide implements WritableSide {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  async columnsOf({ name }: CopiedTable): Promise<string[]> {
    return this.#database.all("SELECT name FROM pragma_table_info(?)", [name], (row) => text(row.name));
  }

  async count(table: CopiedTable): Promise<number> {
    return this.#database.get(`SELECT count(*) AS n FROM ${restOf(table)}`, [], (row) => number(row.n)) ?? 0;
  }

  async *rows(table: CopiedTable, columns: readonly string[]): AsyncGenerator<CopiedRow[]> {
    const sql = `SELECT ${columns.map(quoted).join(", ")} FROM ${restOf(table)} ORDER BY ${table.key.map(quoted).join(", ")}`;
    let batch: CopiedRow[] = [];
    for (const row of this.#database.iterate(sql, [], (record) => cellsOf(record, columns))) {
      batch.push(row);
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }

  async numbers(): Promise<Map<string, number>> {
    const sql = "SELECT name, value FROM counters UNION ALL SELECT name, seq FROM sqlite_sequence";
    return new Map(this.#database.all(sql, [], (row) => [text(row.name), number(row.value)] as const));
  }

  async write(table: CopiedTable, columns: readonly string[], rows: readonly CopiedRow[]): Promise<void> {
    const names = columns.map(quoted).join(", ");
    const sql = `INSERT OR REPLACE INTO ${table.name} (${names}) VALUES (${columns.map(() => "?").join(", ")})`;
    await this.#database.transaction(() => {
      for (const row of rows) this.#database.run(sql, row);
    });
  }

  async setNumbers(numbers: ReadonlyMap<string, number>): Promise<void> {
    await this.#database.transaction(() => {
      for (const [name, value] of numbers) {
        this.#database.run("UPDATE counters SET value = ? WHERE name = ?", [value, name]);
        this.#database.run("UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?", [value, name]);
      }
    });
  }
}

function restOf({ name, leftOut }: CopiedTable): string {
  return leftOut === undefined ? name : `${name} WHERE NOT coalesce(${leftOut}, false)`;
}
