/** Fills a store while a service on it is being queried. */
import { setTimeout as delay } from "node:timers/promises";
import * as z from "zod/mini";

import { openIndexSource } from "../../../server/store/open-store.ts";
import { type BenchUser, makeBenchData } from "../serving/bench-data.ts";
import { startServerProcess } from "../serving/server-process.ts";

/** Each user can send 6 000 requests per minute. */
const USERS = 4;
const TEXTS = ["nord bygg", "fjrod eiendom", "kraft", "sol data as", "berg"];
const LOOK_MS = 20;
const LIVE_MS = 5;
const SEARCH_MS = 20;
const MEMORY_MS = 500;

export interface Following {
  /** Milliseconds from the commit of a company until the service counted it. */
  found: number[];
  /** Milliseconds per request. */
  live: number[];
  search: number[];
  /** Maximum resident memory of the service. */
  serverMib: number;
  /** Number of companies, and time until all were in the store and in the index. */
  stored: number;
  seconds: number;
}

export interface Filling {
  /** Environment variables of the service. */
  settings?: Record<string, string>;
  /** Fills the store, or waits until the service has filled it itself. */
  fill: () => Promise<unknown>;
}

export async function measureFollowing(dataDir: string, { settings = {}, fill }: Filling): Promise<Following> {
  const users = await makeBenchData(dataDir, { users: USERS, companies: 0 });
  const server = await startServerProcess(dataDir, { LOG_LEVEL: "silent", ...settings });
  try {
    const startedAt = performance.now();
    const filling = fill();
    let running = true;
    const measuring = Promise.all([
      repeat(
        () => running,
        LIVE_MS,
        () => timedFetch(`${server.url}/live`),
      ),
      repeat(
        () => running,
        SEARCH_MS,
        (turn) => search(server.url, users, turn),
      ),
      repeat(
        () => running,
        MEMORY_MS,
        () => residentMib(server.url),
      ),
    ]);
    const following = await follow(server.url, users, dataDir, filling);
    running = false;
    const [live, searches, memory] = await measuring;
    const serverMib = Math.max(...memory);
    return { ...following, live, search: searches, serverMib, seconds: (following.endedAt - startedAt) / 1000 };
  } finally {
    await server.kill();
  }
}

/** Polls store and service until the import has ended and the service is current. */
async function follow(url: string, users: readonly BenchUser[], dataDir: string, filling: Promise<unknown>) {
  const source = await openIndexSource({ dataDir });
  const pending: { companies: number; since: number }[] = [];
  const delays: number[] = [];
  let isFilled = false;
  void filling.finally(() => (isFilled = true));
  for (let turn = 0; ; turn += 1) {
    const wasOver = isFilled;
    // In an initially empty store each company is one change.
    const stored = await source.head();
    if (stored > (pending.at(-1)?.companies ?? 0)) pending.push({ companies: stored, since: performance.now() });
    const searchable = await companiesKnown(url, users[turn % users.length]);
    const now = performance.now();
    while (pending[0] && pending[0].companies <= searchable) delays.push(now - (pending.shift()?.since ?? now));
    if (wasOver && searchable >= stored) {
      await source.close();
      await filling;
      return { found: delays, stored, endedAt: now };
    }
    await delay(LOOK_MS);
  }
}

const total = z.object({ total: z.number() });

async function companiesKnown(url: string, user: BenchUser | undefined): Promise<number> {
  const headers = { authorization: `Bearer ${user?.key}`, "content-type": "application/json" };
  const answer = await fetch(`${url}/v1/search/facets`, { method: "POST", headers, body: '{"facets":[]}' });
  return total.parse(await answer.json()).total;
}

async function search(url: string, users: readonly BenchUser[], turn: number): Promise<number> {
  const headers = { authorization: `Bearer ${users[turn % users.length]?.key}`, "content-type": "application/json" };
  const body = JSON.stringify({ query: TEXTS[turn % TEXTS.length], limit: 50 });
  return timedFetch(`${url}/v1/search`, { method: "POST", headers, body });
}

async function residentMib(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1] ?? 0) / 2 ** 20;
}

async function timedFetch(url: string, init: RequestInit = {}): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(url, init);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - startedAt;
}

async function repeat(
  running: () => boolean,
  pauseMs: number,
  ask: (turn: number) => Promise<number>,
): Promise<number[]> {
  const times: number[] = [];
  while (running()) {
    times.push(await ask(times.length));
    await delay(pauseMs);
  }
  return times;
}
