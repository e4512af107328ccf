/**
 * Measures a sync with the registers against its targets (`npm run bench -- sync [--companies N] [--keep FOLDER]`):
 * generated bulk files of realistic size from a simulation on loopback, into an empty store and again, a day's feed,
 * next to a serving process and inside one. Exits with 1 when a target is missed. N is the number of Norwegian
 * companies; the others are in proportion. `--keep` keeps the files.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir, availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { startStandIn } from "../testing/register-stand-in.ts";
import { table, ms, quantile } from "./figures.ts";
import { type BenchRegisters, makeRegisters, NORWAY_FILE } from "./sync/make-registers.ts";
import { runSync, type SyncRun } from "./sync/run-sync.ts";
import { setTimeout as delay } from "node:timers/promises";

import { openStore } from "../../server/store/open-store.ts";
import { type Following, measureFollowing } from "./import/measure-following.ts";
import type { NorwayWorld } from "../testing/norway-world.ts";
import { inventedCompanies, norwegianUnit } from "../testing/register-rows.ts";

/** Number of Norwegian companies to which the targets apply. */
const WHOLE = 1_100_000;

class Aims {
  readonly #rows: string[][] = [];
  readonly #share: number;
  isMissed = false;

  /** @param companies in Norway's generated file; the targets of bulk files are scaled in proportion */
  constructor(companies: number) {
    this.#share = companies / WHOLE;
  }

  /**
   * Adds a bulk file with a scaled target. On a busy machine processor time is compared, because a sync uses one
   * thread.
   */
  bulk(what: string, run: SyncRun, aim: number): void {
    const maximum = aim * this.#share;
    const isBusy = (loadavg()[0] ?? 0) > availableParallelism() + 1;
    const timeText = `${run.seconds.toFixed(1)} s (${run.processorSeconds.toFixed(1)} s of the processor)`;
    this.#add(what, timeText, `≤ ${maximum.toFixed(1)} s`, (isBusy ? run.processorSeconds : run.seconds) <= maximum);
  }

  /** Compares wall-clock time, because requests wait for their rate limit. */
  feed(what: string, run: SyncRun, aim: number): void {
    this.#add(what, `${run.seconds.toFixed(1)} s`, `≤ ${aim} s`, run.seconds <= aim);
  }

  p99(what: string, times: readonly number[], aim: number): void {
    const p99 = quantile(times, 0.99);
    this.#add(`${what} (p99)`, ms(p99), `≤ ${aim}`, p99 <= aim);
  }

  most(what: string, value: number, aim: number): void {
    this.#add(what, value.toFixed(0), `≤ ${aim}`, value <= aim);
  }

  times = (times: readonly number[]): string[] => [0.5, 0.99].map((share) => ms(quantile(times, share)));

  table(): string {
    return table(["aim", "measured", "at most", ""], this.#rows);
  }

  #add(what: string, measured: string, aim: string, isReached: boolean): void {
    this.#rows.push([what, measured, aim, isReached ? "pass" : "FAIL"]);
    this.isMissed ||= !isReached;
  }
}

/** A day of Norway's feed after its bulk file: some 6 000 events, mostly changes. */
const EVENTS = 6000;

const DELETED = 300;

/** Number of units removed for legal reasons; few per day. */
const REMOVED = 10;

/** Every company at such a position has an event. */
const NEW = 500;

/** @param units of the bulk file @returns number of events */
function feedDay(world: NorwayWorld, units: number): number {
  const changes = Math.min(EVENTS - NEW, units);
  let place = 0;
  for (const company of inventedCompanies("NO", units + NEW)) {
    place++;
    const isNew = place > units;
    if (!isNew && place > changes) continue;
    world.put(norwegianUnit(isNew ? company : { ...company, employee_count: (company.employee_count ?? 5) + 1 }));
    if (place <= DELETED) world.delete(company.registry_id);
    else if (place <= DELETED + REMOVED) world.remove(company.registry_id);
  }
  return world.events.length;
}

