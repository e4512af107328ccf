/** Measures searches of a serving process, first without and then with other work on the same store. */
import { setTimeout as delay } from "node:timers/promises";

import { type BenchUser, makeBenchData } from "../serving/bench-data.ts";
import { startServerProcess } from "../serving/server-process.ts";

/** Each user can send 6 000 requests per minute. */
const USERS = 4;
const TEXTS = ["nord bygg", "fjrod eiendom", "kraft", "sol data as", "berg"];
const PAUSE_MS = 20;
const WARM_UP_MS = 3000;
const ALONE_MS = 20_000;

export interface SearchTimes {
  /** Milliseconds per request. */
  alone: number[];
  beside: number[];
}

/**
 * @param companies number of companies to add to the store
 * @param work runs in separate processes; calls the given function to end the measurement
 */
export async function searchBeside(
  dataDir: string,
  companies: number,
  work: (finish: () => void) => Promise<unknown>,
): Promise<SearchTimes> {
  const users = await makeBenchData(dataDir, { users: USERS, companies });
  const server = await startServerProcess(dataDir, { LOG_LEVEL: "silent" });
  try {
    const untilTime = (at: number) => () => performance.now() < at;
    await ask(server.url, users, untilTime(performance.now() + WARM_UP_MS));
    const quietTimes = await ask(server.url, users, untilTime(performance.now() + ALONE_MS));
    let running = true;
    const finish = () => void (running = false);
    const working = work(finish).finally(finish);
    const busyTimes = await ask(server.url, users, () => running);
    await working;
    return { alone: quietTimes, beside: busyTimes };
  } finally {
    await server.kill();
  }
}

async function ask(url: string, users: readonly BenchUser[], running: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (running()) {
    const { key } = users[times.length % users.length] ?? {};
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
    const body = JSON.stringify({ query: TEXTS[times.length % TEXTS.length], limit: 50 });
    const startedAt = performance.now();
    const answer = await fetch(`${url}/v1/search`, { method: "POST", headers, body });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
    times.push(performance.now() - startedAt);
    await delay(PAUSE_MS);
  }
  return times;
}
