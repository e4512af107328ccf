/** Changes of the companies in a user's pipeline, and how far the user has seen them. */
import type { ChangeListing, ChangeQuestion, CompanyChangeStore } from "../../../ports/view-store.ts";
import { run, type StepsDatabase } from "../steps.ts";
import { seenBy } from "./company-changes.ts";
import { type LongReads, longReadsOf } from "./long-reads.ts";

const MARK = `
  UPDATE users SET changes_seen_at = $2, changes_seen_id = greatest(coalesce(changes_seen_id, 0), $3::bigint)
  WHERE id = $1`;
export class SqlCompanyChangeStore implements CompanyChangeStore {
  readonly #database: StepsDatabase;
  readonly #reads: LongReads;

  constructor(database: StepsDatabase, reads: LongReads = longReadsOf(database)) {
    this.#database = database;
    this.#reads = reads;
  }

  list(userId: number, question: ChangeQuestion): Promise<ChangeListing> {
    return this.#reads.changes(userId, question);
  }

  markSeen(userId: number, newestId: number | undefined, now: Date): Promise<void> {
    return this.#database.write(function* () {
      const { newest } = yield* seenBy(userId);
      yield* run(MARK, [userId, now.toISOString(), Math.min(newestId ?? newest, newest)]);
    });
  }
}
