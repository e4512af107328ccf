/** Removes an account and all its data from SQLite. */
import { removeUser } from "../../shared/accounts/user-store.ts";
import type { Steps, StepsDatabase } from "../../shared/steps.ts";
import { countCharges, countOnlyAfterNewest } from "./usage-rows.ts";

export function removeSqliteUser(database: StepsDatabase, userId: number): Promise<void> {
  return removeUser(database, userId, withoutLosingCharges);
}

/**
 * Moves the watermark of counted charges back to the last remaining ledger row, because SQLite can assign the deleted
 * ids again.
 */
function* withoutLosingCharges(removing: Steps<number>): Steps<number> {
  yield* countCharges();
  const removed = yield* removing;
  yield* countOnlyAfterNewest();
  return removed;
}
