/** SQL on one connection. Each statement text is prepared once per connection. */
import type { ClientBase } from "pg";

import type { Row } from "../shared/row.ts";
import { CopyIn } from "./copy-in.ts";
import { asStoreError } from "./pg-error.ts";
import type { SqlParameter, SqlValue } from "../shared/steps.ts";

export interface Sql {
  /** The first row, decoded; undefined when there are no rows. */
  get<T>(sql: string, parameters: readonly SqlParameter[], decode: (row: Row) => T): Promise<T | undefined>;
  all<T>(sql: string, parameters: readonly SqlParameter[], decode: (row: Row) => T): Promise<T[]>;
  /** @returns the number of changed rows */
  run(sql: string, parameters?: readonly SqlParameter[]): Promise<number>;
  /** Appends rows to a table. */
  copy(table: string, columns: readonly string[], rows: readonly (readonly SqlValue[])[]): Promise<void>;
}

/** Statement names are shared by all connections; each prepares a text at its first use. */
const names = new Map<string, string>();

async function ask(client: ClientBase, sql: string, parameters: readonly SqlParameter[]) {
  let name = names.get(sql);
  if (name === undefined) {
    name = `nordscope_${names.size}`;
    names.set(sql, name);
  }
  const question = { name, text: sql, values: [...parameters] };
  return translated(client.query<Row>(question));
}

async function translated<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw asStoreError(error);
  }
}

/** A connection inside a transaction. */
export class PgSession implements Sql {
  readonly #client: ClientBase;

  constructor(client: ClientBase) {
    this.#client = client;
  }

  async get<T>(sql: string, parameters: readonly SqlParameter[], decode: (row: Row) => T): Promise<T | undefined> {
    const [row] = (await ask(this.#client, sql, parameters)).rows;
    return row === undefined ? undefined : decode(row);
  }

  async all<T>(sql: string, parameters: readonly SqlParameter[], decode: (row: Row) => T): Promise<T[]> {
    return (await ask(this.#client, sql, parameters)).rows.map((row) => decode(row));
  }

  async run(sql: string, parameters: readonly SqlParameter[] = []): Promise<number> {
    return (await ask(this.#client, sql, parameters)).rowCount ?? 0;
  }

  /** Runs several statements without parameters. */
  async script(sql: string): Promise<void> {
    await translated(this.#client.query(sql));
  }

  async copy(table: string, columns: readonly string[], rows: readonly (readonly SqlValue[])[]): Promise<void> {
    if (rows.length === 0) return;
    await translated(this.#client.query(new CopyIn(table, columns, rows)).done);
  }
}
