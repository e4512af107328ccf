/** What the store remembers of the demo account, so that the sign-in page can offer it. */
import * as z from "zod/mini";

import { type Row, text } from "../row.ts";

const note = z.object({ userId: z.number(), email: z.string(), password: z.string() });
export type DemoAccountNote = z.output<typeof note>;

export const READ_DEMO_ACCOUNT = "SELECT value FROM meta WHERE key = 'demo_account'";

export function decodeDemoAccount(row: Row): DemoAccountNote {
  return note.parse(JSON.parse(text(row.value)));
}
