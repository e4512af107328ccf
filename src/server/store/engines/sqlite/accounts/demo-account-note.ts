/** What the store remembers of the demo account, so that the sign-in page can offer it. */
import * as z from "zod/mini";

import type { SqliteDatabase } from "../sqlite-database.ts";
import { text } from "../sqlite-row.ts";

const note = z.object({ userId: z.number(), email: z.string(), password: z.string() });
export type DemoAccountNote = z.output<typeof note>;

export function readDemoAccount(database: SqliteDatabase): DemoAccountNote | null {
  const found = database.get("SELECT value FROM meta WHERE key = 'demo_account'", [], (row) => text(row.value));
  return found === undefined ? null : parseDemoAccount(found);
}

export function parseDemoAccount(text: string): DemoAccountNote {
  return note.parse(JSON.parse(text));
}

export function noteDemoAccount(database: SqliteDatabase, account: DemoAccountNote): void {
  database.run("INSERT OR REPLACE INTO meta (key, value) VALUES ('demo_account', ?)", [JSON.stringify(account)]);
}
