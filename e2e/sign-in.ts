import { type BrowserContext, expect } from "@playwright/test";
import * as z from "zod/mini";

/** The demo account, as the sign-in page offers it. */
export async function demoAccount(url: string): Promise<{ email: string; password: string }> {
  const session: unknown = await (await fetch(`${url}/auth/session`)).json();
  return z.object({ demo: z.object({ email: z.string(), password: z.string() }) }).parse(session).demo;
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
