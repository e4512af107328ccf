/** What the store remembers of the demo account, so that the sign-in page can offer it. */
import { decodeDemoAccount, type DemoAccountNote, READ_DEMO_ACCOUNT } from "../../shared/accounts/demo-account-note.ts";
import type { SqliteDatabase } from "../sqlite-database.ts";

export function readDemoAccount(database: SqliteDatabase): DemoAccountNote | null {
  return database.get(READ_DEMO_ACCOUNT, [], decodeDemoAccount) ?? null;
}

export function noteDemoAccount(database: SqliteDatabase, account: DemoAccountNote): void {
  database.run("INSERT OR REPLACE INTO meta (key, value) VALUES ('demo_account', ?)", [JSON.stringify(account)]);
}
