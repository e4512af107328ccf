/** Writes companies; a merge reads and writes row by row. */
import { SqlCompanyWriter } from "../merge/company-writer.ts";
import { forgottenHashes } from "../merge/forgotten-contact.ts";
import type { IdAllocator } from "../shared/id-allocator.ts";
import type { Steps } from "../shared/steps.ts";
import { removeSqliteUser } from "./accounts/remove-user.ts";
import { CommitQueue } from "./commit-queue.ts";
import { runSteps } from "./run-steps.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";
import { SqliteMergeTables } from "./sqlite-merge-tables.ts";
import { SqliteStepsDatabase } from "./sqlite-steps-database.ts";

/** Other processes notice a change by its revision. */
export function* announceNothing(): Steps<void> {}

export class SqliteCompanyWriter extends SqlCompanyWriter {
  /** A batch takes some 2 ms, or longer when this thread is preempted, and charges may have to wait for it. */
  override readonly mergeSize = 100;
  override readonly mergesAtOnce = 4;
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    const steps = new SqliteStepsDatabase(database, new CommitQueue(database));
    super(steps, { announce: announceNothing, removeUser: (userId) => removeSqliteUser(steps, userId) });
    this.#database = database;
  }

  protected override *openTables(ids: IdAllocator): Steps<SqliteMergeTables> {
    return new SqliteMergeTables(this.#database, ids, yield* forgottenHashes());
  }

  protected override async transaction<T>(work: () => Steps<T>, { dryRun }: { dryRun: boolean }): Promise<T> {
    const write = () => ({ result: runSteps(this.#database, work()) });
    const { result } = await this.#database.transaction(() => (dryRun ? this.#database.dryRun(write) : write()));
    return result;
  }
}
