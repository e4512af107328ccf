/** The embedded database and PostgreSQL as the two sides of a copy. */
import type { SqliteDatabase } from "../sqlite/sqlite-database.ts";
import { number, text } from "../shared/row.ts";
import type { PgSession } from "../postgres/pg-session.ts";
import type { SqlParameter } from "../shared/steps.ts";
import { cellsOf, type CopiedRow, type CopiedTable, copiedTables, quoted, type WritableSide } from "./tables.ts";

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
    return (
      this.#database.get(`SELECT count(*) AS n FROM ${table.name} WHERE ${copiedRows(table)}`, [], (row) =>
        number(row.n),
      ) ?? 0
    );
  }

  async *rows(table: CopiedTable, columns: readonly string[]): AsyncGenerator<CopiedRow[]> {
    const sql = `SELECT ${columns.map(quoted).join(", ")} FROM ${table.name} WHERE ${copiedRows(table)} ORDER BY ${table.key.map(quoted).join(", ")}`;
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

const COLUMNS = `
  SELECT column_name AS name FROM information_schema.columns
  WHERE table_schema = current_schema() AND table_name = $1 ORDER BY ordinal_position`;

export class PgSide implements WritableSide {
  readonly #session: PgSession;

  constructor(session: PgSession) {
    this.#session = session;
  }

  columnsOf({ name }: CopiedTable): Promise<string[]> {
    return this.#session.all(COLUMNS, [name], (row) => text(row.name));
  }

  async count(table: CopiedTable): Promise<number> {
    const sql = `SELECT count(*) AS n FROM ${table.name} WHERE ${copiedRows(table)}`;
    return (await this.#session.get(sql, [], (row) => number(row.n))) ?? 0;
  }

  /** Uses keyset pagination: each batch begins after the key of the previous one. */
  async *rows(table: CopiedTable, columns: readonly string[]): AsyncGenerator<CopiedRow[]> {
    const key = table.key.map(quoted).join(", ");
    const names = [...new Set([...columns, ...table.key])].map(quoted).join(", ");
    const select = `SELECT ${names} FROM ${table.name} WHERE ${copiedRows(table)}`;
    const places = table.key.map((_, place) => `$${place + 1}`).join(", ");
    let lastKey: SqlParameter[] = [];
    for (;;) {
      const condition = lastKey.length > 0 ? ` AND (${key}) > (${places})` : "";
      const rows = await this.#session.all(
        `${select}${condition} ORDER BY ${key} LIMIT ${BATCH}`,
        lastKey,
        (row) => row,
      );
      const lastRow = rows.at(-1);
      if (!lastRow) return;
      yield rows.map((row) => cellsOf(row, columns));
      lastKey = cellsOf(lastRow, table.key);
    }
  }

  async numbers(): Promise<Map<string, number>> {
    const counters = await this.#session.all("SELECT name, value FROM counters", [], (row) => {
      return [text(row.name), number(row.value)] as const;
    });
    const numbers = new Map(counters);
    // In PostgreSQL each charge is added to its hourly total in its own commit.
    const newest = "SELECT coalesce(max(id), 0) AS id FROM ledger";
    numbers.set("usage_ledger", (await this.#session.get(newest, [], (row) => number(row.id))) ?? 0);
    for (const name of await this.#numbered()) {
      const sequence = `pg_sequence_last_value(pg_get_serial_sequence('${name}', 'id'))`;
      const lastNumber = await this.#session.get(`SELECT coalesce(${sequence}, 0) AS n`, [], (row) => number(row.n));
      numbers.set(name, lastNumber ?? 0);
    }
    return numbers;
  }

  async write(table: CopiedTable, columns: readonly string[], rows: readonly CopiedRow[]): Promise<void> {
    // Copied rows replace the rows that the migrations inserted.
    if (table.name === "meta") await this.#session.run("DELETE FROM meta");
    await this.#session.copy(table.name, columns.map(quoted), rows);
  }

  async setNumbers(numbers: ReadonlyMap<string, number>): Promise<void> {
    for (const [name, value] of numbers) {
      await this.#session.run("UPDATE counters SET value = $1 WHERE name = $2", [value, name]);
    }
    for (const name of await this.#numbered()) {
      const highest = `greatest($1::bigint, (SELECT max(id) FROM ${name}), 1)`;
      const used = `(SELECT count(*) > 0 FROM ${name}) OR $1::bigint > 0`;
      const set = `SELECT setval(pg_get_serial_sequence('${name}', 'id'), ${highest}, ${used})`;
      await this.#session.run(set, [numbers.get(name) ?? 0]);
    }
  }

  /** Tables whose ids PostgreSQL generates. */
  async #numbered(): Promise<string[]> {
    const sql = `
      SELECT table_name AS name FROM information_schema.columns
      WHERE table_schema = current_schema() AND column_name = 'id' AND is_identity = 'YES'`;
    const existing = new Set(await this.#session.all(sql, [], (row) => text(row.name)));
    return copiedTables.map(({ name }) => name).filter((name) => existing.has(name));
  }
}

/** Condition for the rows that are copied. */
const copiedRows = ({ leftOut }: CopiedTable) => (leftOut === undefined ? "true" : `NOT coalesce(${leftOut}, false)`);
