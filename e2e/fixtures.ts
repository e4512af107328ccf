/**
 * What every browser test starts from: its worker's own production server and database, a signed-in page, an API key.
 * A page that throws, logs an error or breaks the content security policy fails its test, whatever the test looks at.
 */
import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import * as z from "zod/mini";
import { nordscope, type RunningServer, startServer } from "./server.ts";
import { demoAccount, signIn } from "./sign-in.ts";
import { watchForFaults } from "./watch-for-faults.ts";

const account = z.object({ email: z.string(), password: z.string(), api_key: z.string() });
export type Account = z.infer<typeof account>;

interface WorkerFixtures {
  server: RunningServer;
}

interface TestFixtures {
  /** Signed in with the demo account: it has leads, usage and a ledger, shared by the tests of its worker. */
  signedInPage: Page;
  /** An account of this test alone: plan pro, no leads, the credits granted to a new account. */
  freshAccount: Account;
  /** Signed in with the fresh account, for tests that change or count things. */
  freshPage: Page;
  /** The fresh account's key. */
  apiKey: string;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "nordscope-e2e-"));
      cpSync(process.env["DEMO_DATA_DIR"] ?? "", folder, { recursive: true });
      const server = await startServer(folder);
      await use(server);
      await server.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  context: async ({ context }, use) => {
    const faults = await watchForFaults(context);
    await use(context);
    expect(faults, "errors in the page").toEqual([]);
  },
  freshAccount: async ({ server }, use) => {
    const email = `user-${randomUUID()}@nordscope.example`;
    const printed = await nordscope(server.dataDir, "user", "add", email, "--plan", "pro");
    await use(account.parse(JSON.parse(printed)));
  },
  apiKey: async ({ freshAccount }, use) => use(freshAccount.api_key),
  signedInPage: async ({ context, server }, use) => {
    await signIn(context, server.url, await demoAccount(server.url));
    await use(await context.newPage());
  },
  freshPage: async ({ context, server, freshAccount }, use) => {
    await signIn(context, server.url, freshAccount);
    await use(await context.newPage());
  },
});

export { expect };
