/** Kills a serving process at random moments under writers, again and again, and looks at what is left. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { Random } from "../../demo/random.ts";
import { hashSecret } from "../../domain/api-key.ts";
import { mintSessionToken } from "../../domain/session.ts";
import { openStore } from "../../store/open-store.ts";
import type { Store } from "../../store/ports/store.ts";
import { keyHolder } from "../../store/suite/key-holder.ts";
import { firstReading, wholeOf } from "../../store/suite/suite-records.ts";
import { checkMemory } from "./check-memory.ts";
import { CrashWriter, Memory } from "./crash-writer.ts";
import { startServerProcess } from "../serving/server-process.ts";

const WRITERS = 16;
const COMPANIES = 60;
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
    const store = await openStore({ dataDir });
    await store.writer.insertWhole(
      Array.from({ length: COMPANIES }, (_, n) => wholeOf(String(10_000_000 + n))),
      firstReading,
    );
    await store.close();
    let crew: Memory[] = [];
    for (let cycle = 0; cycle < cycles && report.faults.length === 0; cycle += 1) {
      if (cycle % CYCLES_A_CREW === 0) crew = await withStore(dataDir, (open) => enlist(open, cycle));
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
  report.faults.push(...(await withStore(dataDir, (store) => checkCrew(store, crew))));
  const before = acknowledgedBy(crew);
  const writers = crew.map((memory) => {
    return new CrashWriter(memory, { url: server.url, companies: COMPANIES, random: () => random.next() });
  });
  const writing = Promise.all(writers.map((writer) => writer.run()));
  await delay(50 + random.next() * 700);
  await server.kill();
  for (const writer of writers) writer.stop();
  await writing;
  report.kills += 1;
  report.acknowledged += acknowledgedBy(crew) - before;
}

async function enlist({ accounts, secrets }: Store, cycle: number): Promise<Memory[]> {
  const now = new Date();
  const secret = await secrets.secret("session");
  return Promise.all(
    Array.from({ length: WRITERS }, async (_, n) => {
      const email = `writer${cycle}-${n}@firma.example`;
      const { id, key } = await keyHolder(accounts, { email, now });
      // Some run dry and reload, so that every kind of movement is under the knife.
      await accounts.credits.adjust(id, -9_999_000_000 + n * 1_000_000, now);
      await accounts.credits.allowAutoReload(id, 10_000_000_000);
      await accounts.credits.setAutoReload(id, { auto_reload_enabled: n % 2 === 0, auto_reload_threshold: 20 });
      const token = mintSessionToken(email, secret);
      await accounts.credentials.openSession(id, hashSecret(token), now);
      return new Memory(id, key, token);
    }),
  );
}

async function checkCrew({ accounts }: Store, crew: readonly Memory[]): Promise<string[]> {
  const faults: string[] = [];
  for (const memory of crew) faults.push(...(await checkMemory(accounts, memory)));
  // A change without an answer may have been done or not: from now on it is what it is.
  for (const memory of crew) {
    for (const id of memory.unsure) {
      const lead = await accounts.leads.get(memory.userId, id, new Date());
      if (lead) memory.leads.set(id, lead);
      else memory.leads.delete(id);
    }
    memory.unsure.clear();
  }
  return faults;
}

const acknowledgedBy = (crew: readonly Memory[]) => crew.reduce((sum, { acknowledged }) => sum + acknowledged, 0);

async function withStore<T>(dataDir: string, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore({ dataDir });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
