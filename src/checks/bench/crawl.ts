/**
 * `npm run bench -- crawl [--sites N] [--flight N] [--kill SECONDS] [--processes N] [--pace MS]`: crawls generated
 * sites on loopback with the real request rates (robots, pauses between requests to a site), in processes that are
 * killed (`kill -9`) at this interval; 0 for never. `--search [--companies N]` also measures a serving process on the
 * same store, with this many other companies, before and during the crawl. Exits with 1 when a site was lost or
 * requested too often.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { importManySites, type CrawlPlan, type CrawlReport, runCrawl } from "./enrichment/run-crawl.ts";
import { ms, quantile, table } from "./figures.ts";
import { setTimeout as delay } from "node:timers/promises";
import { type BenchUser, makeBenchData } from "./serving/bench-data.ts";
import { startServerProcess } from "./serving/server-process.ts";

/** Each user can send 6 000 requests per minute. */
const USERS = 4;

const TEXTS = ["nord bygg", "fjrod eiendom", "kraft", "sol data as", "berg"];

const PAUSE_MS = 20;

const WARM_UP_MS = 3000;

const QUIET_MS = 20_000;

interface SearchTimes {
  /** Milliseconds per request. */
  quiet: number[];
  busy: number[];
}

/**
 * @param companies number of companies to add to the store
 * @param work runs in separate processes; calls the given function to end the measurement
 */
async function searchBeside(
  dataDir: string,
  companies: number,
  work: (finish: () => void) => Promise<unknown>,
): Promise<SearchTimes> {
  const users = await makeBenchData(dataDir, { users: USERS, companies });
  const server = await startServerProcess(dataDir, { LOG_LEVEL: "silent" });
  try {
    const untilTime = (at: number) => () => performance.now() < at;
    await ask(server.url, users, untilTime(performance.now() + WARM_UP_MS));
    const quietTimes = await ask(server.url, users, untilTime(performance.now() + QUIET_MS));
    let running = true;
    const finish = () => void (running = false);
    const working = work(finish).finally(finish);
    const busyTimes = await ask(server.url, users, () => running);
    await working;
    return { quiet: quietTimes, busy: busyTimes };
  } finally {
    await server.kill();
  }
}

async function ask(url: string, users: readonly BenchUser[], running: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (running()) {
    const { key } = users[times.length % users.length] ?? {};
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
    const body = JSON.stringify({ query: TEXTS[times.length % TEXTS.length], limit: 50 });
    const startedAt = performance.now();
    const answer = await fetch(`${url}/v1/search`, { method: "POST", headers, body });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
    times.push(performance.now() - startedAt);
    await delay(PAUSE_MS);
  }
  return times;
}

/**
 * Pause between two requests to a site; shorter when processes are killed, because a process must live longer than a
 * visit.
 */
const PACE_MS = 2000;
const PACE_OF_KILLED_MS = 200;
const LEASE_MS = 20_000;
/** Minimum sites per second, and maximum memory in MiB with 200 concurrent visits. */
const AIMS = { speed: 20, memoryMib: 200, growth: 1.1, searchMs: 60 };

export async function benchCrawl(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      sites: { type: "string", default: "20000" },
      flight: { type: "string", default: "200" },
      kill: { type: "string", default: "5" },
      processes: { type: "string", default: "1" },
      pace: { type: "string" },
      search: { type: "boolean", default: false },
      companies: { type: "string", default: "200000" },
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
      background: values.search,
      onProgress: (visited: number, kills: number) => console.error(`${visited} sites, ${kills} kills`),
    };
    mkdirSync(dataDir, { recursive: true });
    await importManySites(dataDir, plan.count);
    if (values.search) {
      let report: CrawlReport | undefined;
      const crawl = async (onCrawled: () => void) => void (report = await runCrawl({ ...plan, onCrawled }));
      const times = await searchBeside(dataDir, Number(values.companies), crawl);
      if (report) print(report, plan);
      printSearches(times);
    } else print(await runCrawl(plan), plan);
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

function printSearches({ quiet, busy }: SearchTimes): void {
  const row = (what: string, times: readonly number[], aim: string, verdict: string) => {
    const [p50, p99, maximum] = [quantile(times, 0.5), quantile(times, 0.99), quantile(times, 1)].map(ms);
    return [what, String(times.length), p50 ?? "", p99 ?? "", maximum ?? "", aim, verdict];
  };
  const verdict = quantile(busy, 0.99) <= AIMS.searchMs ? "met" : "MISSED";
  const rows = [
    row("before the crawl", quiet, "", ""),
    row("during the crawl", busy, `p99 ≤ ${AIMS.searchMs} ms`, verdict),
  ];
  console.log(
    `\n${table(["searches of a service on the same store", "requests", "p50 ms", "p99 ms", "max ms", "aim", ""], rows)}`,
  );
}

/** Means of the first, second and last third, to detect growing memory. */
function thirds(values: readonly number[]): [number, number, number] {
  const size = Math.max(1, Math.floor(values.length / 3));
  const mean = (part: readonly number[]) => part.reduce((sum, value) => sum + value, 0) / Math.max(1, part.length);
  return [mean(values.slice(0, size)), mean(values.slice(size, 2 * size)), mean(values.slice(2 * size))];
}

const seconds = (value: number) => (Number.isFinite(value) ? (value / 1000).toFixed(2) : "none");
