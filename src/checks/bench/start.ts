/**
 * Measures startup time: with an index to be built from the store, and with its snapshot after a kill; also the memory
 * of the process. `npm run bench -- start [--companies N]`
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

import { table, memoryOf } from "./figures.ts";
import { startServerProcess } from "./serving/server-process.ts";

const cli = fileURLToPath(new URL("../../server/cli/main.ts", import.meta.url));
const MIB = 2 ** 20;
const LONGEST_WRITE_MS = 120_000;

/** `--data-dir` uses an existing store and keeps it. */
export async function benchStart(args: string[]): Promise<void> {
  const options = { companies: { type: "string", default: "1000000" }, "data-dir": { type: "string" } } as const;
  const { values } = parseArgs({ args, options });
  const givenFolder = values["data-dir"];
  const dataDir = givenFolder ?? mkdtempSync(join(tmpdir(), "nordscope-start-"));
  try {
    const rows: string[][] = [];
    if (givenFolder === undefined) rows.push(await generate(dataDir, Number(values.companies)));
    const snapshot = join(dataDir, "search-index.snapshot");
    rmSync(snapshot, { force: true });
    rows.push(await start("start with an index built from the store", dataDir, () => sizeOf(snapshot)));
    rows.push(await start("start from the snapshot, after kill -9", dataDir, async () => mib(statSync(snapshot).size)));
    const companies = givenFolder === undefined ? `${values.companies} companies` : dataDir;
    console.log(table([companies, "s", "memory, MiB", "at most", "file, MiB"], rows));
  } finally {
    if (givenFolder === undefined) rmSync(dataDir, { recursive: true, force: true });
  }
}

async function generate(dataDir: string, companies: number): Promise<string[]> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [cli, "demo", "--companies", String(companies)], {
    env: { PATH: "", DATA_DIR: dataDir },
    stdio: ["ignore", "ignore", "inherit"],
  });
  let memory = memoryOf(child.pid);
  const looking = setInterval(() => (memory = memoryOf(child.pid) ?? memory), 200);
  await once(child, "exit");
  clearInterval(looking);
  if (child.exitCode !== 0) throw new Error("the companies could not be generated");
  const seconds = (performance.now() - startedAt) / 1000;
  const name = `generated ${Math.round(companies / seconds)} companies per second`;
  return [
    name,
    seconds.toFixed(1),
    mib(memory?.now),
    mib(memory?.most),
    mib(statSync(join(dataDir, "nordscope.db")).size),
  ];
}

async function start(name: string, dataDir: string, size: () => Promise<string>): Promise<string[]> {
  const server = await startServerProcess(dataDir, { LOG_LEVEL: "silent" });
  try {
    const file = await size();
    const memory = memoryOf(server.pid);
    return [name, (server.readyMs / 1000).toFixed(1), mib(memory?.now), mib(memory?.most), file];
  } finally {
    await server.kill();
  }
}

/** Waits for the file, which is complete a few seconds after startup. */
async function sizeOf(file: string): Promise<string> {
  const deadline = performance.now() + LONGEST_WRITE_MS;
  while (performance.now() < deadline) {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats) return mib(stats.size);
    await delay(100);
  }
  throw new Error("no snapshot was written; stores of fewer than 10 000 companies have none");
}

const mib = (bytes: number | undefined) => (bytes === undefined ? "–" : String(Math.round(bytes / MIB)));
