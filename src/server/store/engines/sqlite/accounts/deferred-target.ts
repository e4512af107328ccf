/** Writes usage and last uses into SQLite. */
import type { CommitQueue } from "../commit-queue.ts";
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
      queue.write(() => {
        addUsage(database, usage);
        countCharges(database);
        for (const { via, id, at } of uses) database.run(TOUCH[via], [at, id]);
      }),
    idle: () => (hasUncountedCharges(database) ? queue.write(() => countCharges(database)) : queue.idle()),
  };
}
