/** Kills a serving process at random moments under writers, again and again, and looks at what is left. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { Random } from "../../demo/random.ts";
import { CrashWriter, type Memory } from "./crash-writer.ts";
import { acknowledgedBy, checkCrew, COMPANIES, enlist, fillStore, withStore } from "./crew.ts";
import { startServerProcess } from "../serving/server-process.ts";

/** New users after so many kills, so that checking stays quick. */
const CYCLES_A_CREW = 10;
const READY_MS = 5_000;

export interface CrashReport {
  kills: number;
  /** Answers that came whole before a kill. */
  acknowledged: number;
  faults: string[];
  /** From the start of a process until it was ready; the machine's other work is in it. */
  slowestReadyMs: number;
  /** Starts that took longer than they may. */
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
  // The process that died before this one: what it acknowledged, and what it still held.
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
