import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { getPriority, setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import * as z from "zod/mini";
import { chromiumFlags, ensureBrowser } from "../browser.ts";
import { nordscope, startServer } from "../server.ts";
import { signIn } from "../sign-in.ts";

interface Speedway {
  /** Signed in, on no address yet. */
  page: Page;
  /** Sets the page's process to the priority of this process, once it is open. */
  keepPriority: () => Promise<void>;
  /** Of the API. */
  url: string;
  key: string;
}

const account = z.object({ email: z.string(), password: z.string(), api_key: z.string() });

/**
 * Runs `work` with a page of a new account, against the production server. DATA_DIR names an existing database;
 * otherwise one with this many demo companies is created for the run.
 */
export async function withSpeedPage(companies: number, work: (on: Speedway) => Promise<void>): Promise<void> {
  const givenFolder = process.env["DATA_DIR"];
  const folder = givenFolder ?? mkdtempSync(join(tmpdir(), "nordscope-speed-"));
  if (!existsSync(join(folder, "nordscope.db"))) await nordscope(folder, "demo", "--companies", String(companies));
  const server = await startServer(folder);
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: chromiumFlags });
  try {
    // The plan whose rate limit allows hours of scrolling.
    const email = `speed-${randomUUID()}@nordscope.example`;
    const who = account.parse(JSON.parse(await nordscope(folder, "user", "add", email, "--plan", "enterprise")));
    await nordscope(folder, "credit", email, "100000");
    const viewport = { width: 1440, height: 900 };
    const context = await browser.newContext({ baseURL: server.url, locale: "en-GB", viewport });
    await signIn(context, server.url, who);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await work({ page, keepPriority: () => keepPriority(browser), url: server.url, key: who.api_key });
  } finally {
    await browser.close();
    await server.stop();
    if (givenFolder === undefined) rmSync(folder, { recursive: true });
  }
}

/** Sets the processes of a browser's pages to the priority of this process: Chromium gives them a fixed one. */
async function keepPriority(browser: Browser): Promise<void> {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send("SystemInfo.getProcessInfo");
  for (const { id } of processInfo) setPriority(id, getPriority());
  await devtools.detach();
}
