import { defineConfig } from "@playwright/test";
import { chromiumFlags, ensureBrowser, firefoxPath } from "./browser.ts";

const executablePath = await ensureBrowser();
const firefox = firefoxPath();
// Once, and not by each worker.
if (firefox === undefined && process.env["TEST_WORKER_INDEX"] === undefined)
  console.log("Firefox is not installed (Debian: apt-get install firefox-esr): its stories are skipped.");
const SCROLLBARS = /scrollbars\.spec/;

export default defineConfig({
  testDir: "specs",
  globalSetup: "./global-setup.ts",
  outputDir: "../test-results",
  fullyParallel: true,
  forbidOnly: true,
  // A story that passes at the second try is printed as flaky: something to mend, but no reason to refuse a change.
  retries: 1,
  // Two cores: stories wait for timers and retries a third of their time, and a third worker uses it.
  workers: 3,
  timeout: 60_000,
  globalTimeout: 30 * 60_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  projects: [
    { name: "chromium", testIgnore: SCROLLBARS, use: { launchOptions: { executablePath, args: chromiumFlags } } },
    {
      // Headless Chromium hides scrollbars by default; they take 15 px of a page, as on Windows and Linux.
      name: "scrollbars",
      testMatch: SCROLLBARS,
      use: { launchOptions: { executablePath, args: chromiumFlags, ignoreDefaultArgs: ["--hide-scrollbars"] } },
    },
    ...(firefox === undefined
      ? []
      : [
          {
            name: "firefox",
            grep: /@firefox/,
            use: {
              browserName: "firefox" as const,
              launchOptions: { channel: "moz-firefox", executablePath: firefox },
            },
          },
        ]),
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    timezoneId: "Europe/Oslo",
    screenshot: "only-on-failure",
  },
});
