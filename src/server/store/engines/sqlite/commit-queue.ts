/**
 * Small writes, committed together: those of one turn of the event loop share a transaction and its one fsync, and each
 * answer waits for it. That is what makes thousands of durable charges a second possible on one disk.
 */
import { StoreUnavailable } from "../../../domain/refusal.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

interface Job {
  /** Does the work; what it gives back tells the waiting caller, after the commit. */
  run(): () => void;
  fail(error: unknown): void;
}

export class CommitQueue {
  readonly #database: SqliteDatabase;
  #jobs: Job[] = [];
  #running = false;

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  /**
   * Runs `work`, which only touches the database, in the next transaction. It may run twice: when another job of the
   * batch throws, all are undone and each is repeated alone.
   * @throws StoreUnavailable when the database cannot be written (full disk, read-only, no turn in time)
   */
  write<T>(work: () => T extends Promise<unknown> ? never : T): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    this.#jobs.push({
      run: () => {
        const result = work();
        return () => resolve(result);
      },
      fail: reject,
    });
    if (!this.#running) {
      this.#running = true;
      setImmediate(() => void this.#drain());
    }
    return promise;
  }

  /** Resolves when what was asked for before is committed. */
  async idle(): Promise<void> {
    if (this.#running) await this.write(() => undefined);
  }

  async #drain(): Promise<void> {
    const batch = this.#jobs;
    this.#jobs = [];
    await this.#commit(batch);
    this.#running = this.#jobs.length > 0;
    if (this.#running) setImmediate(() => void this.#drain());
  }

  async #commit(batch: readonly Job[]): Promise<void> {
    try {
      const alone = batch.length === 1;
      const told = await this.#database.transaction(() => batch.map((job) => job.run()), { alone });
      for (const tell of told) tell();
    } catch (error) {
      const [only] = batch;
      if (cannotWrite(error))
        for (const job of batch) job.fail(new StoreUnavailable("the database cannot be written", { cause: error }));
      else if (batch.length === 1) only?.fail(error);
      else for (const job of batch) await this.#commit([job]);
    }
  }
}

/** Primary result codes (https://www.sqlite.org/rescode.html) that say nothing of the request: try again later. */
const DOWN = new Set([5, 6, 8, 10, 13, 14]); // busy, locked, read-only, I/O error, full, cannot open

function cannotWrite(error: unknown): boolean {
  // Committed, and perhaps not on disk: to repeat it would do it twice.
  if (error instanceof StoreUnavailable) return true;
  const code = error instanceof Error && "errcode" in error ? error.errcode : undefined;
  return typeof code === "number" && DOWN.has(code & 0xff);
}
