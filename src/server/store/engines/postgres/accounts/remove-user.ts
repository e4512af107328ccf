/** Removes an account and all it owns, in batches short enough that others go on writing. */
import { LARGE_USER_TABLES, ROWS_A_BATCH, SMALL_USER_TABLES } from "../../shared/accounts/user-tables.ts";
import type { PgDatabase } from "../pg-database.ts";
import { readDemoAccount } from "./demo-account-note.ts";

/** From the first commit on nobody signs in and no key holds; cut short, it is finished by the next call. */
export async function removeUser(database: PgDatabase, userId: number): Promise<void> {
  await database.transaction(async (session) => {
    if ((await readDemoAccount(session))?.userId === userId) {
      await session.run("DELETE FROM meta WHERE key = 'demo_account'");
    }
    for (const table of ["api_keys", "sessions"]) {
      await session.run(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
    }
    await session.run("UPDATE users SET leaving = true, password_hash = '' WHERE id = $1", [userId]);
  });
  for (const { table, key } of LARGE_USER_TABLES) {
    const rows = `SELECT ${key} FROM ${table} WHERE user_id = $1 LIMIT ${ROWS_A_BATCH}`;
    while ((await database.run(`DELETE FROM ${table} WHERE (${key}) IN (${rows})`, [userId])) === ROWS_A_BATCH);
  }
  await database.transaction(async (session) => {
    for (const table of SMALL_USER_TABLES) await session.run(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
    await session.run("DELETE FROM users WHERE id = $1", [userId]);
  });
}
