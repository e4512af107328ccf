/**
 * Measures how long one request blocks the serving thread for the largest possible account: `npm run bench -- longest
 * [--companies N] [--leads N] [--charges N] [--times N] [--only NAME] [--data-dir DIR (kept)] [--engine postgres]`.
 * Exits with 1 above 50 ms (on a busy machine, of processor time), and when all responses to a request took more than a
 * second.
 */
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { session } from "../contract/account.ts";
import type { Endpoint } from "../contract/endpoint.ts";
import { endpoints } from "../contract/endpoints.ts";
import { LEADS_PER_COMPANY } from "../contract/quotas.ts";
import { mintApiKey } from "../server/domain/accounts/api-key.ts";
import { openStore } from "../server/store/open-store.ts";
import type { Store, StorePlace } from "../server/store/ports/store.ts";
import { ms, quantile, table } from "./bench/figures.ts";
import { type ServerProcess, startServerProcess } from "./bench/serving/server-process.ts";
import { fillPostgres, FULL, makeFullAccount } from "./longest/full-account.ts";
import { type Known, type Question, worstQuestions } from "./longest/questions.ts";
import { startPostgres } from "../server/store/engines/postgres/testing/start-postgres.ts";

/** Maximum time for which a request can block the serving thread (issue 19). */
const MOST_HELD_MS = 50;
/** Maximum response time; slower requests are noticed by users. */
const MOST_ANSWER_MS = 1_000;
/** Waiting time for work after a response: charge, usage, garbage collection. */
const AFTER_MS = 30;

interface Longest {
  endpoint: string;
  what: string;
  /** Longest block over all repetitions, and the median of the longest block of each. */
  held: number;
  median: number;
  /** Maximum processor time of one block; on a busy machine the rest is waiting for other processes. */
  cpu: number;
  /** Maximum response time. */
  answer: number;
  isOver: boolean;
}

async function askWorst(place: StorePlace, { times, only }: { times: number; only: string }): Promise<Longest[]> {
  const { key, known: facts } = await prepare(place);
  const server = await startServerProcess(
    place.dataDir,
    { LOG_LEVEL: "silent", ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }) },
    { preload: new URL("./longest/hold-meter.ts", import.meta.url) },
  );
  try {
    const ask = askerOf(server, key, await signIn(server));
    // Code that has not run before is slow.
    for (const path of ["/v1/leads", "/v1/companies", "/auth/account/summary"]) await ask({ ...GET, path });
    const rows: Longest[] = [];
    for (const [id, questions] of Object.entries(worstQuestions(facts))) {
      const endpoint = byId.get(id);
      if (!endpoint || !id.toLowerCase().includes(only.toLowerCase())) continue;
      for (const question of questions) rows.push(await measure(server, ask, { endpoint, question, times }));
    }
    return rows;
  } finally {
    await server.kill();
  }
}

const byId: ReadonlyMap<string, Endpoint> = new Map(Object.entries(endpoints));
const GET = { method: "GET", isOfSession: false } as const;

/** A key of the full account, and values for its requests. */
async function prepare(place: StorePlace): Promise<{ key: string; known: Known }> {
  const store = await openStore(place);
  try {
    const { users, credentials, credits, leads, views } = store.accounts;
    const account = await users.byEmail(FULL.email);
    if (!account) throw new Error(`${place.dataDir} does not belong to this bench`);
    const [{ id }, now] = [account.user, new Date()];
    // The store's last user, whose credits pay for the requests, is a different account.
    await credits.adjust(id, 1_000_000_000, now);
    const { key, prefix, hash } = mintApiKey();
    const accountFacts = { ...FULL, view: (await views.list(id, 0)).views[0]?.id ?? 0 };
    // The key of an earlier run, on a store that was kept.
    for (const old of await credentials.keysOf(id)) if (old.name === "Bench") await credentials.deleteKey(id, old.id);
    await credentials.createKey(id, { name: "Bench", prefix, hash }, now);
    const firstLead = async (sort: "created_at" | "-created_at") =>
      (await leads.list(id, { sort, position: null, limit: 1 })).leads[0];
    const [oldest, newest] = [await firstLead("created_at"), await firstLead("-created_at")];
    const companies = await lastCompany(store);
    const firstFree = 1 + Math.ceil(((newest?.id ?? 0) - (oldest?.id ?? 0) + 1) / LEADS_PER_COMPANY);
    return {
      key,
      known: { ...accountFacts, companies, firstFree, newestLead: newest?.id ?? 0, oldestLead: oldest?.id ?? 0 },
    };
  } finally {
    await store.close();
  }
}

/** The last company; demo data has consecutive ids. */
async function lastCompany({ companies }: Store): Promise<number> {
  let [low, high] = [1, 2 ** 24];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((await companies.version(middle)) === null) high = middle - 1;
    else low = middle;
  }
  return low;
}

interface Asked {
  method: string;
  path: string;
  body?: unknown;
  isOfSession: boolean;
}
type Ask = (asked: Asked) => Promise<number>;

