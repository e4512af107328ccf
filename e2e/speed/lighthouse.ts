import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type BrowserContext, chromium } from "@playwright/test";
import * as z from "zod/mini";

import { chromiumFlags, ensureBrowser } from "../browser.ts";
import { quantile } from "../../src/checks/bench/figures.ts";
import { withDemoServer } from "../server.ts";
import { demoAccount, signIn } from "../sign-in.ts";

const devices = ["desktop", "mobile"] as const;
const RUNS = 3;
const MAIN_PAGES = ["/companies", "/companies/1", "/leads", "/account"];
const categories = ["performance", "accessibility", "best-practices"] as const;
const metrics = {
  "first-contentful-paint": "FCP ms",
  "largest-contentful-paint": "LCP ms",
  "total-blocking-time": "TBT ms",
  "cumulative-layout-shift": "CLS",
} as const;
const score = z.nullable(z.number());
const item = z.looseObject({ node: z.optional(z.object({ selector: z.optional(z.string()) })) });
const report = z.object({
  categories: z.record(z.string(), z.object({ score, auditRefs: z.array(z.object({ id: z.string() })) })),
  audits: z.record(
    z.string(),
    z.object({
      score,
      title: z.string(),
      numericValue: z.optional(z.number()),
      details: z.optional(z.looseObject({ items: z.catch(z.array(item), []) })),
    }),
  ),
});

interface Run {
  figures: Record<string, number>;
  /** Findings of accessibility and best practices, with the elements. */
  findings: string[];
}

/** Clears cached files: otherwise the run would not be a first visit. */
async function forgetFiles(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  await page.close();
}

/** Chromium now and then records a trace without the page's start, and Lighthouse asks to be run again. */
async function runTool(args: readonly string[], tries = 3): Promise<void> {
  try {
    await promisify(execFile)("npx", ["--yes", "lighthouse@13.5.0", ...args], { timeout: 180_000 });
  } catch (error) {
    if (tries <= 1 || !String(error).includes("NO_NAVSTART")) throw error;
    await runTool(args, tries - 1);
  }
}

/** One run in the browser that listens on `port`, where the demo account is signed in already. */
async function measure(url: string, port: string, device: (typeof devices)[number], folder: string): Promise<Run> {
  const file = join(folder, "report.json");
  const outputOptions = [
    "--output=json",
    `--output-path=${file}`,
    "--quiet",
    `--only-categories=${categories.join(",")}`,
  ];
  const kind = device === "desktop" ? ["--preset=desktop"] : [];
  const sameBrowser = [`--port=${port}`, "--disable-storage-reset", "--no-enable-error-reporting"];
  await runTool([url, ...outputOptions, ...kind, ...sameBrowser]);
  const { categories: scores, audits } = report.parse(JSON.parse(readFileSync(file, "utf8")));
  const figures: Run["figures"] = {};
  for (const name of categories) figures[name] = Math.round((scores[name]?.score ?? 0) * 100);
  for (const [id, name] of Object.entries(metrics)) figures[name] = Number((audits[id]?.numericValue ?? 0).toFixed(3));
  const failed = (["accessibility", "best-practices"] as const)
    .flatMap((name) => scores[name]?.auditRefs ?? [])
    .flatMap(({ id }) => audits[id] ?? [])
    .filter((audit) => audit.score !== null && audit.score < 1);
  const where = (items: z.infer<typeof item>[]) => items.map(({ node }) => node?.selector ?? "").join(", ");
  return { figures, findings: failed.map(({ title, details }) => `${title}: ${where(details?.items ?? [])}`) };
}

/**
 * Prints the table of FIGURES.md: the median of three Lighthouse runs on each page, signed in, desktop and mobile, each
 * a first visit. Lighthouse is run by npx and is not a dependency.
 */
export async function measureWithLighthouse(paths: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "nordscope-lighthouse-"));
  const profile = join(folder, "profile");
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await ensureBrowser(),
    args: [...chromiumFlags, "--remote-debugging-port=0"],
  });
  try {
    const [port = ""] = readFileSync(join(profile, "DevToolsActivePort"), "utf8").split("\n");
    await withDemoServer(50_000, async (base) => {
      await signIn(context, base, await demoAccount(base));
      await context.request.get(`${base}/v1/companies/1`);
      const rows: Record<string, string | number>[] = [];
      const findings = new Set<string>();
      for (const path of paths.length > 0 ? paths : MAIN_PAGES) {
        for (const device of devices) {
          const measurements: Run[] = [];
          while (measurements.length < RUNS) {
            await forgetFiles(context);
            measurements.push(await measure(base + path, port, device, folder));
          }
          const row: Record<string, string | number> = { path, device };
          for (const name of Object.keys(measurements[0]?.figures ?? {}))
            row[name] = quantile(
              measurements.map(({ figures }) => figures[name] ?? 0),
              0.5,
            );
          rows.push(row);
          for (const finding of measurements.flatMap((run) => run.findings))
            findings.add(`${path} ${device}: ${finding}`);
        }
      }
      console.table(rows);
      for (const finding of findings) console.log(finding);
    });
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
