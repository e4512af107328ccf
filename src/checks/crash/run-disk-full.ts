/** Repeatedly fills the disk of log and data at random times under writers, frees it again, and checks the store. */
import { mkdirSync, statSync, appendFileSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { join, dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import * as z from "zod/mini";

import { health } from "../../contract/metadata.ts";
import { Random } from "../../server/demo/random.ts";
import { databaseFile } from "../../server/store/engines/sqlite/open-database.ts";
import { type ServerProcess, startServerProcess } from "../bench/serving/server-process.ts";
import { CrashWriter, type Memory } from "./crash-writer.ts";
import { acknowledgedBy, checkCrew, COMPANIES, enlist, fillStore, waitUntil, withStore } from "./crew.ts";
import { execFileSync, spawnSync } from "node:child_process";
import { tmpdir } from "node:os";

/** A small separate file system, if this user can mount one. */
const SPARE_BLOCKS = 256;

interface SmallDisk {
  folder: string;
  /** Fills the disk completely. @returns a function that deletes the file */
  fill(): () => void;
  remove(): void;
}

/** @param size as for `mount`: `64k`, `24m` @returns null when this user must not mount */
export function mountSmallDisk(size: string): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), "nordscope-small-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  return {
    folder,
    fill() {
      const file = join(folder, "filler");
      takeAtOnce(file);
      for (const bytes of [64 * 1024, 512]) appendUntilFull(file, bytes);
      return () => rmSync(file);
    },
    remove() {
      execFileSync("umount", [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

/**
 * Allocates most of the space in one call with an external program if possible, which blocks the caller only briefly.
 */
function takeAtOnce(file: string): void {
  const { bavail, bsize } = statfsSync(dirname(file));
  const bytes = (bavail - SPARE_BLOCKS) * bsize;
  if (bytes > 0) spawnSync("fallocate", ["-l", String(bytes), file]);
}

function appendUntilFull(file: string, bytes: number): void {
  try {
    for (;;) appendFileSync(file, Buffer.alloc(bytes));
  } catch {
    // No space left for this size.
  }
}

/** Large enough for the data of all rounds, above the 100 MB free below which `/health` fails. */
const DISK = "768m";
/** Limit for a response or a recovery; longer ones count as a hang. */
const PATIENCE_MS = 10_000;

export interface DiskFullReport {
  fillings: number;
  acknowledged: number;
  /** Number of requests with a 503 response while the disk was full. */
  refused: number;
  faults: string[];
  /** Maximum time in milliseconds from freeing the disk until `/health` passed and a lead was created. */
  slowestRecoveryMs: number;
  /** Slowest response to a writer, in milliseconds. */
  slowestAnswerMs: number;
}

export interface DiskFullOptions {
  fillings: number;
  seed: number;
  onFilling?: (report: DiskFullReport) => void;
}

/** @returns null when this user must not mount a disk */
export async function runDiskFull({ fillings, seed, onFilling }: DiskFullOptions): Promise<DiskFullReport | null> {
  const disk = mountSmallDisk(DISK);
  if (!disk) return null;
  const report: DiskFullReport = {
    fillings: 0,
    acknowledged: 0,
    refused: 0,
    faults: [],
    slowestRecoveryMs: 0,
    slowestAnswerMs: 0,
  };
  const [dataDir, logFile, random] = [join(disk.folder, "data"), join(disk.folder, "log"), new Random(seed)];
  mkdirSync(dataDir);
  let server: ServerProcess | undefined;
  try {
    await fillStore({ dataDir });
    const crew = await withStore({ dataDir }, (store) => enlist(store, 0));
    const running = (server = await startServerProcess(dataDir, { LOG_LEVEL: "info" }, { logFile }));
    while (report.fillings < fillings && report.faults.length === 0) {
      try {
        await fillOnce({ disk, logFile, server: running, crew, random, report });
      } catch (error) {
        report.faults.push(String(error));
      }
      report.faults.push(...(await withStore({ dataDir }, (store) => checkCrew(store, crew, { mayHold: true }))));
      onFilling?.(report);
    }
    await running.kill();
    // Credits that an export held and could not release on a full disk are released at the next start.
    server = await startServerProcess(dataDir);
    report.faults.push(...(await withStore({ dataDir }, (store) => checkCrew(store, crew))), ...brokenPages(dataDir));
    return report;
  } finally {
    await server?.kill();
    disk.remove();
  }
}

interface Filling {
  disk: SmallDisk;
  logFile: string;
  server: ServerProcess;
  crew: readonly Memory[];
  random: Random;
  report: DiskFullReport;
}

async function fillOnce({ disk, logFile, server: { url }, crew, random, report }: Filling): Promise<void> {
  const acknowledgedBefore = acknowledgedBy(crew);
  const writers = crew.map((memory) => {
    return new CrashWriter(memory, { url, companies: COMPANIES, random: () => random.next(), patienceMs: PATIENCE_MS });
  });
  const writing = Promise.all(writers.map((writer) => writer.run()));
  // The writers must not end by themselves: they do when their node is gone.
  const unexpectedEnd = writing.then(() => Promise.reject(new Error("every writer stopped: its node has ended")));
  unexpectedEnd.catch(() => undefined);
  const raceWithWriting = (work: Promise<unknown>) => Promise.race([unexpectedEnd, work]);
  try {
    await raceWithWriting(delay(100 + random.next() * 1_000));
    const makeRoom = disk.fill();
    try {
      await raceWithWriting(
        waitUntil("a request is refused on a full disk", PATIENCE_MS, () => writers.some(({ refused }) => refused > 0)),
      );
      // The service checks its disk once a second.
      await raceWithWriting(
        waitUntil("/health fails on a full disk", PATIENCE_MS, async () => (await healthOf(url)).status === 503),
      );
      report.faults.push(...(await whileFull(url)));
      await raceWithWriting(
        waitUntil("/health says that the log cannot be written", PATIENCE_MS, () => isLogSick(url)),
      );
      await raceWithWriting(delay(random.next() * 1_500));
    } finally {
      makeRoom();
    }
    const [freed, logged] = [performance.now(), statSync(logFile).size];
    await raceWithWriting(
      waitUntil("/health passes again", PATIENCE_MS, async () => (await healthOf(url)).status === 200),
    );
    await raceWithWriting(
      waitUntil("every writer writes again", PATIENCE_MS, () => writers.every((writer) => writer.writtenAfter(freed))),
    );
    report.slowestRecoveryMs = Math.max(report.slowestRecoveryMs, performance.now() - freed);
    await raceWithWriting(waitUntil("the log is written again", PATIENCE_MS, () => statSync(logFile).size > logged));
  } finally {
    for (const writer of writers) writer.stop();
  }
  await writing;
  report.fillings += 1;
  for (const { refused, slowestMs } of writers) {
    report.refused += refused;
    report.slowestAnswerMs = Math.max(report.slowestAnswerMs, slowestMs);
  }
  report.acknowledged += acknowledgedBy(crew) - acknowledgedBefore;
}

async function healthOf(url: string): Promise<{ status: number; checks: z.output<typeof health>["checks"] }> {
  const answer = await fetch(`${url}/health`, { signal: AbortSignal.timeout(PATIENCE_MS) });
  return { status: answer.status, checks: z.parse(health, await answer.json()).checks };
}

/** Checks the status that the service reports on a full disk. @returns faults */
async function whileFull(url: string): Promise<string[]> {
  const faults: string[] = [];
  const disk = (await healthOf(url)).checks?.["disk:free"]?.[0];
  if (disk?.status !== "fail") faults.push(`/health reports on a full disk: ${JSON.stringify(disk)}`);
  const startedAt = performance.now();
  const live = await fetch(`${url}/live`, { signal: AbortSignal.timeout(PATIENCE_MS) });
  await live.arrayBuffer();
  const took = performance.now() - startedAt;
  if (live.status !== 200 || took > 2_000) faults.push(`/live is ${live.status} after ${Math.round(took)} ms`);
  return faults;
}

async function isLogSick(url: string): Promise<boolean> {
  const log = (await healthOf(url)).checks?.["log:writable"]?.[0];
  return log?.status === "warn" && log.output?.includes("ENOSPC") === true;
}

function brokenPages(dataDir: string): string[] {
  const database = new DatabaseSync(databaseFile(dataDir), { readOnly: true });
  const result = database.prepare("PRAGMA integrity_check").get()?.["integrity_check"];
  database.close();
  return result === "ok" ? [] : [`integrity_check: ${String(result)}`];
}
