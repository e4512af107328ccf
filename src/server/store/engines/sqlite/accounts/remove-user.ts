/** Removes an account and all it owns, in batches short enough that others go on writing. */
import { LARGE_USER_TABLES, ROWS_A_BATCH, SMALL_USER_TABLES } from "../../shared/accounts/user-tables.ts";
import type { SqliteDatabase } from "../sqlite-database.ts";
import { readDemoAccount } from "./demo-account-note.ts";
import { countCharges, countOnlyAfterNewest } from "./usage-rows.ts";

/** From the first commit on nobody signs in and no key holds; cut short, it is finished by the next call. */
export async function removeUser(database: SqliteDatabase, userId: number): Promise<void> {
  await database.transaction(() => {
    if (readDemoAccount(database)?.userId === userId) database.run("DELETE FROM meta WHERE key = 'demo_account'");
    for (const table of ["api_keys", "sessions"]) database.run(`DELETE FROM ${table} WHERE user_id = ?`, [userId]);
    database.run("UPDATE users SET leaving = 1, password_hash = '' WHERE id = ?", [userId]);
  });
  for (const { table, key } of LARGE_USER_TABLES) {
    const rows = `SELECT ${key} FROM ${table} WHERE user_id = ? LIMIT ${ROWS_A_BATCH}`;
    const batch = () => database.run(`DELETE FROM ${table} WHERE (${key}) IN (${rows})`, [userId]).changes;
    const work = table === "ledger" ? () => withoutLosingCharges(database, batch) : batch;
    while ((await database.transaction(work)) === ROWS_A_BATCH);
  }
  await database.transaction(() => {
    for (const table of SMALL_USER_TABLES) database.run(`DELETE FROM ${table} WHERE user_id = ?`, [userId]);
    database.run("DELETE FROM users WHERE id = ?", [userId]);
  });
}

/** Hours take in the ledger up to a mark: it must not point past the rows that are left, whose ids come again. */
function withoutLosingCharges(database: SqliteDatabase, removeRows: () => number): number {
  countCharges(database);
  const removed = removeRows();
  countOnlyAfterNewest(database);
  return removed;
}
