/**
 * Sends generated requests to the complete service in this process and validates every response against the document.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";

import { openApiDocument } from "../../contract/openapi.ts";
import { addKey, addUser } from "../../server/cli/account-chores.ts";
import { readConfig } from "../../server/process/config.ts";
import type { Incoming } from "../../server/http/message.ts";
import { openService, type Service } from "../../server/service/open-service.ts";
import { createLog } from "../../server/process/log.ts";
import { type Operation, readDocument } from "./document.ts";
import { type FuzzRequest, requestTo } from "./request-arbitrary.ts";
import { faultOf, standingOf } from "./verdict.ts";

export interface FuzzReport {
  requests: number;
  /** Number of responses by validity of the request and status: `valid 200`. */
  answers: Map<string, number>;
  operations: number;
  faults: string[];
}

const COMPANIES = 300;
/** Below every limit of the plan; the clock advances by a minute after each group. */
const REQUESTS_A_MINUTE = 250;
const EMAIL = "fuzz@nordscope.example";
const START = Date.parse("2026-03-02T08:00:00.000Z");

export async function runFuzz(options: { requests: number; seed: number }): Promise<FuzzReport> {
  const dataDir = await mkdtemp(join(tmpdir(), "nordscope-fuzz-"));
  const clock = { now: START };
  const service = await openService(
    readConfig({ DATA_DIR: dataDir, DEMO_COMPANIES: String(COMPANIES), LOG_LEVEL: "error" }),
    {
      log: createLog("error"),
      lifecycle: { state: "ready" },
      page: async () => undefined,
      say: () => undefined,
      clock: () => new Date(clock.now),
    },
  );
  try {
    return await drive(service, clock, options);
  } finally {
    await service.close();
    await rm(dataDir, { recursive: true });
  }
}

async function drive(
  service: Service,
  clock: { now: number },
  { requests, seed }: { requests: number; seed: number },
): Promise<FuzzReport> {
  const operations = readDocument(openApiDocument({ version: "0" }));
  let key = (await addUser(service.store, EMAIL, "enterprise", new Date(clock.now))).api_key;
  const report: FuzzReport = { requests: 0, answers: new Map(), operations: operations.length, faults: [] };
  for (const request of inTurns(operations, requests, seed)) {
    if (report.requests++ % REQUESTS_A_MINUTE === 0) clock.now += 60_000;
    const answer = await service.app.answer(incomingOf(request, key));
    // Unsent bytes count against the account, and the work gate would refuse further requests.
    answer.sent?.();
    const fault = faultOf(request, answer);
    if (fault !== null)
      report.faults.push(`${fault}: ${requestText(request)} → ${answer.status} ${textOf(answer.body)}`);
    const count = `${standingOf(request)} ${answer.status}`;
    report.answers.set(count, (report.answers.get(count) ?? 0) + 1);
    // A request can delete the key it was sent with.
    const revoked = request.operation.id === "deleteKey" && answer.status === 204;
    if (revoked) key = (await addKey(service.store, EMAIL, new Date(clock.now))).api_key;
  }
  return report;
}

/** Visits all operations equally often. */
function* inTurns(operations: readonly Operation[], requests: number, seed: number): Generator<FuzzRequest> {
  const each = Math.ceil(requests / operations.length);
  const samples = operations.map((operation, i) => fc.sample(requestTo(operation), { numRuns: each, seed: seed + i }));
  for (let i = 0; i < requests; i++) {
    const request = samples[i % operations.length]?.[Math.floor(i / operations.length)];
    if (request) yield request;
  }
}

function incomingOf({ operation, path, query, headers, body }: FuzzRequest, key: string): Incoming {
  const target = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ""));
  const pairs = query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  const sent: Record<string, string> = { ...headers, authorization: `Bearer ${key}` };
  if (body?.type) sent["content-type"] = body.type;
  const bytes = Buffer.from(body?.text ?? "");
  return {
    method: operation.method,
    target: pairs.length > 0 ? `${target}?${pairs.join("&")}` : target,
    peer: "127.0.0.1",
    httpVersion: "1.1",
    signal: new AbortController().signal,
    header: (name) => sent[name],
    body: async (limit) => (bytes.length > limit ? "too_large" : bytes),
  };
}

function requestText({ operation, path, query, headers, body }: FuzzRequest): string {
  return `${operation.id} ${JSON.stringify({ path, query, headers, body })}`.slice(0, 600);
}

const textOf = (body: string | Uint8Array | null) =>
  Buffer.from(body ?? "")
    .toString()
    .slice(0, 600);
