/** Repeatedly kills a serving process at random times under writers, and checks the store. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { Random } from "../../server/demo/random.ts";
import { CrashWriter, type Memory } from "./crash-writer.ts";
import { acknowledgedBy, checkCrew, COMPANIES, enlist, fillStore, withStore } from "./crew.ts";
import { startServerProcess } from "../bench/serving/server-process.ts";

/** Creates new users after this many kills, to keep the checks fast. */
const CYCLES_A_CREW = 10;
const READY_MS = 5_000;

export interface CrashReport {
  kills: number;
  /** Number of complete responses before a kill. */
  acknowledged: number;
  faults: string[];
  /** Time from the start of a process until it was ready, affected by other load on the machine. */
  slowestReadyMs: number;
  /** Number of starts that exceeded the limit. */
  slowStarts: number;
}

export interface CrashOptions {
  cycles: number;
  seed: number;
  onCycle?: (report: CrashReport) => void;
}

export async function runCrash({ cycles, seed, onCycle }: CrashOptions): Promise<CrashReport> {
  const dataDir = mkdtempSync(join(tmpdir(), "nordscope-crash-"));
  const random = new Random(seed, 0);
  const report: CrashReport = { kills: 0, acknowledged: 0, faults: [], slowestReadyMs: 0, slowStarts: 0 };
  try {
    await fillStore({ dataDir });
    let crew: Memory[] = [];
    for (let cycle = 0; cycle < cycles && report.faults.length === 0; cycle += 1) {
      if (cycle % CYCLES_A_CREW === 0) crew = await withStore({ dataDir }, (open) => enlist(open, cycle));
      await liveAndDie(dataDir, crew, random, report);
      onCycle?.(report);
    }
    return report;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function liveAndDie(dataDir: string, crew: Memory[], random: Random, report: CrashReport): Promise<void> {
  const server = await startServerProcess(dataDir);
  report.slowestReadyMs = Math.max(report.slowestReadyMs, server.readyMs);
  if (server.readyMs > READY_MS) report.slowStarts += 1;
  // Checks the acknowledged writes of the previous process, and the credits that it held.
  report.faults.push(...(await withStore({ dataDir }, (store) => checkCrew(store, crew))));
  const acknowledgedBefore = acknowledgedBy(crew);
  const writers = crew.map((memory) => {
    return new CrashWriter(memory, { url: server.url, companies: COMPANIES, random: () => random.next() });
  });
  const writing = Promise.all(writers.map((writer) => writer.run()));
  await delay(50 + random.next() * 700);
  await server.kill();
  for (const writer of writers) writer.stop();
  await writing;
  report.kills += 1;
  report.acknowledged += acknowledgedBy(crew) - acknowledgedBefore;
}
