/** Measures the speed of the API on this machine, each figure next to its target. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

import { openService } from "../../../server/service/open-service.ts";
import { readConfig } from "../../../server/process/config.ts";
import type { Incoming } from "../../../server/http/message.ts";
import { createLog } from "../../../server/process/log.ts";
import { type BenchUser, makeBenchData } from "./bench-data.ts";
import { type LoadRequest, type LoadResult, measureLoad } from "./measure-load.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";
import { table } from "../figures.ts";

const ROUNDS = 4_000;

interface Overhead {
  /** Medians in milliseconds: reading the company and serialising it as JSON, and the complete request. */
  read: number;
  whole: number;
}

/**
 * Measures the overhead of the pipeline for a company read: routing, key, limit, charge, usage, fsync, headers. In one
 * process.
 */
async function measureOverhead(dataDir: string, users: readonly BenchUser[], companies: number): Promise<Overhead> {
  const log = createLog("silent");
  const config = { ...readConfig({}), dataDir, demoCompanies: 0 };
  const lifecycle = { state: "ready" as const };
  const service = await openService(config, { log, lifecycle, page: async () => undefined, say: () => undefined });
  try {
    const store = service.store.companies;
    const ids = Array.from({ length: ROUNDS }, (_, n) => (n % companies) + 1);
    const read = await medianOf(ids, async (id) => {
      const company = await store.get(id);
      JSON.stringify({ ...company?.value, related: await store.related(id), sources: await store.sources(id) });
    });
    const total = await medianOf(ids, async (id, n) => {
      const key = users[n % users.length]?.key ?? "";
      const { status, sent } = await service.app.answer(incoming(`/v1/companies/${id}`, key));
      sent?.();
      if (status !== 200) throw new Error(`answered with ${status}`);
    });
    return { read, whole: total };
  } finally {
    await service.close();
  }
}

