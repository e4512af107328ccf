import { getPriority, setPriority } from "node:os";
import type { Browser } from "@playwright/test";

/** Gives a browser's pages the priority of this process: Chromium sets them to a fixed one, whoever starts it. */
export async function keepPriority(browser: Browser): Promise<void> {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send("SystemInfo.getProcessInfo");
  for (const { id } of processInfo) setPriority(id, getPriority());
  await devtools.detach();
}
