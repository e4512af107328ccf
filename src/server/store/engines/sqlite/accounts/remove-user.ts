/** Removes an account and all it owns from SQLite. */
import { removeUser } from "../../shared/accounts/remove-user.ts";
import type { Steps, StepsDatabase } from "../../shared/steps.ts";
import { countCharges, countOnlyAfterNewest } from "./usage-rows.ts";

export function removeSqliteUser(database: StepsDatabase, userId: number): Promise<void> {
  return removeUser(database, userId, withoutLosingCharges);
}

/** Hours take in the ledger up to a mark: it must not point past the rows that are left, whose ids come again. */
function* withoutLosingCharges(removing: Steps<number>): Steps<number> {
  yield* countCharges();
  const removed = yield* removing;
  yield* countOnlyAfterNewest();
  return removed;
}
