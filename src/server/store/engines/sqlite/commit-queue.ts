/**
 * Combines small writes: those of consecutive turns of the event loop share a transaction, and those committed while
 * the disk is busy share the next sync. This makes thousands of charges per second possible on one disk.
 */
import { StoreUnavailable } from "../../../domain/refusal.ts";
import { run, type SqlParameter, type Steps, type StepsDatabase } from "../shared/steps.ts";
import { runSteps } from "./run-steps.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

interface Job {
  /**
   * Executes the job and returns a function that resolves the caller's promise, to be called after the commit or sync.
   */
  run(): () => void;
  fail(error: unknown): void;
  waitsForDisk: boolean;
}

/**
 * Maximum duration of one commit; remaining jobs are left to the next one, and the thread serves other requests in
 * between.
 */
const BATCH_MS = 10;
/** The same for a background thread, because users' charges wait for the write lock meanwhile. */
const BACKGROUND_BATCH_MS = 2;
/** Maximum wait for more jobs, as long as each turn of the event loop adds some. */
const GATHER_MS = 1;

export class CommitQueue {
  readonly #database: SqliteDatabase;
  readonly #standsBack: boolean;
  #jobs: Job[] = [];
  #running = false;

  /** @param options.standsBack limits how long this queue holds the write lock, because others wait for it */
  constructor(database: SqliteDatabase, { standsBack = false } = {}) {
    this.#database = database;
    this.#standsBack = standsBack;
  }

  /**
   * Runs `work` in the next transaction. `work` must only access the database. It can run twice: if another job in the
   * batch throws, the batch is rolled back and each job is retried separately. Resolves when it is on disk.
   * @param options.waitsForDisk false: resolves at the commit, which survives a killed process; the caller ensures that
   * a later write syncs it to disk
   * @throws StoreUnavailable when the database cannot be written (full disk, read-only, lock timeout)
   */
  write<T>(work: () => T extends Promise<unknown> ? never : T, { waitsForDisk = true } = {}): Promise<T> {
    return this.#enqueue(work, waitsForDisk);
  }

  /** `write` for work that is shared by both engines. */
  writeSteps<T>(work: () => Steps<T>, { waitsForDisk = true } = {}): Promise<T> {
    return this.#enqueue(() => runSteps(this.#database, work()), waitsForDisk);
  }

  #enqueue<T>(work: () => T, waitsForDisk: boolean): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    this.#jobs.push({
      run: () => {
        const result = work();
        return () => resolve(result);
      },
      fail: reject,
      waitsForDisk,
    });
    if (!this.#running) {
      this.#running = true;
      this.#gather(0, performance.now() + GATHER_MS);
    }
    return promise;
  }

  /** Resolves when all earlier writes are on disk. */
  async idle(): Promise<void> {
    if (this.#running) await this.write(() => undefined);
    else await this.#database.synced();
  }

  /**
   * Commits when no job was added since there were `previousLength`; otherwise waits, because a commit costs as much as
   * several jobs.
   */
  #gather(previousLength: number, deadline: number): void {
    const length = this.#jobs.length;
    if (length === previousLength || performance.now() > deadline) return void this.#drain();
    // Requests read in the next turn enqueue their work in the turn after it.
    setImmediate(() => setImmediate(() => this.#gather(length, deadline)));
  }

  async #drain(): Promise<void> {
    const jobs = this.#jobs;
    this.#jobs = [];
    const done = await this.#commit(jobs);
    // Puts them before the jobs that were added meanwhile.
    if (done < jobs.length) this.#jobs = [...jobs.slice(done), ...this.#jobs];
    this.#running = this.#jobs.length > 0;
    if (this.#running) setImmediate(() => void this.#drain());
  }

  /** @returns the number of completed jobs, from the first: at least one, and as many as the time limit allows */
  async #commit(batch: readonly Job[]): Promise<number> {
    const run: Job[] = [];
    try {
      const answers = await this.#database.commit(() => {
        const deadline = performance.now() + (this.#standsBack ? BACKGROUND_BATCH_MS : BATCH_MS);
        const done: { job: Job; answer: () => void }[] = [];
        for (const job of batch) {
          run.push(job);
          done.push({ job, answer: job.run() });
          if (performance.now() > deadline) break;
        }
        return done;
      });
      const onDisk = answers.filter(({ job }) => job.waitsForDisk);
      for (const { job, answer } of answers) if (!job.waitsForDisk) answer();
      // The next batch commits meanwhile and shares the next sync.
      if (onDisk.length > 0) void this.#answerOnDisk(onDisk);
      return answers.length;
    } catch (error) {
      if (cannotWrite(error)) {
        for (const job of batch) job.fail(new StoreUnavailable("the database cannot be written", { cause: error }));
        return batch.length;
      }
      if (run.length <= 1) {
        batch[0]?.fail(error);
        return 1;
      }
      for (const job of run) await this.#commit([job]);
      return run.length;
    }
  }

  async #answerOnDisk(answers: readonly { job: Job; answer: () => void }[]): Promise<void> {
    try {
      await this.#database.synced();
      for (const { answer } of answers) answer();
    } catch (error) {
      // The jobs are committed, but might not be on disk; retrying would execute them twice.
      for (const { job } of answers) job.fail(error);
    }
  }
}

/**
 * Primary result codes (https://www.sqlite.org/rescode.html) that do not depend on the request, which can be retried
 * later.
 */
const DOWN = new Set([5, 6, 8, 10, 13, 14]); // busy, locked, read-only, I/O error, full, cannot open

function cannotWrite(error: unknown): boolean {
  const code = error instanceof Error && "errcode" in error ? error.errcode : undefined;
  return typeof code === "number" && DOWN.has(code & 0xff);
}

/** Adapts the embedded database to the interface of the shared stores. */
export class SqliteStepsDatabase implements StepsDatabase {
  readonly #database: SqliteDatabase;
  readonly #queue: CommitQueue;

  constructor(database: SqliteDatabase, queue: CommitQueue) {
    this.#database = database;
    this.#queue = queue;
  }

  read<T>(steps: Steps<T>): T {
    return runSteps(this.#database, steps);
  }

  run(sql: string, parameters: readonly SqlParameter[] = []): Promise<number> {
    return this.#queue.writeSteps(() => run(sql, parameters));
  }

  write<T>(work: () => Steps<T>): Promise<T> {
    return this.#queue.writeSteps(work);
  }
}
