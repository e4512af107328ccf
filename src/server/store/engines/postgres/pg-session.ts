/** SQL on one connection. Each statement text is prepared once per connection. */
import { type ClientBase, type Connection, DatabaseError, type Submittable } from "pg";

import { StoreUnavailable } from "../../../domain/refusal.ts";
import type { Row } from "../shared/row.ts";
import type { Answer, Insertion, SqlParameter, SqlValue, Statement, Steps } from "../shared/steps.ts";

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

/** Runs work that is shared by both engines. */
export async function runSteps<T>(sql: Sql, steps: Steps<T>): Promise<T> {
  let step = steps.next();
  while (!step.done) step = steps.next(await answerOf(sql, step.value));
  return step.value;
}

async function answerOf(sql: Sql, step: Statement | Insertion): Promise<Answer> {
  if ("table" in step) {
    await sql.copy(step.table, step.columns, step.rows);
    return { rows: [], changes: 0 };
  }
  return step.answers === "changes"
    ? { rows: [], changes: await sql.run(step.sql, step.parameters) }
    : { rows: await sql.all(step.sql, step.parameters, asItIs), changes: 0 };
}

const asItIs = (row: Row) => row;

declare module "pg" {
  interface Connection {
    sendCopyFromChunk(chunk: Buffer): void;
    endCopyFrom(): void;
  }
}

/** One COPY with all its rows, which fit in memory. Implements the interface that pg requires of a query. */
export class CopyIn implements Submittable {
  readonly #sql: string;
  readonly #rows: Buffer;
  readonly #done = Promise.withResolvers<void>();
  #error: Error | undefined;
  /** Set by pg, to stop its own timer. */
  callback: ((error?: Error) => void) | undefined;

  constructor(table: string, columns: readonly string[], rows: readonly (readonly SqlValue[])[]) {
    this.#sql = `COPY ${table} (${columns.join(", ")}) FROM STDIN`;
    this.#rows = Buffer.from(rows.map((row) => `${row.map(copyCell).join("\t")}\n`).join(""));
  }

  get done(): Promise<void> {
    return this.#done.promise;
  }

  submit(connection: Connection): void {
    connection.query(this.#sql);
  }

  handleCopyInResponse(connection: Connection): void {
    connection.sendCopyFromChunk(this.#rows);
    connection.endCopyFrom();
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.#error = error;
    // A lost connection sends nothing more; after a failed statement PostgreSQL also sends ReadyForQuery.
    this.#done.reject(error);
    this.callback?.(error);
  }

  handleReadyForQuery(): void {
    if (this.#error) return;
    this.#done.resolve();
    this.callback?.();
  }
}

/** Text format: https://www.postgresql.org/docs/current/sql-copy.html#id-1.9.3.55.9.2 */
function copyCell(value: SqlValue): string {
  if (value === null) return String.raw`\N`;
  if (typeof value === "string") return value.replaceAll(/[\\\t\n\r]/g, escaped);
  if (value instanceof Uint8Array) return `\\\\x${Buffer.from(value).toString("hex")}`;
  return String(value);
}

const escapes: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };
const escaped = (character: string) => escapes[character] ?? character;

/**
 * Errors caused by the server and not by the statement: no connection (08), insufficient resources (53), operator
 * intervention or timeout (57), system error (58), read-only after a failover (25006), lock timeout (55P03), missing
 * role or database (28, 3D). https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const DOWN = /^(08|53|57|58|28|25006|25P0|3D|55P03)/;

export function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError;
}

/** Serialization failure or deadlock: repeating the transaction can succeed. */
export function isRetriable(error: unknown): boolean {
  return isDatabaseError(error) && (error.code === "40001" || error.code === "40P01");
}

/** Errors without a PostgreSQL code are connection errors. */
export function asStoreError(error: unknown): unknown {
  if (error instanceof StoreUnavailable) return error;
  if (isDatabaseError(error) && !DOWN.test(error.code ?? "") && !isRetriable(error)) return error;
  return new StoreUnavailable("the database cannot be reached", { cause: error });
}
