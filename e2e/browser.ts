import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/**
 * The features that Playwright disables (`disabledFeatures` in node_modules/playwright-core/lib/coreBundle.js), as the
 * browser heeds only the last flag of that name, and the two popups of the address bar: Chromium loads both for each
 * window, a fifth of the time that a short story takes the processor.
 */
const disabledFeatures = [
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "TcpPortRandomizationWin",
  "ThirdPartyStoragePartitioning",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxPopup",
  "msEdgeUpdateLaunchServicesPreferredVersion",
  "msForceBrowserSignIn",
];

/** Flags that let Chromium start as root in a container and keep it off the network. */
export const chromiumFlags = [
  `--disable-features=${disabledFeatures.join(",")}`,
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  // Headless pages must run as if in the foreground.
  "--disable-renderer-backgrounding",
  "--disable-backgrounding-occluded-windows",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const usualPlaces = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

async function starts(executablePath: string): Promise<boolean> {
  if (!existsSync(executablePath)) return false;
  try {
    await (await chromium.launch({ executablePath, args: chromiumFlags, timeout: 30_000 })).close();
    return true;
  } catch {
    return false;
  }
}

function run(command: string, ...args: string[]): void {
  console.log(`Looking for a browser: ${command} ${args.join(" ")}`);
  try {
    execFileSync(command, args, { stdio: "inherit", timeout: 300_000 });
  } catch {
    console.log(`${command} could not install a browser.`);
  }
}

/**
 * Path of a Chromium that starts: CHROMIUM_PATH, an installed one, or one that Playwright or apt installs now. Stored
 * in CHROMIUM_PATH, so that the processes of one test run search only once.
 */
export async function ensureBrowser(): Promise<string> {
  const configuredPath = process.env["CHROMIUM_PATH"];
  if (configuredPath) return configuredPath;
  const installs = [
    () => {},
    () => run("playwright", "install", "chromium"),
    () => {
      const apt = process.getuid?.() === 0 ? ["apt-get"] : ["sudo", "-n", "apt-get"];
      const [command = "", ...args] = apt;
      run(command, ...args, "update");
      run(command, ...args, "install", "-y", "--no-install-recommends", "chromium");
    },
  ];
  for (const install of installs) {
    install();
    for (const path of [...usualPlaces, chromium.executablePath()]) {
      if (await starts(path)) return (process.env["CHROMIUM_PATH"] = path);
    }
  }
  throw new Error("Chromium is not installed, and its installation failed. Set CHROMIUM_PATH to a browser.");
}

/** Path of an installed Firefox: FIREFOX_PATH or Debian's; nothing is installed for it. */
export const firefoxPath = (): string | undefined =>
  [process.env["FIREFOX_PATH"] ?? "", "/usr/bin/firefox-esr", "/usr/bin/firefox"].find((path) => existsSync(path));
