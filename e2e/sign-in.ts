import { type BrowserContext, expect } from "@playwright/test";
import * as z from "zod/mini";

import { hashSecret } from "../src/server/domain/accounts/api-key.ts";
import { LIFETIME_MS, mintSessionToken, sessionCookie } from "../src/server/domain/accounts/session.ts";
import type { Store } from "../src/server/store/ports/store.ts";

/** The demo account, as the sign-in page offers it. */
export async function demoAccount(url: string): Promise<{ email: string; password: string }> {
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const session: unknown = await (await fetch(`${url}/auth/session`, { headers })).json();
  return z.object({ demo: z.object({ email: z.string(), password: z.string() }) }).parse(session).demo;
}

/**
 * Opens a session and gives its cookie to the context, as signing in does, but without the check of the password, which
 * is slow on purpose. For stories that start signed in.
 */
export async function openSession(context: BrowserContext, store: Store, url: string, email: string): Promise<void> {
  const now = new Date();
  const account = await store.accounts.users.byEmail(email);
  if (!account) throw new Error(`${email} has no account`);
  const token = mintSessionToken(email, await store.secrets.secret("session"));
  await store.accounts.credentials.openSession(account.user.id, hashSecret(token), now);
  const [name = "", value = ""] = sessionCookie(token, { secure: false }).split(/[=;]/);
  const expires = (now.getTime() + LIFETIME_MS) / 1_000;
  await context.addCookies([{ name, value, url, expires, httpOnly: true, sameSite: "Lax" }]);
}

/** Signs the context in over the API: only the test of the sign-in page needs to fill that page in. */
export async function signIn(
  context: BrowserContext,
  url: string,
  who: { email: string; password: string },
): Promise<void> {
  const data = { email: who.email, password: who.password };
  const answer = await context.request.post(`${url}/auth/login`, { data, headers: { Origin: url } });
  expect(answer.status(), await answer.text()).toBe(200);
}
