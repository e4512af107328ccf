/** Stores the credentials of the demo account, which the sign-in page offers. */
import * as z from "zod/mini";

import { deleteMeta, readMeta, writeMeta } from "../meta.ts";
import type { Steps } from "../steps.ts";

const note = z.object({ userId: z.number(), email: z.string(), password: z.string() });
export type DemoAccountNote = z.output<typeof note>;

const KEY = "demo_account";

export function* readDemoAccount(): Steps<DemoAccountNote | null> {
  const value = yield* readMeta(KEY);
  return value === null ? null : note.parse(JSON.parse(value));
}

export function* noteDemoAccount(account: DemoAccountNote): Steps<void> {
  yield* writeMeta(KEY, JSON.stringify(account));
}

/** Call it when the password of the account changes or the account is removed. */
export function* forgetDemoAccount(userId: number): Steps<void> {
  const account = yield* readDemoAccount();
  if (account?.userId === userId) yield* deleteMeta(KEY);
}
