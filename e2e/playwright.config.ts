import { defineConfig } from "@playwright/test";
import { chromiumFlags, ensureBrowser } from "./browser.ts";

const executablePath = await ensureBrowser();

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
  globalTimeout: 20 * 60_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    launchOptions: { executablePath, args: chromiumFlags },
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    timezoneId: "Europe/Oslo",
    screenshot: "only-on-failure",
  },
});
