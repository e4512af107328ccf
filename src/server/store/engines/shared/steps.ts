/**
 * Database work shared by both engines: a generator that yields statements and receives their results. SQLite runs it
 * synchronously inside its transaction; PostgreSQL awaits each result. Statements use PostgreSQL syntax with `$1` for
 * the first parameter; `sqlite/sqlite-text.ts` translates them for SQLite.
 */
import { number, type Row } from "./row.ts";

/** A value that can be stored in a cell. */
export type SqlValue = string | number | boolean | null | Uint8Array;
/** Lists are used as `= ANY($1::bigint[])`. */
export type SqlParameter = SqlValue | readonly SqlValue[];

export interface Statement {
  sql: string;
  parameters: readonly SqlParameter[];
  /** "rows" also for statements with RETURNING; "cells" for rows whose keys are "0", "1", … */
  answers: "rows" | "cells" | "changes";
}

/** Rows to append to a table. */
export interface Insertion {
  table: string;
  columns: readonly string[];
  rows: readonly (readonly SqlValue[])[];
}

export interface Answer {
  rows: readonly Row[];
  /** Number of rows changed by a statement that answers "changes". */
  changes: number;
}

/** An error of a statement ends the work and its transaction, and cannot be caught inside. */
export type Steps<T> = Generator<Statement | Insertion, T, Answer>;

/** The first row, decoded; null when there are no rows. */
export function* get<T>(sql: string, parameters: readonly SqlParameter[], decode: (row: Row) => T): Steps<T | null> {
  const { rows } = yield { sql, parameters, answers: "rows" };
  const [row] = rows;
  return row === undefined ? null : decode(row);
}

export function* all<T>(sql: string, parameters: readonly SqlParameter[], decode: (row: Row) => T): Steps<T[]> {
  const { rows } = yield { sql, parameters, answers: "rows" };
  return rows.map((row) => decode(row));
}

/** Like `all`, for millions of rows with the columns "0", "1", …: SQLite returns arrays, in half the time. */
export function* allByPlace<T>(sql: string, parameters: readonly SqlParameter[], decode: (row: Row) => T): Steps<T[]> {
  const { rows } = yield { sql, parameters, answers: "cells" };
  return rows.map((row) => decode(row));
}

/** @returns the number of changed rows */
export function* run(sql: string, parameters: readonly SqlParameter[] = []): Steps<number> {
  const { changes } = yield { sql, parameters, answers: "changes" };
  return changes;
}

/** Runs a statement without counting changed rows, for which SQLite's driver would allocate an object. */
export function* execute(sql: string, parameters: readonly SqlParameter[]): Steps<void> {
  yield { sql, parameters, answers: "rows" };
}

/** Appends rows to a table: by COPY in PostgreSQL, several times as fast as INSERT. */
export function* insertRows(
  table: string,
  columns: readonly string[],
  rows: readonly (readonly SqlValue[])[],
): Steps<void> {
  if (rows.length > 0) yield { table, columns, rows };
}

/** @param sql INSERT … RETURNING id, of one row */
export function* insertedId(sql: string, parameters: readonly SqlParameter[]): Steps<number> {
  const id = yield* get(sql, parameters, (row) => number(row.id));
  if (id === null) throw new Error("nothing was inserted");
  return id;
}

/**
 * The interface of an engine that the shared stores use. All methods reject with StoreUnavailable when the database
 * cannot be reached.
 */
export interface StepsDatabase {
  /** Reads outside a transaction; synchronous when the engine is in this process. */
  read<T>(steps: Steps<T>): T | Promise<T>;
  /** Runs one statement in its own transaction. @returns the number of changed rows, after the commit is on disk */
  run(sql: string, parameters?: readonly SqlParameter[]): Promise<number>;
  /**
   * Runs all of the work or nothing, and resolves when it is on disk. The work can run again, so it must have no
   * effects outside the database.
   */
  write<T>(work: () => Steps<T>): Promise<T>;
}

/** A WHERE clause composed of parts, each with `?` for its values. */
export class Conditions {
  readonly #parts: string[] = [];
  readonly parameters: SqlParameter[] = [];

  add(condition: string, ...values: SqlParameter[]): void {
    this.#parts.push(numbered(condition, this.parameters.length));
    this.parameters.push(...values);
  }

  get sql(): string {
    return this.#parts.join(" AND ");
  }

  /** Appends SQL after the conditions and numbers the parameters of both. */
  with(sql: string, ...values: SqlParameter[]): { sql: string; parameters: SqlParameter[] } {
    return { sql: numbered(sql, this.parameters.length), parameters: [...this.parameters, ...values] };
  }
}

function numbered(sql: string, start: number): string {
  let place = start;
  return sql.replaceAll("?", () => `$${(place += 1)}`);
}
