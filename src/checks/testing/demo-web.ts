/**
 * `npm run demo-web [-- --sites N] [-- --pause MS] [-- --quit]`: crawls generated websites into an empty store, without
 * internet access. Imports generated register files, visits the companies' websites on loopback with the crawler's real
 * request rates, and serves the dashboard, where a company can be visited again. Not part of the service.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { addUser } from "../../server/cli/account-chores.ts";
import { ProgressLine } from "../../server/cli/progress.ts";
import { readConfig } from "../../server/process/config.ts";
import type { VisitTools } from "../../server/enrichment/visit-page.ts";
import { serve } from "../../server/service/main.ts";
import { stopWithNpm } from "../../server/process/stop-with-npm.ts";
import { openStore } from "../../server/store/open-store.ts";
import { crawlAll, importSmallSites } from "./small-web/crawl-small-web.ts";
import { crawlOf, startSmallWeb } from "./small-web/start-small-web.ts";
import { smallSites } from "./small-web/make-site.ts";

const EMAIL = "demo-web@nordscope.example";

const { values } = parseArgs({
  options: {
    sites: { type: "string", default: "160" },
    pause: { type: "string" },
    quit: { type: "boolean", default: false },
  },
});
stopWithNpm();
const sites = smallSites(Math.max(1, Number(values.sites) || 0));
const givenFolder = process.env["DATA_DIR"];
const dataDir = givenFolder ?? (await mkdtemp(join(tmpdir(), "nordscope-demo-web-")));
const web = await startSmallWeb(sites);
try {
  const config = { ...readConfig(), dataDir, enrich: true, enrichContact: "https://example.org/demo-web" };
  const visits = crawlOf(web, values.pause === undefined ? {} : { domainMs: Number(values.pause), addressMs: 0 });
  await fill(visits);
  print(`Data: ${dataDir}${givenFolder === undefined ? " (removed at the end)" : ""}`);
  if (!values.quit) await serve(config, { visits });
} finally {
  await web.close();
  if (givenFolder === undefined) await rm(dataDir, { recursive: true, force: true });
}

async function fill(visits: VisitTools): Promise<void> {
  const store = await openStore({ dataDir });
  try {
    const imported = await importSmallSites(store, sites, new Date());
    print(
      `${imported} companies of generated register files are in the store; ${sites.length} sites answer on loopback.`,
    );
    const startedAt = performance.now();
    const progress = new ProgressLine(process.stdout);
    const summary = await crawlAll(store, visits, {
      visited: ({ visited, due: dueCount }) =>
        progress.show({
          label: "websites",
          rows: visited,
          part: dueCount === 0 ? null : visited / dueCount,
          unit: "sites",
        }),
    });
    progress.end();
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    print(
      `${summary.visited} sites visited in ${seconds} s: ${summary.verified} proven to be the company's, ` +
        `${summary.websites_found} found, ${summary.contacts} contacts, ${summary.socials} profiles, ${summary.technologies} technologies.`,
    );
    for (const [outcome, count] of Object.entries(summary.failed)) print(`  ${count} ended with ${outcome}`);
    if (await store.accounts.users.byEmail(EMAIL)) return;
    const { email, password } = await addUser(store, EMAIL, "pro", new Date());
    print(`Sign in as ${email} with password ${password}`);
  } finally {
    await store.close();
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
