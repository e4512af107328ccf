/** One connection to the embedded database, with prepared statements kept by their text. */
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";

import type { Row } from "../shared/row.ts";
import { LogSync } from "./log-sync.ts";
import { sqliteText } from "./sqlite-text.ts";

export type Parameters = readonly SQLInputValue[];

const STATEMENTS_KEPT = 400;
/** Milliseconds that a read, or an opening, may wait for another process to finish a checkpoint or a recovery. */
export const BUSY_TIMEOUT_MS = 5_000;
const WAIT_FOR_NOBODY = "PRAGMA busy_timeout = 0";
const WAIT_AS_READERS_DO = `PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`;
/** Milliseconds that a transaction waits for its turn to write. */
const TURN_TIMEOUT_MS = 20_000;

export class SqliteDatabase {
  readonly connection: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  readonly #log: LogSync;
  readonly #sharesReads: boolean;
  #inTransaction = false;
  #snapshot = false;

  /**
   * @param options.log file of the write-ahead log, brought to the disk after each commit
   * @param options.sharesReads reads of one turn of the event loop see one snapshot; not for who reads much in one turn
   */
  constructor(connection: DatabaseSync, { log, sharesReads }: { log: string; sharesReads: boolean }) {
    this.connection = connection;
    this.#log = new LogSync(log);
    this.#sharesReads = sharesReads;
  }

  /** The statement of this text, SQLite's or a shared store's, prepared once. Never leave one half read: the next user of the text resets it. */
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

  /** The first row, decoded; undefined when there is none. */
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

  /** The same with a row's cells by their places in the SELECT, from 0: half the time, for reading millions. */
  allByPlace<T>(sql: string, parameters: Parameters, decode: (row: Row) => T): T[] {
    const statement = this.prepare(sql);
    statement.setReturnArrays(true);
    return statement.all(...parameters).map((row) => decode(row));
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
   * While another process writes it waits without blocking the event loop. `work` runs once. Resolves when it is on disk.
   * Called inside another transaction it joins that one.
   */
  async transaction<T>(work: () => T extends Promise<unknown> ? never : T): Promise<T> {
    if (this.#inTransaction) return work();
    const result = await this.commit(work);
    await this.synced();
    return result;
  }

  /** The same, resolved when it is committed: a killed process keeps it, a power cut before `synced` may not. */
  async commit<T>(work: () => T extends Promise<unknown> ? never : T): Promise<T> {
    const deadline = Date.now() + TURN_TIMEOUT_MS;
    while (!this.#begin(deadline)) await delay(1);
    return this.#finish(work);
  }

  /** Resolves when all that was committed before is on disk. @throws StoreUnavailable: it may or may not be */
  synced(): Promise<void> {
    return this.#log.synced();
  }

  /** `transaction` for start-up and shutdown, where nothing else runs: waits by blocking. */
  transactionSync<T>(work: () => T extends Promise<unknown> ? never : T): T {
    if (this.#inTransaction) return work();
    this.#closeReadSnapshot();
    this.connection.exec("BEGIN IMMEDIATE");
    const result = this.#finish(work);
    this.#log.syncNow();
    return result;
  }

  /** A statement that no transaction may be around: VACUUM. Others wait for their turn to write meanwhile. */
  execAlone(sql: string): void {
    this.#closeReadSnapshot();
    this.connection.exec(sql);
  }

  /** Brings the whole write-ahead log into the database and empties it. @returns false while another process reads */
  emptyLog(): boolean {
    this.#closeReadSnapshot();
    return this.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get()?.["busy"] === 0;
  }

  /** Runs `work` inside a transaction and takes back all that it wrote. */
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
   * Reads of one turn of the event loop share a snapshot: each for itself would take and leave SQLite's read lock, which
   * costs more than the reading. It is as young as the turn, and ends before this connection writes.
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

  /** @returns false when another process is writing and there is time left to wait for it */
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

/** SQLITE_BUSY (5) and SQLITE_LOCKED (6), extended codes included: https://www.sqlite.org/rescode.html */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error) || !("errcode" in error) || typeof error.errcode !== "number") return false;
  const primary = error.errcode & 0xff;
  return primary === 5 || primary === 6;
}
