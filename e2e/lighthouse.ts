/**
 * `npm run lighthouse`: the median of three runs of Lighthouse on the pages that people live in, signed in, desktop and
 * mobile, against the production build; the table that the README quotes. Lighthouse itself comes through npx: it is
 * no part of the installation.
 */
import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import * as z from "zod/mini";
import { chromiumFlags, ensureBrowser } from "./browser.ts";
import { withDemoServer } from "./demo-server.ts";
import { demoAccount, signIn } from "./sign-in.ts";

const paths = ["/companies", "/companies/1", "/leads", "/account"];
const devices = ["desktop", "mobile"] as const;
const runs = 3;
const categories = ["performance", "accessibility", "best-practices"] as const;
const metrics = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
] as const;
const report = z.object({
  categories: z.record(z.string(), z.object({ score: z.nullable(z.number()) })),
  audits: z.record(z.string(), z.object({ numericValue: z.optional(z.number()) })),
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const folder = mkdtempSync(join(tmpdir(), "nordscope-lighthouse-"));

/** One run in the browser that listens on `port`, where the demo account is signed in already. */
async function measure(url: string, port: number, device: (typeof devices)[number]): Promise<number[]> {
  const file = join(folder, "report.json");
  const asked = ["--output=json", `--output-path=${file}`, "--quiet", `--only-categories=${categories.join(",")}`];
  const kind = device === "desktop" ? ["--preset=desktop"] : [];
  const sameBrowser = [`--port=${port}`, "--disable-storage-reset", "--no-enable-error-reporting"];
  await promisify(execFile)("npx", ["--yes", "lighthouse@13.5.0", url, ...asked, ...kind, ...sameBrowser], {
    timeout: 180_000,
  });
  const { categories: scores, audits } = report.parse(JSON.parse(readFileSync(file, "utf8")));
  return [
    ...categories.map((name) => Math.round((scores[name]?.score ?? 0) * 100)),
    ...metrics.map((name) => Number((audits[name]?.numericValue ?? 0).toFixed(3))),
  ];
}

const port = await freePort();
const context = await chromium.launchPersistentContext(join(folder, "profile"), {
  executablePath: await ensureBrowser(),
  args: [...chromiumFlags, `--remote-debugging-port=${port}`],
});
try {
  await withDemoServer(async (base) => {
    await signIn(context, base, await demoAccount(base));
    const rows: Record<string, string | number>[] = [];
    for (const path of paths) {
      for (const device of devices) {
        const seen: number[][] = [];
        for (let run = 0; run < runs; run += 1) seen.push(await measure(base + path, port, device));
        const row: Record<string, string | number> = { path, device };
        for (const [index, name] of [...categories, ...metrics].entries()) {
          row[name] = median(seen.map((values) => values[index] ?? 0));
        }
        rows.push(row);
      }
    }
    console.table(rows);
  });
} finally {
  await context.close();
  rmSync(folder, { recursive: true, force: true });
}
