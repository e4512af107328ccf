/** Removes an account and all it owns, in batches short enough that others go on writing. */
import { run, type Steps, type StepsDatabase } from "../steps.ts";
import { forgetDemoAccount } from "./demo-account-note.ts";
import { LARGE_USER_TABLES, ROWS_A_BATCH, SMALL_USER_TABLES } from "./user-tables.ts";

/**
 * From the first commit on sign-in fails and no key is valid; cut short, it is finished by the next call.
 * @param fromLedger removes rows of the ledger, with what the engine has to do before and after
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
