/**
 * Small writes, committed together: those of neighbouring turns of the event loop share a transaction, and those committed
 * while the disk is busy share its next sync. That is what makes thousands of charges a second possible on one disk.
 */
import { StoreUnavailable } from "../../../domain/refusal.ts";
import type { Steps } from "../shared/steps.ts";
import { takeFreshTimeSlice } from "./fresh-time-slice.ts";
import { runSteps } from "./run-steps.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

interface Job {
  /** Does the work; what it returns answers the waiting caller, after the commit or the sync. */
  run(): () => void;
  fail(error: unknown): void;
  waitsForDisk: boolean;
}

/** Work of one commit, after which what waits is left to the next: the thread answers others between them. */
const BATCH_MS = 10;
/** Of a background thread: charges of users wait for the turn to write meanwhile. */
const BACKGROUND_BATCH_MS = 2;
/** The longest wait for more work, which lasts only while each turn of the event loop brings some. */
const GATHER_MS = 1;

export class CommitQueue {
  readonly #database: SqliteDatabase;
  readonly #standsBack: boolean;
  #jobs: Job[] = [];
  #running = false;

  /** @param options.standsBack others wait for the turn to write: this queue keeps it for a short time only */
  constructor(database: SqliteDatabase, { standsBack = false } = {}) {
    this.#database = database;
    this.#standsBack = standsBack;
  }

  /**
   * Runs `work`, which only touches the database, in the next transaction. It may run twice: when another job of the
   * batch throws, all are undone and each is repeated alone. Resolves when it is on disk.
   * @param options.waitsForDisk false: resolves when it is committed, which a killed process survives; the caller sees to
   * a later write that brings it to the disk
   * @throws StoreUnavailable when the database cannot be written (full disk, read-only, no turn in time)
   */
  write<T>(work: () => T extends Promise<unknown> ? never : T, { waitsForDisk = true } = {}): Promise<T> {
    return this.#enqueue(work, waitsForDisk);
  }

  /** `write` of work that is written once for both engines. */
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

  /** Resolves when what was asked for before is on disk. */
  async idle(): Promise<void> {
    if (this.#running) await this.write(() => undefined);
    else await this.#database.synced();
  }

  /** Commits when nothing has come since there were `previousLength` jobs: a commit costs as much as the work of several. */
  #gather(previousLength: number, deadline: number): void {
    const length = this.#jobs.length;
    if (length === previousLength || performance.now() > deadline) return void this.#drain();
    // Requests that the next turn reads have enqueued their work in the one after it.
    setImmediate(() => setImmediate(() => this.#gather(length, deadline)));
  }

  async #drain(): Promise<void> {
    const jobs = this.#jobs;
    this.#jobs = [];
    const done = await this.#commit(jobs);
    // In their order: what came meanwhile is younger.
    if (done < jobs.length) this.#jobs = [...jobs.slice(done), ...this.#jobs];
    this.#running = this.#jobs.length > 0;
    if (this.#running) setImmediate(() => void this.#drain());
  }

  /** @returns how many of them are done, from the first on: at least one, and no more than the thread may be held for */
  async #commit(batch: readonly Job[]): Promise<number> {
    const run: Job[] = [];
    if (this.#standsBack) takeFreshTimeSlice();
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
      // The next batch commits meanwhile, and shares the next sync.
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
      // Committed, and perhaps not on disk: to repeat it would do it twice.
      for (const { job } of answers) job.fail(error);
    }
  }
}

/** Primary result codes (https://www.sqlite.org/rescode.html) that say nothing of the request: try again later. */
const DOWN = new Set([5, 6, 8, 10, 13, 14]); // busy, locked, read-only, I/O error, full, cannot open

function cannotWrite(error: unknown): boolean {
  const code = error instanceof Error && "errcode" in error ? error.errcode : undefined;
  return typeof code === "number" && DOWN.has(code & 0xff);
}
