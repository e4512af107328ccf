/**
 * Work on the database that is written once for both engines: a generator that yields statements and is given their
 * answers. SQLite runs it synchronously inside its transaction, PostgreSQL awaits each answer. Statements are written as
 * PostgreSQL takes them, with `$1` for the first parameter; `sqlite/sqlite-text.ts` says what SQLite makes of them.
 */
import { number, type Row } from "./row.ts";

/** A value that a cell can be written from. */
export type SqlValue = string | number | boolean | null | Uint8Array;
/** Lists are asked with `= ANY($1::bigint[])`. */
export type SqlParameter = SqlValue | readonly SqlValue[];

export interface Statement {
  sql: string;
  parameters: readonly SqlParameter[];
  /** "rows" with RETURNING too. */
  answers: "rows" | "changes";
}

export interface Answer {
  rows: readonly Row[];
  /** Rows changed by a statement that answers "changes". */
  changes: number;
}

/** An error of a statement ends the work and its transaction: it cannot be caught inside. */
export type Steps<T> = Generator<Statement, T, Answer>;

/** The first row, decoded; null when there is none. */
export function* get<T>(sql: string, parameters: readonly SqlParameter[], decode: (row: Row) => T): Steps<T | null> {
  const { rows } = yield { sql, parameters, answers: "rows" };
  const [row] = rows;
  return row === undefined ? null : decode(row);
}

export function* all<T>(sql: string, parameters: readonly SqlParameter[], decode: (row: Row) => T): Steps<T[]> {
  const { rows } = yield { sql, parameters, answers: "rows" };
  return rows.map((row) => decode(row));
}

/** @returns how many rows changed */
export function* run(sql: string, parameters: readonly SqlParameter[] = []): Steps<number> {
  const { changes } = yield { sql, parameters, answers: "changes" };
  return changes;
}

/** Runs a statement whose number of changed rows is not asked for: SQLite's driver makes an object of it. */
export function* execute(sql: string, parameters: readonly SqlParameter[]): Steps<void> {
  yield { sql, parameters, answers: "rows" };
}

/** @param sql INSERT … RETURNING id, of one row */
export function* insertedId(sql: string, parameters: readonly SqlParameter[]): Steps<number> {
  const id = yield* get(sql, parameters, (row) => number(row.id));
  if (id === null) throw new Error("nothing was inserted");
  return id;
}

/** An engine as the stores that are written once need it. Each rejects with StoreUnavailable when it cannot be reached. */
export interface StepsDatabase {
  /** Reads outside a transaction; at once where the engine has no network hop. */
  read<T>(steps: Steps<T>): T | Promise<T>;
  /** One statement in a transaction of its own. @returns how many rows changed, when that is on disk */
  run(sql: string, parameters?: readonly SqlParameter[]): Promise<number>;
  /** All of the work or nothing, on disk when it resolves. It may run again, so it touches the database alone. */
  write<T>(work: () => Steps<T>): Promise<T>;
}
