/** Writes usage and last uses to SQLite. */
import { run } from "../../shared/steps.ts";
import type { CommitQueue } from "../commit-queue.ts";
import { runSteps } from "../run-steps.ts";
import type { SqliteDatabase } from "../sqlite-database.ts";
import type { DeferredTarget } from "../../shared/accounts/deferred-writes.ts";
import { addUsage, countCharges, hasUncountedCharges } from "./usage-rows.ts";

const TOUCH = {
  key: "UPDATE api_keys SET last_used_at = max(?, coalesce(last_used_at, '')) WHERE id = ?",
  session: "UPDATE sessions SET last_used_at = max(?, last_used_at) WHERE id = ?",
};

export function deferredTarget(database: SqliteDatabase, queue: CommitQueue): DeferredTarget {
  return {
    write: (usage, uses) =>
      queue.writeSteps(function* () {
        yield* addUsage(usage);
        yield* countCharges();
        for (const { via, id, at: timestamp } of uses) yield* run(TOUCH[via], [timestamp, id]);
      }),
    idle: () => (runSteps(database, hasUncountedCharges()) ? queue.writeSteps(countCharges) : queue.idle()),
  };
}
