/**
 * `npm run bench -- crawl [--sites N] [--flight N] [--kill SECONDS] [--processes N] [--pace MS]`: crawls generated
 * sites on loopback with the real request rates (robots, pauses between requests to a site), in processes that are
 * killed (`kill -9`) at this interval; 0 for never. Exits with 1 when a site was lost or requested too often.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { importManySites, type CrawlPlan, type CrawlReport, runCrawl } from "./enrichment/run-crawl.ts";
import { table } from "./figures.ts";

/**
 * Pause between two requests to a site; shorter when processes are killed, because a process must live longer than a
 * visit.
 */
const PACE_MS = 2000;
const PACE_OF_KILLED_MS = 200;
const LEASE_MS = 20_000;
/** Minimum sites per second, and maximum memory in MiB with 200 concurrent visits. */
const AIMS = { speed: 20, memoryMib: 200, growth: 1.1 };

export async function benchCrawl(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      sites: { type: "string", default: "20000" },
      flight: { type: "string", default: "200" },
      kill: { type: "string", default: "5" },
      processes: { type: "string", default: "1" },
      pace: { type: "string" },
    },
  });
  const dataDir = mkdtempSync(join(tmpdir(), "nordscope-crawl-"));
  try {
    const plan = {
      dataDir,
      count: Number(values.sites),
      sites: Number(values.flight),
      processes: Number(values.processes),
      life: Number(values.kill) === 0 ? null : { ms: Number(values.kill) * 1000, visits: 0 },
      leaseMs: LEASE_MS,
      domainMs: Number(values.pace ?? (Number(values.kill) === 0 ? PACE_MS : PACE_OF_KILLED_MS)),
      onProgress: (visited: number, kills: number) => console.error(`${visited} sites, ${kills} kills`),
    };
    mkdirSync(dataDir, { recursive: true });
    await importManySites(dataDir, plan.count);
    print(await runCrawl(plan), plan);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function print(report: CrawlReport, { count, sites: flight, domainMs }: CrawlPlan): void {
  const { memory, kills } = report;
  const [firstThird, second, lastThird] = thirds(memory);
  const rate = count / report.seconds;
  const rows = [
    ["sites", String(count), "", ""],
    ["kills", String(kills), "", ""],
    ["sites lost", String(report.lost), "0", report.lost === 0 ? "met" : "MISSED"],
    [
      "visited again after a kill",
      String(report.again),
      `≤ ${kills * flight}`,
      report.again <= kills * flight ? "met" : "MISSED",
    ],
    [
      "shortest time to a second visit, s",
      seconds(report.shortestReturnMs),
      `≥ ${domainMs / 1000}`,
      report.shortestReturnMs >= domainMs ? "met" : "MISSED",
    ],
    [
      "shortest pause of a site, s",
      seconds(report.shortestPauseMs),
      `≥ ${domainMs / 1000}`,
      report.shortestPauseMs >= domainMs - 1 ? "met" : "MISSED",
    ],
    [
      "sites a second",
      rate.toFixed(1),
      `≥ ${AIMS.speed}`,
      rate >= AIMS.speed ? "met" : kills > 0 ? "killed crawl" : "MISSED",
    ],
    ["requests a second", (report.requests / report.seconds).toFixed(0), "", ""],
    [
      `peak memory, ${flight} in flight, MiB`,
      report.peakMib.toFixed(0),
      `≤ ${AIMS.memoryMib}`,
      report.peakMib <= AIMS.memoryMib ? "met" : "MISSED",
    ],
    [
      "memory, mean of each third of the crawl, MiB",
      [firstThird, second, lastThird].map((mib) => mib.toFixed(0)).join(", "),
      `last ≤ ${AIMS.growth} × second`,
      kills > 0 ? "killed processes" : lastThird <= AIMS.growth * second ? "met" : "MISSED",
    ],
  ];
  console.log(table([`crawl with robots and pauses of ${domainMs} ms`, "measured", "aim", ""], rows));
  const failed = Object.entries(report.failed).map(([outcome, many]) => `${many} ${outcome}`);
  console.log(
    `\nFailed: ${failed.join(", ") || "none"}; processor ${report.processorSeconds.toFixed(0)} s; load ${loadavg()[0]?.toFixed(1)}`,
  );
  if (report.lost > 0 || report.shortestPauseMs < domainMs - 1) process.exitCode = 1;
}

/** Means of the first, second and last third, to detect growing memory. */
function thirds(values: readonly number[]): [number, number, number] {
  const size = Math.max(1, Math.floor(values.length / 3));
  const mean = (part: readonly number[]) => part.reduce((sum, value) => sum + value, 0) / Math.max(1, part.length);
  return [mean(values.slice(0, size)), mean(values.slice(size, 2 * size)), mean(values.slice(2 * size))];
}

const seconds = (value: number) => (Number.isFinite(value) ? (value / 1000).toFixed(2) : "none");
