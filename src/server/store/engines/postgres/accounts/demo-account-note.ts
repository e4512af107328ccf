/** What the store remembers of the demo account, so that the sign-in page can offer it. */
import { decodeDemoAccount, type DemoAccountNote, READ_DEMO_ACCOUNT } from "../../shared/accounts/demo-account-note.ts";
import type { Sql } from "../pg-session.ts";

export async function readDemoAccount(sql: Sql): Promise<DemoAccountNote | null> {
  return (await sql.get(READ_DEMO_ACCOUNT, [], decodeDemoAccount)) ?? null;
}

export async function noteDemoAccount(sql: Sql, account: DemoAccountNote): Promise<void> {
  await sql.run(
    "INSERT INTO meta (key, value) VALUES ('demo_account', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
    [JSON.stringify(account)],
  );
}
