/**
 * Measures a sync with the registers against its targets (`npm run bench -- sync [--companies N] [--keep FOLDER]`):
 * generated bulk files of realistic size from a simulation on loopback, into an empty store and again, a day's feed,
 * next to a serving process and inside one. Exits with 1 when a target is missed. N is the number of Norwegian
 * companies; the others are in proportion. `--keep` keeps the files.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { startStandIn } from "../testing/register-stand-in.ts";
import { table } from "./figures.ts";
import { Aims } from "./sync/aims.ts";
import { measureBeside, measureServing } from "./sync/beside-a-service.ts";
import { feedDay } from "./sync/feed-day.ts";
import { type BenchRegisters, makeRegisters, NORWAY_FILE } from "./sync/make-registers.ts";
import { runSync, type SyncRun } from "./sync/run-sync.ts";

export async function benchSync(args: string[]): Promise<void> {
  const options = { companies: { type: "string", default: "1100000" }, keep: { type: "string" } } as const;
  const { values } = parseArgs({ args, options });
  const companies = Number(values.companies);
  const folder = mkdtempSync(join(tmpdir(), "nordscope-sync-bench-"));
  const filesFolder = values.keep ?? join(folder, "files");
  mkdirSync(filesFolder, { recursive: true });
  const registers = await makeRegisters(filesFolder, companies);
  const standIn = await startStandIn(registers);
  const aims = new Aims(companies);
  try {
    const place = { folder, url: standIn.url };
    console.log(table(BULK_HEAD, await bulks(place, registers, aims)));
    // Before there is a feed, each company of an empty store is one change.
    console.log(
      `\n${table(["beside searches at 40 a second", "p50 ms", "p99 ms"], await measureBesideSearches(place, registers, aims))}`,
    );
    const day = await feed(place, registers, standIn.asked, aims);
    console.log(`\n${table(["a day's feed", "seconds", "requests"], [day])}`);
    console.log(
      `\n${aims.table()}\nload of the machine: ${loadavg()
        .map((one) => one.toFixed(1))
        .join(", ")} (1, 5, 15 minutes)`,
    );
    if (aims.isMissed) process.exitCode = 1;
  } finally {
    await standIn.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Place {
  folder: string;
  url: string;
}

const BULK_HEAD = [
  "bulk into a store of its own",
  "rows",
  "seconds",
  "processor",
  "rows/s",
  "nothing new, s",
  "peak MiB",
];

async function bulks({ folder, url }: Place, { counts, sizes }: BenchRegisters, aims: Aims): Promise<string[][]> {
  const rows: string[][] = [];
  for (const country of ["no", "se", "fi", "dk"] as const) {
    const dataDir = join(folder, country);
    mkdirSync(dataDir);
    const firstRun = await runSync(dataDir, url, country);
    const secondRun = await runSync(dataDir, url, country, "--full");
    if (secondRun.counts.new + secondRun.counts.changed + secondRun.counts.gone > 0)
      throw new Error(`${country} changed by itself`);
    if (country === "no") {
      aims.bulk("NO: bulk into an empty store", firstRun, 90);
      aims.bulk("NO: the same again, nothing changed", secondRun, 45);
    }
    aims.most(
      `${country.toUpperCase()}: peak memory of the sync, MiB`,
      Math.max(firstRun.peakMib, secondRun.peakMib),
      400,
    );
    rows.push([
      nameOf(country, sizes[country]),
      ...speedOf(firstRun, counts[country]),
      seconds(secondRun),
      mib(firstRun),
    ]);
  }
  return rows;
}

const nameOf = (country: string, bytes: number) =>
  bytes === 0 ? country.toUpperCase() : `${country.toUpperCase()}, ${Math.round(bytes / 2 ** 20)} MiB packed`;
const seconds = (run: SyncRun) => run.seconds.toFixed(1);
const mib = (run: SyncRun) => run.peakMib.toFixed(0);
const speedOf = (run: SyncRun, rows: number) => [
  String(rows),
  seconds(run),
  run.processorSeconds.toFixed(1),
  String(Math.round(rows / run.seconds)),
];

async function feed(
  { folder, url }: Place,
  registers: BenchRegisters,
  asked: readonly unknown[],
  aims: Aims,
): Promise<string[]> {
  const events = feedDay(registers.norway, registers.counts.no);
  const requestsBefore = asked.length;
  const run = await runSync(join(folder, "no"), url, "no");
  const { changed, gone: removedByRegister, removed, new: created } = run.counts;
  aims.feed("NO: a day's feed at 6 requests a second", run, 20);
  const what = `${events} events: ${created} new, ${changed} changed, ${removedByRegister} gone, ${removed} removed`;
  return [what, seconds(run), String(asked.length - requestsBefore)];
}

async function measureBesideSearches(
  { folder, url }: Place,
  { norway, files }: BenchRegisters,
  aims: Aims,
): Promise<string[][]> {
  const quiet = await measureBeside(join(folder, "beside"), url);
  aims.p99("sync beside a service: a search, ms", quiet.search, 60);
  aims.p99("sync beside a service: found after its commit, ms", quiet.found, 1500);
  aims.most("sync beside a service: peak memory of the sync, MiB", quiet.peakMib, 400);
  // Sweden and Finland are left out, because the service is measured while it reads Norway.
  const norwayAlone = await startStandIn({ norway, files: { [NORWAY_FILE]: files[NORWAY_FILE] } });
  const serving = await measureServing(join(folder, "serving"), norwayAlone.url);
  await norwayAlone.close();
  aims.p99("a service that syncs: a search, ms", serving.search, 60);
  aims.p99("a service that syncs: found after its commit, ms", serving.found, 1500);
  return [
    ["sync beside a service: search", ...aims.times(quiet.search)],
    ["found after its commit", ...aims.times(quiet.found)],
    [
      `a service that syncs (${serving.serverMib.toFixed(0)} MiB; ${quiet.serverMib.toFixed(0)} when another syncs): search`,
      ...aims.times(serving.search),
    ],
    ["found after its commit", ...aims.times(serving.found)],
  ];
}
