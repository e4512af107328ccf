/** Writes companies; writers of all nodes run one after another. */
import type { MergeReading } from "../merge/company-merge.ts";
import { SqlCompanyWriter } from "../merge/company-writer.ts";
import type { MergeTarget } from "../merge/merge-tables.ts";
import { removeUser } from "../shared/accounts/user-store.ts";
import type { IdAllocator } from "../shared/id-allocator.ts";
import type { Steps } from "../shared/steps.ts";
import { announceChange } from "./change-listener.ts";
import type { PgDatabase } from "./pg-database.ts";
import { loadStaged, type StagedTables } from "./staged-tables.ts";

export class PgCompanyWriter extends SqlCompanyWriter {
  /** A batch takes some ten statements at any size, and only writers of companies wait for each other. */
  override readonly mergeSize = 2000;
  override readonly mergesAtOnce = 1;
  readonly #database: PgDatabase;

  constructor(database: PgDatabase) {
    super(database, { announce: announceChange, removeUser: (userId) => removeUser(database, userId) });
    this.#database = database;
  }

  protected override openTables(ids: IdAllocator, target: MergeTarget, reading: MergeReading): Steps<StagedTables> {
    return loadStaged(ids, target, reading);
  }

  protected override transaction<T>(work: () => Steps<T>): Promise<T> {
    return this.#database.write(work);
  }
}
