/** One connection to the embedded database, with prepared statements cached by their text. */
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";

import type { Row } from "../shared/row.ts";
import { LogSync } from "./files/log-sync.ts";
import { sqliteText } from "./sqlite-text.ts";

export type Parameters = readonly SQLInputValue[];

const STATEMENTS_KEPT = 400;
/** Milliseconds that a read, or opening, waits for a checkpoint or recovery by another process. */
export const BUSY_TIMEOUT_MS = 5_000;
const WAIT_FOR_NOBODY = "PRAGMA busy_timeout = 0";
const WAIT_AS_READERS_DO = `PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`;
/** Milliseconds that a transaction waits for the write lock. */
const TURN_TIMEOUT_MS = 20_000;

export class SqliteDatabase {
  readonly connection: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  readonly #log: LogSync;
  readonly #sharesReads: boolean;
  #inTransaction = false;
  #snapshot = false;

  /**
   * @param options.log the write-ahead log, which is synced after each commit
   * @param options.sharesReads reads in one turn of the event loop share a snapshot; not for code that reads much in
   * one turn
   */
  constructor(connection: DatabaseSync, { log, sharesReads }: { log: string; sharesReads: boolean }) {
    this.connection = connection;
    this.#log = new LogSync(log);
    this.#sharesReads = sharesReads;
  }

  /**
   * Returns the prepared statement of a text, of SQLite or of a shared store. It must be read to the end, because the
   * next user of the text resets it.
   */
  prepare(sql: string): StatementSync {
    const cached = this.#statements.get(sql);
    if (cached) return cached;
    const statement = this.connection.prepare(sqliteText(sql));
    if (this.#statements.size >= STATEMENTS_KEPT) {
      const [oldest] = this.#statements.keys();
      if (oldest !== undefined) this.#statements.delete(oldest);
    }
    this.#statements.set(sql, statement);
    return statement;
  }

  /** The first row, decoded; undefined when there are no rows. */
  get<T>(sql: string, parameters: Parameters, decode: (row: Row) => T): T | undefined {
    this.#openReadSnapshot();
    const row = this.prepare(sql).get(...parameters);
    return row === undefined ? undefined : decode(row);
  }

  all<T>(sql: string, parameters: Parameters, decode: (row: Row) => T): T[] {
    this.#openReadSnapshot();
    return this.prepare(sql)
      .all(...parameters)
      .map((row) => decode(row));
  }

  /** Like `all`, with cells by their index in the SELECT, which takes half the time; for millions of rows. */
  allByPlace<T>(sql: string, parameters: Parameters, decode: (row: Row) => T): T[] {
    const statement = this.prepare(sql);
    statement.setReturnArrays(true);
    return statement.all(...parameters).map((row) => decode(row));
  }

  /**
   * Yields row by row from a separate statement, so that the caller can stop early. Holds a read snapshot until it
   * ends.
   */
  *iterate<T>(sql: string, parameters: Parameters, decode: (row: Row) => T): Generator<T> {
    for (const row of this.connection.prepare(sql).iterate(...parameters)) yield decode(row);
  }

  /** @returns the number of changed rows, and the id of the last inserted row */
  run(sql: string, parameters: Parameters = []): { changes: number; id: number } {
    const { changes, lastInsertRowid } = this.prepare(sql).run(...parameters);
    return { changes: Number(changes), id: Number(lastInsertRowid) };
  }

  /**
   * Runs `work`, which must not be async, in one write transaction (BEGIN IMMEDIATE): all or nothing. Waits for other
   * processes' writes without blocking the event loop. `work` runs once. Resolves when it is on disk. Inside another
   * transaction it joins that one.
   */
  async transaction<T>(work: () => T extends Promise<unknown> ? never : T): Promise<T> {
    if (this.#inTransaction) return work();
    const result = await this.commit(work);
    await this.synced();
    return result;
  }

  /**
   * Like `transaction`, but resolves at the commit: it survives a killed process, but a power cut only after `synced`.
   */
  async commit<T>(work: () => T extends Promise<unknown> ? never : T): Promise<T> {
    const deadline = Date.now() + TURN_TIMEOUT_MS;
    while (!this.#begin(deadline)) await delay(1);
    return this.#finish(work);
  }

  /** Resolves when all earlier commits are on disk. @throws StoreUnavailable: they might or might not be on disk */
  synced(): Promise<void> {
    return this.#log.synced();
  }

  /** A blocking `transaction` for startup and shutdown. */
  transactionSync<T>(work: () => T extends Promise<unknown> ? never : T): T {
    if (this.#inTransaction) return work();
    this.#closeReadSnapshot();
    this.connection.exec("BEGIN IMMEDIATE");
    const result = this.#finish(work);
    this.#log.syncNow();
    return result;
  }

  /**
   * Executes a statement that must not be inside a transaction, such as VACUUM. Other writers wait for the write lock
   * meanwhile.
   */
  execAlone(sql: string): void {
    this.#closeReadSnapshot();
    this.connection.exec(sql);
  }

  /**
   * Copies the complete write-ahead log into the database and truncates it. @returns false while another process reads
   */
  emptyLog(): boolean {
    this.#closeReadSnapshot();
    return this.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get()?.["busy"] === 0;
  }

  /** Runs `work` inside a transaction and rolls back all its writes. */
  dryRun<T>(work: () => T): T {
    this.connection.exec("SAVEPOINT dry_run");
    try {
      return work();
    } finally {
      this.connection.exec("ROLLBACK TO dry_run; RELEASE dry_run");
    }
  }

  close(): void {
    this.#statements.clear();
    this.#snapshot = false;
    if (this.connection.isOpen) this.connection.close();
    this.#log.close();
  }

  /**
   * Reads in one turn of the event loop share a snapshot, because acquiring and releasing SQLite's read lock costs more
   * than reading. The snapshot starts within the turn and ends before this connection writes.
   */
  #openReadSnapshot(): void {
    if (!this.#sharesReads || this.#snapshot || this.connection.isTransaction) return;
    this.prepare("BEGIN").run();
    this.#snapshot = true;
    setImmediate(() => this.#closeReadSnapshot());
  }

  #closeReadSnapshot(): void {
    if (!this.#snapshot) return;
    this.#snapshot = false;
    this.prepare("COMMIT").run();
  }

  /** @returns false when another process is writing and the deadline has not passed */
  #begin(deadline: number): boolean {
    this.#closeReadSnapshot();
    this.prepare(WAIT_FOR_NOBODY).run();
    try {
      this.prepare("BEGIN IMMEDIATE").run();
      return true;
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
      return false;
    } finally {
      this.prepare(WAIT_AS_READERS_DO).run();
    }
  }

  #finish<T>(work: () => T): T {
    this.#inTransaction = true;
    try {
      const result = work();
      this.prepare("COMMIT").run();
      return result;
    } catch (error) {
      if (this.connection.isTransaction) this.connection.exec("ROLLBACK");
      throw error;
    } finally {
      this.#inTransaction = false;
    }
  }
}

/**
 * Returns whether the error is SQLITE_BUSY (5) or SQLITE_LOCKED (6), including extended codes:
 * https://www.sqlite.org/rescode.html
 */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error) || !("errcode" in error) || typeof error.errcode !== "number") return false;
  const primary = error.errcode & 0xff;
  return primary === 5 || primary === 6;
}
