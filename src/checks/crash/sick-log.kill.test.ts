/** A log that cannot be written: its disk is full, its reader is gone or does not read. The service goes on, and stops. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import * as z from "zod/mini";

import { health } from "../../contract/metadata.ts";
import { freePort } from "../../server/store/engines/postgres/testing/start-postgres.ts";
import { mountSmallDisk } from "./run-disk-full.ts";

const entry = fileURLToPath(new URL("../bench/serving/serve-child.ts", import.meta.url));
const dataDirs: string[] = [];
const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  for (const folder of dataDirs.splice(0)) rmSync(folder, { recursive: true, force: true });
});

interface Sick {
  child: ChildProcess;
  url: string;
  /** Asks `/live` so many times, each within two seconds, which is some 170 bytes of log each. */
  askLive(times: number): Promise<void>;
  /** @returns its exit code; null: it had to be killed */
  stopped(signal: NodeJS.Signals): Promise<number | null>;
}

async function start(stdout: "pipe" | number): Promise<Sick> {
  const dataDir = mkdtempSync(join(tmpdir(), "nordscope-sick-log-"));
  dataDirs.push(dataDir);
  const port = await freePort();
  const child = spawn(process.execPath, [entry], {
    env: { PATH: "", PORT: String(port), DATA_DIR: dataDir, DEMO_COMPANIES: "0", LOG_LEVEL: "info" },
    stdio: ["ignore", stdout, "inherit"],
  });
  children.push(child);
  const exit = once(child, "exit");
  const url = `http://127.0.0.1:${port}`;
  const ready = () =>
    fetch(`${url}/ready`).then(
      ({ status }) => status,
      () => 0,
    );
  while ((await ready()) !== 200) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} before it was ready`);
    await delay(50);
  }
  return {
    child,
    url,
    async askLive(times) {
      for (let n = 0; n < times; n += 1) {
        const live = await fetch(`${url}/live`, { signal: AbortSignal.timeout(2_000) });
        expect(await live.json()).toEqual({ status: "pass" });
      }
    },
    async stopped(signal) {
      child.kill(signal);
      const patience = setTimeout(() => child.kill("SIGKILL"), 12_000);
      await exit;
      clearTimeout(patience);
      return child.exitCode;
    },
  };
}

async function logCheck(url: string): Promise<string> {
  const report = z.parse(health, await (await fetch(`${url}/health`)).json());
  const check = report.checks?.["log:writable"]?.[0];
  return `${check?.status}: ${check?.output}`;
}

async function droppedLines(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^nordscope_log_lines_dropped_total (\d+)$/m.exec(text)?.[1]);
}

const disk = mountSmallDisk("64k");

test("with its log on a full disk the service answers, reports it, logs again when there is space, and can stop", async () => {
  // Where we may not mount a disk, a device that is always full does for all but the recovery.
  const path = disk ? join(disk.folder, "log") : "/dev/full";
  const descriptor = openSync(path, "a");
  try {
    const sick = await start(descriptor);
    await sick.askLive(900);
    await delay(600);
    expect(await logCheck(sick.url)).toMatch(/^warn: \d+ log lines .*ENOSPC/);
    expect(await droppedLines(sick.url)).toBeGreaterThan(100);
    if (disk) {
      writeFileSync(path, "");
      await sick.askLive(5);
      await delay(1_100);
      expect(readFileSync(path, "utf8")).toMatch(/"route":"\/live","status":200/);
    }
    expect(await sick.stopped("SIGTERM")).toBe(0);
  } finally {
    closeSync(descriptor);
    disk?.remove();
  }
});

test("a closed pipe neither ends the service nor blocks its stop: Ctrl-C on `npm start | tee log`", async () => {
  const sick = await start("pipe");
  sick.child.stdout?.destroy();
  expect(await sick.stopped("SIGINT")).toBe(0);
});

test("the service survives the end of its log's reader: `npm start | head -1`", async () => {
  const sick = await start("pipe");
  sick.child.stdout?.destroy();
  await sick.askLive(300);
  await delay(600);
  expect(await logCheck(sick.url)).toMatch(/^warn: \d+ log lines .*EPIPE/);
  expect(await sick.stopped("SIGTERM")).toBe(0);
});

test("a reader that does not read loses log lines, not responses", async () => {
  const sick = await start("pipe");
  sick.child.stdout?.pause();
  await sick.askLive(2_000);
  expect(await sick.stopped("SIGTERM")).toBe(0);
});