/** Measures a service that is searched while the registers are synced, by a separate process or by itself (`SYNC`). */
const LOOK_MS = 250;

/** @returns measurements and the peak memory of the sync */
async function measureBeside(dataDir: string, registersUrl: string): Promise<Following & { peakMib: number }> {
  mkdirSync(dataDir);
  let peakMib = 0;
  const following = await measureFollowing(dataDir, {
    fill: async () => {
      ({ peakMib } = await runSync(dataDir, registersUrl, "no"));
    },
  });
  return { ...following, peakMib };
}

/** The serving process itself syncs with Norway; other countries are not simulated. */
async function measureServing(dataDir: string, registersUrl: string): Promise<Following> {
  mkdirSync(dataDir);
  const settings = { SYNC: "daily", REGISTERS_URL: registersUrl };
  return measureFollowing(dataDir, { settings, fill: () => norwayIsRead(dataDir) });
}

async function norwayIsRead(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir });
  for (;;) {
    const state = (await store.registers.states()).find(({ name }) => name === "no/enheter");
    if (state?.error) throw new Error(state.error);
    if (state?.synced_at) break;
    await delay(LOOK_MS);
  }
  await store.close();
}

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
      `\n${table(["with 40 searches per second", "p50 ms", "p99 ms"], await measureBesideSearches(place, registers, aims))}`,
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

const BULK_HEAD = ["bulk into an empty store", "rows", "seconds", "processor", "rows/s", "unchanged, s", "peak MiB"];

async function bulks({ folder, url }: Place, { counts, sizes }: BenchRegisters, aims: Aims): Promise<string[][]> {
  const rows: string[][] = [];
  for (const country of ["no", "se", "fi", "dk"] as const) {
    const dataDir = join(folder, country);
    mkdirSync(dataDir);
    const firstRun = await runSync(dataDir, url, country);
    const secondRun = await runSync(dataDir, url, country, "--full");
    if (secondRun.counts.new + secondRun.counts.changed + secondRun.counts.gone > 0)
      throw new Error(`${country} changed without an import`);
    if (country === "no") {
      aims.bulk("NO: bulk into an empty store", firstRun, 90);
      aims.bulk("NO: the same file again, unchanged", secondRun, 45);
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
  bytes === 0 ? country.toUpperCase() : `${country.toUpperCase()}, ${Math.round(bytes / 2 ** 20)} MiB compressed`;
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
  aims.feed("NO: a day's feed at 6 requests per second", run, 20);
  const what = `${events} events: ${created} new, ${changed} changed, ${removedByRegister} gone, ${removed} removed`;
  return [what, seconds(run), String(asked.length - requestsBefore)];
}

async function measureBesideSearches(
  { folder, url }: Place,
  { norway, files }: BenchRegisters,
  aims: Aims,
): Promise<string[][]> {
  const quiet = await measureBeside(join(folder, "beside"), url);
  aims.p99("sync next to a service: search, ms", quiet.search, 60);
  aims.p99("sync next to a service: found after its commit, ms", quiet.found, 1500);
  aims.most("sync next to a service: peak memory of the sync, MiB", quiet.peakMib, 400);
  // Sweden and Finland are left out, because the service is measured while it reads Norway.
  const norwayAlone = await startStandIn({ norway, files: { [NORWAY_FILE]: files[NORWAY_FILE] } });
  const serving = await measureServing(join(folder, "serving"), norwayAlone.url);
  await norwayAlone.close();
  aims.p99("a service that syncs: search, ms", serving.search, 60);
  aims.p99("a service that syncs: found after its commit, ms", serving.found, 1500);
  return [
    ["sync next to a service: search", ...aims.times(quiet.search)],
    ["found after its commit", ...aims.times(quiet.found)],
    [
      `a service that syncs (${serving.serverMib.toFixed(0)} MiB; ${quiet.serverMib.toFixed(0)} when another syncs): search`,
      ...aims.times(serving.search),
    ],
    ["found after its commit", ...aims.times(serving.found)],
  ];
}
