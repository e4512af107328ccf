/** Removes an account and all its data, in small batches so that other writers can continue. */
import { run, type Steps, type StepsDatabase } from "../steps.ts";
import { forgetDemoAccount } from "./demo-account-note.ts";
import { LARGE_USER_TABLES, ROWS_A_BATCH, SMALL_USER_TABLES } from "./user-tables.ts";

/**
 * After the first commit sign-in fails and all keys are invalid. If interrupted, the next call completes the removal.
 * @param fromLedger deletes ledger rows, with the engine's steps before and after
 */
export async function removeUser(
  database: StepsDatabase,
  userId: number,
  fromLedger: (removing: Steps<number>) => Steps<number> = (removing) => removing,
): Promise<void> {
  await database.write(() => beginToLeave(userId));
  for (const { table, key } of LARGE_USER_TABLES) {
    const rows = `SELECT ${key} FROM ${table} WHERE user_id = $1 LIMIT ${ROWS_A_BATCH}`;
    const batch = () => run(`DELETE FROM ${table} WHERE (${key}) IN (${rows})`, [userId]);
    const work = table === "ledger" ? () => fromLedger(batch()) : batch;
    while ((await database.write(work)) === ROWS_A_BATCH);
  }
  await database.write(() => removeRest(userId));
}

function* beginToLeave(userId: number): Steps<void> {
  yield* forgetDemoAccount(userId);
  for (const table of ["api_keys", "sessions"]) yield* run(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
  yield* run("UPDATE users SET leaving = true, password_hash = '' WHERE id = $1", [userId]);
}

function* removeRest(userId: number): Steps<void> {
  for (const table of SMALL_USER_TABLES) yield* run(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
  yield* run("DELETE FROM users WHERE id = $1", [userId]);
}
