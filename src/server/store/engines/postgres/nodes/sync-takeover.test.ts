/** Two nodes with SYNC=daily on one database: one reads the registers; it dies in the middle, the other takes over. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";

import { demoWorlds } from "../../../../../checks/testing/demo-worlds.ts";
import { type StandIn, startStandIn } from "../../../../../checks/testing/register-stand-in.ts";
import { openStore } from "../../../open-store.ts";
import { type RunningPostgres, startPostgres } from "../testing/start-postgres.ts";

const entry = join(import.meta.dirname, "../../../../../checks/testing/sync-node.ts");
const worlds = demoWorlds(() => new Date("2026-11-01T00:00:00.000Z"), 900);
const nodes: ChildProcess[] = [];
let folder = "";
let postgres: RunningPostgres;
let standIn: StandIn;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "nordscope-takeover-"));
  postgres = await startPostgres();
  standIn = await startStandIn(worlds);
}, 120_000);
afterAll(async () => {
  for (const node of nodes) node.kill("SIGKILL");
  await standIn.close();
  await postgres.remove();
  rmSync(folder, { recursive: true, force: true });
});

function startNode(name: string) {
  const env = {
    PATH: "",
    DATA_DIR: join(folder, name),
    DATABASE_URL: postgres.url,
    REGISTERS_URL: standIn.url,
  };
  const node = spawn(process.execPath, [entry], { env, stdio: ["ignore", "pipe", "inherit"] });
  nodes.push(node);
  return node;
}

const bulks = () => standIn.asked.filter(({ method, path }) => method === "GET" && path.includes("enheter/lastned"));

test("one node reads at a time; when it is killed within a file, the other reads all of it", async () => {
  standIn.fail("enheter/lastned", "slow", 1);
  const firstProcess = startNode("first");
  await expect.poll(() => bulks().length, { timeout: 20_000 }).toBe(1);
  startNode("second");
  // The first holds its lease and renews it, for longer than one lease lasts.
  await delay(4_000);
  expect(bulks()).toHaveLength(1);
  firstProcess.kill("SIGKILL");
  await once(firstProcess, "exit");

  const store = await openStore({ dataDir: folder, databaseUrl: postgres.url });
  const readings = async () => (await store.registers.states()).filter(({ synced_at }) => synced_at !== null);
  await expect.poll(async () => (await readings()).length, { timeout: 40_000 }).toBe(4);
  expect(bulks()).toHaveLength(2);
  const { NO, SE, FI } = worlds.counts;
  const active = (["NO", "SE", "FI"] as const).map((country) => store.writer.countActive(country));
  expect(await Promise.all(active)).toEqual([NO, SE, FI]);
  await store.close();
}, 90_000);
