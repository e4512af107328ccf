/**
 * The start of every browser test: its worker's own production server and database, a signed-in page, an API key.
 * A page that throws, logs an error or breaks the content security policy fails its test, whatever the test looks at.
 */
import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { quickHash } from "../src/checks/testing/quick-hash.ts";
import { mintApiKey } from "../src/server/domain/accounts/api-key.ts";
import { openStore } from "../src/server/store/open-store.ts";
import type { Store } from "../src/server/store/ports/store.ts";
import { answerForFirefox, typeInFirefox } from "./firefox.ts";
import { type RunningServer, startServer } from "./server.ts";
import { clockOffset, shiftClock } from "./shifted-clock.ts";
import { demoAccount, openSession } from "./sign-in.ts";
import { watchForFaults } from "./watch-for-faults.ts";

export interface Account {
  email: string;
  password: string;
  api_key: string;
}

const password = "a-password-of-stories";
const passwordHash = quickHash(password);

/** Same as `nordscope user add`, without a process and without the slow hash of a password for each story. */
async function addAccount({ accounts }: Store): Promise<Account> {
  const now = new Date();
  const email = `user-${randomUUID()}@nordscope.example`;
  const user = await accounts.users.create({ email, passwordHash, plan: "pro" }, now);
  if (!user) throw new Error(`${email} already has an account`);
  const { key, prefix, hash } = mintApiKey();
  await accounts.credentials.createKey(user.id, { name: "First key", prefix, hash }, now);
  return { email, password, api_key: key };
}

interface WorkerFixtures {
  server: RunningServer;
  /** The server's database, opened in the test process as the CLI commands do. */
  store: Store;
}

interface TestFixtures {
  /** Signed in with the demo account: it has leads, usage and a ledger, shared by the tests of its worker. */
  signedInPage: Page;
  /** An account that only this test uses: plan pro, no leads, the credits granted to a new account. */
  freshAccount: Account;
  /** Signed in with the fresh account, for tests that change or count things. */
  freshPage: Page;
  /** The fresh account's key. */
  apiKey: string;
  /** The text that the page in front has copied. */
  copied: (page: Page) => Promise<string>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  browser: [
    async ({ browser, browserName }, use) => {
      if (browserName === "firefox") answerForFirefox(browser);
      await use(browser);
    },
    { scope: "worker" },
  ],
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
  store: [
    async ({ server }, use) => {
      const store = await openStore({ dataDir: server.dataDir, databaseUrl: null });
      await use(store);
      await store.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  context: async ({ context, browserName }, use) => {
    if (browserName === "firefox") await context.addInitScript(typeInFirefox);
    if (clockOffset !== 0) await context.addInitScript(shiftClock, clockOffset);
    const faults = await watchForFaults(context);
    await use(context);
    expect(faults, "errors in the page").toEqual([]);
  },
  freshAccount: async ({ store }, use) => use(await addAccount(store)),
  apiKey: async ({ freshAccount }, use) => use(freshAccount.api_key),
  copied: async ({ context }, use) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await use((page) => page.evaluate(() => navigator.clipboard.readText()));
  },
  signedInPage: async ({ context, server, store }, use) => {
    await openSession(context, store, server.url, (await demoAccount(server.url)).email);
    await use(await context.newPage());
  },
  freshPage: async ({ context, server, store, freshAccount }, use) => {
    await openSession(context, store, server.url, freshAccount.email);
    await use(await context.newPage());
  },
});

export { expect };
