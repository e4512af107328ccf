/** Adapts the embedded database to the interface of the shared stores. */
import { run, type SqlParameter, type Steps, type StepsDatabase } from "../shared/steps.ts";
import type { CommitQueue } from "./commit-queue.ts";
import { runSteps } from "./run-steps.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

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
