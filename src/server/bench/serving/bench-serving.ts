/** Measures the API's speed on this machine, each figure next to its aim. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

import { type BenchUser, makeBenchData } from "./bench-data.ts";
import { type LoadRequest, type LoadResult, measureLoad } from "./measure-load.ts";
import { measureOverhead } from "./overhead.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";

const COMPANIES = 5_000;
const USERS = 150;
/** Enough that the server always has something to do. */
const CONNECTIONS = 64;
/** Of those who write: their waiting is what is asked for. */
const WRITERS = 16;
/** Connections of a moderate load: what an answer takes, rather than how many there are. */
const FEW = 16;
/** Requests that a load repeats: each user comes again and again, with another company. */
const VARIETY = 3_000;
/** Charged reads never repeat: what is paid for is free. More than a run can ask. */
const MOST_CHARGED = 140_000;
const SLOW_DISK = new URL("./slow-disk.ts", import.meta.url);

export interface ServingFigure {
  name: string;
  value: string;
  aim: string;
}

export async function benchServing({ seconds }: { seconds: number }): Promise<ServingFigure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "nordscope-bench-"));
  try {
    const users = await makeBenchData(dataDir, { users: USERS, companies: COMPANIES });
    const { read, whole } = await measureOverhead(dataDir, users, COMPANIES);
    const hello = await helloLoad(seconds, CONNECTIONS);
    const fewHello = await helloLoad(seconds, FEW);
    const next = chargedReads(users);
    const slow = await slowDiskLoad(dataDir, next, seconds);
    const server = await startServerProcess(dataDir, { LOG_LEVEL: "silent" });
    try {
      const charged = await chargedLoad(server, next, seconds, CONNECTIONS);
      const fewCharged = await chargedLoad(server, next, seconds, FEW);
      return [
        rate("Node's bare http, hello", hello, "for comparison"),
        rate("company read, charged", charged, "≥ 8 000/s"),
        share("charged reads beside hello", charged, hello, "≥ 0.25"),
        share(`the same at ${FEW} connections`, fewCharged, fewHello, "≥ 0.2"),
        latency(`charged read at ${FEW} connections, each sync 5 ms slower, p50`, slow, "p50", "≤ 1.5 ms"),
        rate("company read, 304", await load(server, users, seconds, "known"), "≥ 15 000/s"),
        latency("new lead, durable, p99", await load(server, users, seconds, "lead"), "p99", "≤ 15 ms"),
        {
          name: "key, limit, charge, usage and the rest of the pipeline, p50",
          value: `${(whole - read).toFixed(2)} ms (${whole.toFixed(2)} with, ${read.toFixed(2)} without)`,
          aim: "≤ 0.5 ms",
        },
      ];
    } finally {
      await server.kill();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type NextReads = (count: number) => LoadRequest[];

/** Hands out reads of companies that are new to their user. */
function chargedReads(users: readonly BenchUser[]): NextReads {
  let given = 0;
  const read = (): LoadRequest => {
    const { key } = users[given % users.length] ?? { key: "" };
    const id = Math.floor(given / users.length) + 1;
    given += 1;
    return { method: "GET", path: `/v1/companies/${id}`, headers: { Authorization: `Bearer ${key}` } };
  };
  return (count) => Array.from({ length: count }, read);
}

/** A shorter run before the measured one makes the code hot. */
async function chargedLoad(
  { url }: ServerProcess,
  next: NextReads,
  seconds: number,
  connections: number,
): Promise<LoadResult> {
  await measureLoad({ url, requests: next(MOST_CHARGED / 4), seconds: 2, connections });
  return measureLoad({ url, requests: next(MOST_CHARGED), seconds, connections });
}

async function slowDiskLoad(dataDir: string, next: NextReads, seconds: number): Promise<LoadResult> {
  const server = await startServerProcess(dataDir, { LOG_LEVEL: "silent" }, { preload: SLOW_DISK });
  try {
    return await chargedLoad(server, next, seconds, FEW);
  } finally {
    await server.kill();
  }
}

async function load(
  server: ServerProcess,
  users: readonly BenchUser[],
  seconds: number,
  kind: "known" | "lead",
): Promise<LoadResult> {
  const requests: LoadRequest[] = [];
  for (let n = 0; n < VARIETY; n += 1) {
    const { key } = users[n % users.length] ?? { key: "" };
    const headers = { Authorization: `Bearer ${key}` };
    const id = (n % COMPANIES) + 1;
    const read = { method: "GET", path: `/v1/companies/${id}`, headers };
    if (kind === "known")
      requests.push({ ...read, headers: { ...headers, "If-None-Match": await etagOf(server, read) } });
    else {
      const body = JSON.stringify({ company_id: id, notes: "Call next week" });
      requests.push({
        method: "POST",
        path: "/v1/leads",
        headers: { ...headers, "Content-Type": "application/json" },
        body,
      });
    }
  }
  // A first run makes the code hot; what is measured comes after it.
  const connections = kind === "lead" ? WRITERS : CONNECTIONS;
  await measureLoad({ url: server.url, requests, seconds: 2, connections });
  return measureLoad({ url: server.url, requests, seconds, connections });
}

async function etagOf({ url }: ServerProcess, { path, headers }: LoadRequest): Promise<string> {
  const response = await fetch(url + path, { headers });
  await response.arrayBuffer();
  return response.headers.get("ETag") ?? "";
}

async function helloLoad(seconds: number, connections: number): Promise<LoadResult> {
  const child = spawn(process.execPath, [fileURLToPath(new URL("./hello-child.ts", import.meta.url))], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const said = Promise.withResolvers<string>();
    createInterface(child.stdout).once("line", said.resolve);
    const url = await said.promise;
    const requests = [{ method: "GET", path: "/", headers: {} }];
    await measureLoad({ url, requests, seconds: 1, connections });
    return await measureLoad({ url, requests, seconds, connections });
  } finally {
    child.kill();
  }
}

function rate(name: string, { perSecond, p50, p99, failed, tool }: LoadResult, aim: string): ServingFigure {
  const value = `${Math.round(perSecond)}/s (p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms; ${tool}${failedWords(failed)})`;
  return { name, value, aim };
}

function share(name: string, of: LoadResult, whole: LoadResult, aim: string): ServingFigure {
  const value = `${(of.perSecond / whole.perSecond).toFixed(2)} (${Math.round(of.perSecond)}/s of ${Math.round(whole.perSecond)})`;
  return { name, value, aim };
}

function latency(name: string, result: LoadResult, of: "p50" | "p99", aim: string): ServingFigure {
  const { perSecond, failed, tool } = result;
  return {
    name,
    value: `${result[of].toFixed(1)} ms (${Math.round(perSecond)}/s; ${tool}${failedWords(failed)})`,
    aim,
  };
}

const failedWords = (failed: number) => (failed > 0 ? `, ${failed} FAILED` : "");
