/** What the store remembers of the demo account, so that the sign-in page can offer it. */
import { type DemoAccountNote, parseDemoAccount } from "../../sqlite/accounts/demo-account-note.ts";
import { text } from "../../sqlite/sqlite-row.ts";
import type { Sql } from "../pg-session.ts";

export async function readDemoAccount(sql: Sql): Promise<DemoAccountNote | null> {
  const found = await sql.get("SELECT value FROM meta WHERE key = 'demo_account'", [], (row) => text(row.value));
  return found === undefined ? null : parseDemoAccount(found);
}

export async function noteDemoAccount(sql: Sql, account: DemoAccountNote): Promise<void> {
  await sql.run(
    "INSERT INTO meta (key, value) VALUES ('demo_account', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
    [JSON.stringify(account)],
  );
}
