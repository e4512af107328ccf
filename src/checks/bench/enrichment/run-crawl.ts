/** Crawls many generated sites in separate processes, kills them at intervals, and checks that no site was lost. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import { COUNTRY_CODES } from "../../../contract/company.ts";
import { openStore } from "../../../server/store/open-store.ts";
import { startWebProcess } from "./web-process.ts";
import { type CrawlLine, crawlLine, type CrawlSettings } from "./crawl-settings.ts";
import { manySites } from "../../testing/small-web/make-site.ts";

const entry = fileURLToPath(new URL("./crawl-child.ts", import.meta.url));
const BATCH = 1000;
const LOOK_MS = 10;
const MIB = 2 ** 20;
/** Outcomes of visits that read the front page. */
const READ: ReadonlySet<string> = new Set(["complete", "partial"]);

export interface CrawlPlan extends Pick<CrawlSettings, "dataDir" | "leaseMs" | "domainMs"> {
  /** Number of sites on the web. */
  count: number;
  /** Concurrent visits per process. */
  sites: number;
  /** Number of concurrent processes on one store; default 1. */
  processes?: number;
  /** Lifetime of a process after its store is open, at the end of which it is killed; null for no kills. */
  life: { ms: number; visits: number } | null;
  /** Called when a process is killed or ends. */
  onProgress?: (visited: number, kills: number) => void;
}

export interface CrawlReport {
  kills: number;
  seconds: number;
  requests: number;
  /** Number of companies without a stored visit, or whose front page was never sent completely. */
  lost: number;
  /** Number of sites whose front page was requested again, because they were being visited at a kill. */
  again: number;
  /** Shortest time between two visits to one site. */
  shortestReturnMs: number;
  shortestPauseMs: number;
  /** Resident memory after each hundred visits of a process in MiB, in chronological order. */
  memory: number[];
  peakMib: number;
  processorSeconds: number;
  /** Number of companies by the stored outcome of their failed visit. */
  failed: Record<string, number>;
}

export async function importManySites(dataDir: string, count: number): Promise<void> {
  const store = await openStore({ dataDir });
  let batch: Parameters<typeof store.writer.merge>[0][number][] = [];
  const flush = async () => {
    await store.writer.merge(batch, { source: "Generated", retrievedAt: new Date().toISOString() });
    batch = [];
  };
  for (const { country, company, website } of manySites(count)) {
    const { registry_id, name, postal_code, city } = company;
    const facts = { website, postal_code, city, registry_status: "active" as const };
    batch.push({ country_code: country, registry_id, name, facts, past: [] });
    if (batch.length === BATCH) await flush();
  }
  await flush();
  await store.close();
}

/** Requires that the companies are in the store. */
export async function runCrawl(plan: CrawlPlan): Promise<CrawlReport> {
  const { dataDir, leaseMs, domainMs, sites, life, processes = 1 } = plan;
  const web = await startWebProcess();
  const settings: CrawlSettings = { dataDir, port: web.port, sites, leaseMs, domainMs };
  const startedAt = performance.now();
  const report = { kills: 0, memory: new Array<number>(), peakMib: 0, processorSeconds: 0 };
  const crew = new Set<Crawler>();
  try {
    for (;;) {
      while (crew.size < processes) crew.add(startCrawler(settings));
      const firstExit = Promise.race([...crew].map(async (crawler) => ({ crawler, code: await crawler.ended })));
      const killed = life === null ? [] : [outlive(crew, life)];
      const next = await Promise.race([firstExit, ...killed]);
      if (plan.onProgress) plan.onProgress((await web.seen()).fronts.length, report.kills);
      for (const crawler of crew) note(crawler.lines, report);
      if (next === undefined) {
        const [victim] = crew;
        if (!victim) continue;
        crew.delete(victim);
        await victim.kill();
        report.kills++;
        continue;
      }
      crew.delete(next.crawler);
      note(next.crawler.lines, report, 0);
      if (next.code !== 0) throw new Error(`a crawling process exited with ${next.code}`);
      if ((await countOutcomes(dataDir, plan.count)).has(null)) {
        // Sites of killed processes are due again when their leases end.
        await delay(leaseMs / 4);
        continue;
      }
      break;
    }
    const { fronts, requests, shortestPauseMs } = await web.seen();
    const returns = fronts.flatMap((times) => times.slice(1).map((at, i) => at - (times[i] ?? 0)));
    const outcomes = await countOutcomes(dataDir, plan.count);
    const failed = [...outcomes].flatMap(([outcome, count]) =>
      outcome === null || READ.has(outcome) ? [] : [[outcome, count] as const],
    );
    // Generated registry numbers can collide, so there can be fewer companies than planned.
    const read = [...READ].reduce((sum, outcome) => sum + (outcomes.get(outcome) ?? 0), 0);
    return {
      ...report,
      seconds: (performance.now() - startedAt) / 1000,
      requests,
      lost: Math.max(outcomes.get(null) ?? 0, read - fronts.length),
      failed: Object.fromEntries(failed),
      again: returns.length,
      shortestReturnMs: Math.min(...returns),
      shortestPauseMs: shortestPauseMs ?? Number.POSITIVE_INFINITY,
    };
  } finally {
    await Promise.all([...crew].map((crawler) => crawler.kill()));
    await web.close();
  }
}

