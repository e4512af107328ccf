/**
 * `npm run explorer-speed`: how fast the explorer answers a click on a filter, and how it scrolls, in a real browser
 * against the production server with a million demo companies. DATA_DIR names a database that is there already; else
 * one is made for the run. Options: `--companies N`, `--clicks N`, `--rows N`.
 */
import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";
import * as z from "zod/mini";
import { ms, table, TIMES_HEAD, timesRow } from "../src/server/bench/figures.ts";
import { chromiumFlags, ensureBrowser } from "./browser.ts";
import { clickAndTime, type ClickTimes } from "./click-speed.ts";
import { openExplorer, total } from "./explorer.ts";
import { keepPriority } from "./keep-priority.ts";
import { scrollThrough } from "./scroll-speed.ts";
import { nordscope, startServer } from "./server.ts";
import { signIn } from "./sign-in.ts";

const { values } = parseArgs({
  options: {
    companies: { type: "string", default: "1000000" },
    clicks: { type: "string", default: "60" },
    rows: { type: "string", default: "100000" },
  },
});
const account = z.object({ email: z.string(), password: z.string() });

/** Clicks on filter options that nobody has asked for before. */
async function measureClicks(page: Page, wanted: number): Promise<ClickTimes[]> {
  const times: ClickTimes[] = [];
  while (times.length < wanted) times.push(await clickAndTime(page, times.length));
  return times;
}

const given = process.env["DATA_DIR"];
const folder = given ?? mkdtempSync(join(tmpdir(), "nordscope-speed-"));
const isMade = existsSync(join(folder, "nordscope.db"));
if (!isMade) await nordscope(folder, "demo", "--companies", values.companies);
const server = await startServer(folder);
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: chromiumFlags });
try {
  // The plan whose rate limit a whole afternoon of scrolling stays within.
  const email = `speed-${randomUUID()}@nordscope.example`;
  const who = account.parse(JSON.parse(await nordscope(folder, "user", "add", email, "--plan", "enterprise")));
  const context = await browser.newContext({
    baseURL: server.url,
    locale: "en-GB",
    viewport: { width: 1440, height: 900 },
  });
  await signIn(context, server.url, who);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);

  await openExplorer(page);
  await keepPriority(browser);
  const clicks = await measureClicks(page, Number(values.clicks));
  await openExplorer(page);
  console.log(`${(await total(page)).toLocaleString("en-GB")} companies, ${clicks.length} clicks on filters\n`);
  console.log(
    table(TIMES_HEAD, [
      timesRow(
        "click to rows on screen",
        clicks.map(({ rows }) => rows),
      ),
      timesRow(
        "click to all counts on screen",
        clicks.map(({ counts }) => counts),
      ),
    ]),
  );
  const slowest = clicks.toSorted((a, b) => b.counts - a.counts).slice(0, 5);
  for (const { what, rows, counts } of slowest) console.log(`slow: ${what}: rows ${ms(rows)}, counts ${ms(counts)}`);

  const scroll = await scrollThrough(page, Number(values.rows));
  console.log(`\n${scroll.rows.toLocaleString("en-GB")} rows scrolled in ${ms(scroll.seconds)} s\n`);
  console.log(table(TIMES_HEAD, [timesRow("frame", scroll.frames)]));
  console.log(`\n${scroll.frames.filter((frame) => frame > 50).length} frames over 50 ms\n`);
  console.log(
    table(
      ["at row", "JS heap MiB", "elements"],
      scroll.memory.map(({ row, heap, elements }) => [
        row.toLocaleString("en-GB"),
        (heap / 2 ** 20).toFixed(1),
        elements.toLocaleString("en-GB"),
      ]),
    ),
  );
} finally {
  await browser.close();
  await server.stop();
  if (given === undefined) rmSync(folder, { recursive: true });
}
