/** One connection to the embedded database, with prepared statements kept by their text. */
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";

import type { Row } from "../shared/row.ts";

export type Parameters = readonly SQLInputValue[];

const STATEMENTS_KEPT = 400;
/** How long a read, or an opening, may wait for another process to finish a checkpoint or a recovery. */
export const BUSY_TIMEOUT_MS = 5_000;
/** How long a transaction waits for its turn to write. */
const TURN_TIMEOUT_MS = 20_000;

export class SqliteDatabase {
  readonly connection: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  #inTransaction = false;

  constructor(connection: DatabaseSync) {
    this.connection = connection;
  }

  /** The statement of this text, prepared once. Never leave one half read: the next user of the text resets it. */
  prepare(sql: string): StatementSync {
    const kept = this.#statements.get(sql);
    if (kept) return kept;
    const statement = this.connection.prepare(sql);
    if (this.#statements.size >= STATEMENTS_KEPT) {
      const [oldest] = this.#statements.keys();
      if (oldest !== undefined) this.#statements.delete(oldest);
    }
    this.#statements.set(sql, statement);
    return statement;
  }

  /** The first row, decoded; undefined when there is none. */
  get<T>(sql: string, parameters: Parameters, decode: (row: Row) => T): T | undefined {
    const row = this.prepare(sql).get(...parameters);
    return row === undefined ? undefined : decode(row);
  }

  all<T>(sql: string, parameters: Parameters, decode: (row: Row) => T): T[] {
    return this.prepare(sql)
      .all(...parameters)
      .map((row) => decode(row));
  }

  /** Row by row, on a statement of its own, so that it may be left half read. Holds a read snapshot until it ends. */
  *iterate<T>(sql: string, parameters: Parameters, decode: (row: Row) => T): Generator<T> {
    for (const row of this.connection.prepare(sql).iterate(...parameters)) yield decode(row);
  }

  /** @returns how many rows changed, and the id of the row inserted last */
  run(sql: string, parameters: Parameters = []): { changes: number; id: number } {
    const { changes, lastInsertRowid } = this.prepare(sql).run(...parameters);
    return { changes: Number(changes), id: Number(lastInsertRowid) };
  }

  /**
   * Runs `work`, which must not be async, in one transaction that may write (BEGIN IMMEDIATE): all of it or nothing.
   * While another process writes it waits without blocking the event loop. `work` runs once. Called inside another
   * transaction it joins that one.
   */
  async transaction<T>(work: () => T extends Promise<unknown> ? never : T): Promise<T> {
    if (this.#inTransaction) return work();
    const deadline = Date.now() + TURN_TIMEOUT_MS;
    while (!this.#begin(deadline)) await delay(1);
    return this.#finish(work);
  }

  /** The same for start-up and shutdown, where nothing else runs: waits by blocking. */
  transactionSync<T>(work: () => T extends Promise<unknown> ? never : T): T {
    if (this.#inTransaction) return work();
    this.connection.exec("BEGIN IMMEDIATE");
    return this.#finish(work);
  }

  /** Runs `work` inside a transaction and takes back all that it wrote. */
  rehearse<T>(work: () => T): T {
    this.connection.exec("SAVEPOINT rehearsal");
    try {
      return work();
    } finally {
      this.connection.exec("ROLLBACK TO rehearsal; RELEASE rehearsal");
    }
  }

  close(): void {
    this.#statements.clear();
    if (this.connection.isOpen) this.connection.close();
  }

  /** @returns false when another process is writing and there is time left to wait for it */
  #begin(deadline: number): boolean {
    try {
      this.connection.exec(`PRAGMA busy_timeout = 0; BEGIN IMMEDIATE; PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
      return true;
    } catch (error) {
      this.connection.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
      if (!isBusy(error) || Date.now() > deadline) throw error;
      return false;
    }
  }

  #finish<T>(work: () => T): T {
    this.#inTransaction = true;
    try {
      const result = work();
      this.connection.exec("COMMIT");
      return result;
    } catch (error) {
      if (this.connection.isTransaction) this.connection.exec("ROLLBACK");
      throw error;
    } finally {
      this.#inTransaction = false;
    }
  }
}

/** SQLITE_BUSY (5) and SQLITE_LOCKED (6), extended codes included: https://www.sqlite.org/rescode.html */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error) || !("errcode" in error) || typeof error.errcode !== "number") return false;
  const primary = error.errcode & 0xff;
  return primary === 5 || primary === 6;
}