/** Resolves when the oldest process has reached its lifetime. A process without visits has nothing to lose. */
async function outlive(crew: ReadonlySet<Crawler>, { ms, visits }: NonNullable<CrawlPlan["life"]>): Promise<void> {
  const [oldest] = crew;
  if (!oldest) return;
  await oldest.begun;
  await delay(ms);
  while (crew.has(oldest) && (oldest.lines.at(-1)?.visited ?? 0) < visits) await delay(LOOK_MS);
}

interface Crawler {
  lines: CrawlLine[];
  /** Resolves when its store is open. */
  begun: Promise<unknown>;
  ended: Promise<number | null>;
  kill(): Promise<void>;
}

function startCrawler(settings: CrawlSettings): Crawler {
  const child: ChildProcess = spawn(process.execPath, [entry, JSON.stringify(settings)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines: CrawlLine[] = [];
  const { promise: started, resolve } = Promise.withResolvers<void>();
  if (child.stdout) {
    createInterface(child.stdout).on("line", (line) => {
      lines.push(crawlLine.parse(JSON.parse(line)));
      resolve();
    });
  }
  const exit = once(child, "close").then(() => child.exitCode);
  return {
    lines,
    begun: started,
    ended: exit,
    async kill() {
      child.kill("SIGKILL");
      await exit;
    },
  };
}

/** @param left lines to keep: the last one shows whether a process is done */
function note(
  lines: CrawlLine[],
  report: Pick<CrawlReport, "memory" | "peakMib" | "processorSeconds">,
  left = 1,
): void {
  for (const { visited = 0, memory, peak, processorSeconds } of lines.splice(0, lines.length - left)) {
    // Memory of processes after warm-up.
    if (memory !== undefined && visited > 0 && visited % 100 === 0) report.memory.push(memory / MIB);
    report.peakMib = Math.max(report.peakMib, (memory ?? 0) / MIB, (peak ?? 0) / MIB);
    report.processorSeconds += processorSeconds ?? 0;
  }
}

/**
 * Number of companies by the stored outcome of their visit; null without one. The planned companies were imported
 * first.
 */
async function countOutcomes(dataDir: string, count: number): Promise<Map<string | null, number>> {
  const counts = new Map<string | null, number>();
  const store = await openStore({ dataDir });
  try {
    for (const country of COUNTRY_CODES) {
      for (let lastId = 0; ;) {
        const ids = await store.writer.activeIds(country, lastId, BATCH);
        for (const id of ids.filter((one) => one <= count)) {
          const outcome = (await store.sites.state(id))?.outcome ?? null;
          counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
        }
        const newestId = ids.at(-1);
        if (newestId === undefined) break;
        lastId = newestId;
      }
    }
    return counts;
  } finally {
    await store.close();
  }
}