async function medianOf(ids: readonly number[], run: (id: number, n: number) => Promise<unknown>): Promise<number> {
  // The first requests warm up the code, and let the disk finish writing the database.
  for (const [n, id] of ids.slice(0, ROUNDS / 2).entries()) await run(id, n);
  const times: number[] = [];
  for (const [n, id] of ids.entries()) {
    const start = performance.now();
    await run(id, n);
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

function incoming(target: string, key: string): Incoming {
  const authorization = `Bearer ${key}`;
  return {
    method: "GET",
    target,
    peer: "127.0.0.1",
    httpVersion: "1.1",
    signal: new AbortController().signal,
    header: (name) => (name === "authorization" ? authorization : undefined),
    body: async () => new Uint8Array(),
  };
}

const COMPANIES = 5_000;
const USERS = 150;
/** Enough to keep the server busy. */
const CONNECTIONS = 64;
/** Connections of writers, whose latency is measured. */
const WRITERS = 16;
/** Connections of a moderate load, to measure latency instead of throughput. */
const FEW = 16;
/** Number of different requests in a load: users repeat them with other companies. */
const VARIETY = 3_000;
/**
 * Charged reads and leads must not repeat, because repeated reads are free and a company can have few leads. More than
 * a run can send.
 */
const MOST_NEW = 140_000;
const SLOW_DISK = new URL("./slow-disk.ts", import.meta.url);

export interface ServingFigure {
  name: string;
  value: string;
  aim: string;
}

async function benchServing({ seconds }: { seconds: number }): Promise<ServingFigure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "nordscope-bench-"));
  try {
    const users = await makeBenchData(dataDir, { users: USERS, companies: COMPANIES });
    const { read, whole: total } = await measureOverhead(dataDir, users, COMPANIES);
    const hello = await helloLoad(seconds, CONNECTIONS);
    const fewHello = await helloLoad(seconds, FEW);
    const reads = onNewCompanies(users, (id) => ({ method: "GET", path: `/v1/companies/${id}`, headers: {} }));
    const leads = onNewCompanies(users, newLead);
    const slow = await slowDiskLoad(dataDir, reads, seconds);
    const server = await startServerProcess(dataDir, { LOG_LEVEL: "silent" });
    try {
      const charged = await newLoad(server, reads, seconds, CONNECTIONS);
      const fewCharged = await newLoad(server, reads, seconds, FEW);
      return [
        rate("Node's bare http, hello", hello, "for comparison"),
        rate("company read, charged", charged, "≥ 8 000/s"),
        share("charged reads relative to hello", charged, hello, "≥ 0.25"),
        share(`the same at ${FEW} connections`, fewCharged, fewHello, "≥ 0.2"),
        latency(`charged read at ${FEW} connections, each sync 5 ms slower, p50`, slow, "p50", "≤ 1.5 ms"),
        rate("company read, 304", await knownLoad(server, users, seconds), "≥ 15 000/s"),
        latency("new lead, durable, p99", await newLoad(server, leads, seconds, WRITERS), "p99", "≤ 15 ms"),
        {
          name: "key, limit, charge, usage and the rest of the pipeline, p50",
          value: `${(total - read).toFixed(2)} ms (${total.toFixed(2)} with, ${read.toFixed(2)} without)`,
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

type NextRequests = (count: number) => LoadRequest[];

/** Yields requests of all users in rotation, each about a company that is new to its user. */
function onNewCompanies(users: readonly BenchUser[], about: (companyId: number) => LoadRequest): NextRequests {
  let requestCount = 0;
  const next = (): LoadRequest => {
    const { key } = users[requestCount % users.length] ?? { key: "" };
    const request = about(Math.floor(requestCount / users.length) + 1);
    requestCount += 1;
    return { ...request, headers: { ...request.headers, Authorization: `Bearer ${key}` } };
  };
  return (count) => Array.from({ length: count }, next);
}

function newLead(companyId: number): LoadRequest {
  return {
    method: "POST",
    path: "/v1/leads",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ company_id: companyId, notes: "Call next week" }),
  };
}

/** A short run before the measured one warms up the code. */
async function newLoad(
  { url }: ServerProcess,
  next: NextRequests,
  seconds: number,
  connections: number,
): Promise<LoadResult> {
  await measureLoad({ url, requests: next(MOST_NEW / 4), seconds: 2, connections });
  return measureLoad({ url, requests: next(MOST_NEW), seconds, connections });
}

async function slowDiskLoad(dataDir: string, next: NextRequests, seconds: number): Promise<LoadResult> {
  const server = await startServerProcess(dataDir, { LOG_LEVEL: "silent" }, { preload: SLOW_DISK });
  try {
    return await newLoad(server, next, seconds, FEW);
  } finally {
    await server.kill();
  }
}

/** Reads by callers who have the current version. */
async function knownLoad(server: ServerProcess, users: readonly BenchUser[], seconds: number): Promise<LoadResult> {
  const requests: LoadRequest[] = [];
  for (let n = 0; n < VARIETY; n += 1) {
    const { key } = users[n % users.length] ?? { key: "" };
    const headers = { Authorization: `Bearer ${key}` };
    const read = { method: "GET", path: `/v1/companies/${(n % COMPANIES) + 1}`, headers };
    requests.push({ ...read, headers: { ...headers, "If-None-Match": await etagOf(server, read) } });
  }
  // The first run warms up the code; the second is measured.
  await measureLoad({ url: server.url, requests, seconds: 2, connections: CONNECTIONS });
  return measureLoad({ url: server.url, requests, seconds, connections: CONNECTIONS });
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
    const firstLine = Promise.withResolvers<string>();
    createInterface(child.stdout).once("line", firstLine.resolve);
    const url = await firstLine.promise;
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

function share(name: string, of: LoadResult, total: LoadResult, aim: string): ServingFigure {
  const value = `${(of.perSecond / total.perSecond).toFixed(2)} (${Math.round(of.perSecond)}/s of ${Math.round(total.perSecond)})`;
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

/** `npm run bench -- serving [--seconds N]`: measures the speed of the API, each figure next to its target. */
export async function printServing(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { seconds: { type: "string", default: "8" } } });
  const figures = await benchServing({ seconds: Number(values.seconds) });
  console.log(
    table(
      ["serving, 64 connections, 16 that write", "figure", "aim"],
      figures.map(({ name, value, aim }) => [name, value, aim]),
    ),
  );
}