async function signIn(server: ServerProcess): Promise<Record<string, string>> {
  const headers = { "Content-Type": "application/json", Origin: server.url };
  const opened = await fetch(`${server.url}/auth/login`, { method: "POST", headers, body: JSON.stringify(FULL) });
  const { csrf_token: token } = session.parse(await opened.json());
  if (token === null) throw new Error("the account of the bench cannot sign in");
  const cookie = opened.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return { Cookie: cookie, "X-CSRF-Token": token, Origin: server.url };
}

/** @returns the time until the end of the response in milliseconds */
function askerOf(server: ServerProcess, key: string, ofSession: Record<string, string>): Ask {
  return async ({ method, path, body, isOfSession }) => {
    const startedAt = performance.now();
    const answer = await fetch(server.url + path, {
      method,
      headers: {
        "Content-Type": "application/json",
        ...(isOfSession ? ofSession : { Authorization: `Bearer ${key}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    await answer.arrayBuffer();
    if (answer.status === 400 || (answer.status >= 500 && answer.status !== 503))
      throw new Error(`${method} ${path}: ${answer.status}`);
    return performance.now() - startedAt;
  };
}

async function measure(
  server: ServerProcess,
  ask: Ask,
  { endpoint, question, times }: { endpoint: Endpoint; question: Question; times: number },
): Promise<Longest> {
  const { method } = endpoint;
  const path = question.path ?? endpoint.path;
  const answers: number[] = [];
  const holds: Hold[] = [];
  for (let time = 0; time < times; time += 1) {
    const startedAt = performance.timeOrigin + performance.now();
    const several = Array.from({ length: question.times ?? 1 }, async (_, n) => {
      const body = question.bodyOf?.(time * (question.times ?? 1) + n) ?? question.body;
      return ask({ method, path, isOfSession: endpoint.access === "session", ...(body === undefined ? {} : { body }) });
    });
    answers.push(...(await Promise.all(several)));
    await delay(AFTER_MS);
    holds.push(longestSince(server.said, startedAt));
  }
  const walls = holds.map(({ held }) => held);
  const cpu = Math.max(...holds.map((hold) => hold.cpu));
  return {
    endpoint: `${method} ${endpoint.path}`,
    what: question.what,
    held: Math.max(...walls),
    median: quantile(walls, 0.5),
    cpu,
    answer: Math.max(...answers),
    // A delay that occurs each time and is not caused by other processes results from the request itself.
    isOver:
      cpu > MOST_HELD_MS || Math.min(...answers) > MOST_ANSWER_MS || (Math.min(...walls) > MOST_HELD_MS && !isBusy()),
  };
}

/** Returns whether the load exceeds the number of processors. */
const isBusy = () => (loadavg()[0] ?? 0) > availableParallelism() + 0.5;

interface Hold {
  held: number;
  cpu: number;
}

/** Finds the longest block in the output of the hold meter. @param since milliseconds since 1970 */
function longestSince(said: readonly string[], since: number): Hold {
  const longest: Hold = { held: 0, cpu: 0 };
  for (const line of said.slice(-LINES)) {
    const [word, start, end, cpu] = line.split(" ");
    if (word !== "held" || Number(end) < since) continue;
    longest.held = Math.max(longest.held, Number(end) - Number(start));
    longest.cpu = Math.max(longest.cpu, Number(cpu));
  }
  return longest;
}

/** More than the lines of one request. */
const LINES = 2_000;

export async function benchLongest(args: string[]): Promise<void> {
  const options = {
    companies: { type: "string", default: "200000" },
    leads: { type: "string", default: "970000" },
    charges: { type: "string", default: "1000000" },
    times: { type: "string", default: "5" },
    only: { type: "string", default: "" },
    engine: { type: "string", default: "sqlite" },
    "data-dir": { type: "string" },
  } as const;
  const { values } = parseArgs({ args, options });
  const dataDir = values["data-dir"] ?? mkdtempSync(join(tmpdir(), "nordscope-longest-"));
  const postgres = values.engine === "postgres" ? await startPostgres(["synchronous_commit=on"]) : null;
  try {
    if (!existsSync(join(dataDir, "nordscope.db"))) {
      const sizes = { leads: Number(values.leads), charges: Number(values.charges), hours: 24 * 365 * 3 };
      await makeFullAccount(dataDir, Number(values.companies), sizes);
    }
    if (postgres) await fillPostgres(dataDir, postgres.url);
    const rows = await askWorst(
      { dataDir, databaseUrl: postgres?.url ?? null },
      { times: Number(values.times), only: values.only },
    );
    const head = ["endpoint", "question", "blocked, max ms", "median", "processor, max ms", "answer, ms"];
    const cells = rows.map(({ endpoint, what, held, median, cpu, answer }) => [
      endpoint,
      what,
      ...[held, median, cpu, answer].map(ms),
    ]);
    console.log(table(head, cells));
    console.log(`load of the machine: ${loadavg().map(ms).join(", ")} (1, 5, 15 minutes)`);
    const excess = rows.filter(({ isOver }) => isOver);
    for (const { endpoint, what } of excess) console.log(`above the limit: ${endpoint}, ${what}`);
    if (excess.length > 0) process.exitCode = 1;
  } finally {
    await postgres?.remove();
    if (values["data-dir"] === undefined) rmSync(dataDir, { recursive: true, force: true });
  }
}
