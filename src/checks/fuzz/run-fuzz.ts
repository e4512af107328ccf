/**
 * Sends generated requests to the complete service in this process and validates every response against the document.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod/mini";
import fc from "fast-check";

import { MAX_BODY_BYTES } from "../../server/http/request-input.ts";
import type { Incoming, Outgoing } from "../../server/http/message.ts";
import { type Operation, type Parameter, readDocument } from "./document.ts";
import { type FuzzRequest, requestTo } from "./request-arbitrary.ts";
import { openApiDocument } from "../../contract/openapi/openapi.ts";
import { addKey, addUser } from "../../server/cli/account-chores.ts";
import { readConfig } from "../../server/process/config.ts";
import { openService, type Service } from "../../server/service/open-service.ts";
import { createLog } from "../../server/process/log.ts";

/** `unsaid`: the document is ambiguous (numbers with leading zeros). */
type Standing = "valid" | "invalid" | "unsaid";

const problem = z.object({
  code: z.catch(z.string(), ""),
  errors: z.catch(z.array(z.object({ code: z.string() })), []),
});

/** Exceptions declared by the contract: valid by the document, but answered with 400. */
const EXCEPTIONS = new Set([
  "invalid_cursor",
  "cursor_mismatch",
  "invalid_range",
  "invalid_character",
  "invalid_zone",
  "in_future",
  "lead_closed",
  "lead_not_lost",
]);

/** Validates a request against the OpenAPI document. */
function standingOf(request: FuzzRequest): Standing {
  const { operation, query, path, headers, body } = request;
  const stated = new Map(operation.parameters.map((one) => [`${one.in} ${one.name.toLowerCase()}`, one]));
  const names = query.map(([name]) => name);
  if (new Set(names).size < names.length) return "invalid";
  const parts: Standing[] = [
    ...query.map(([name, value]) => judgeParameter(stated.get(`query ${name}`), name, value)),
    ...Object.entries(path).map(([name, value]) => judgeParameter(stated.get(`path ${name}`), name, value)),
    ...Object.entries(headers).map(([name, value]) => judgeParameter(stated.get(`header ${name}`), name, value)),
    bodyStanding(request),
  ];
  if (parts.includes("invalid")) return "invalid";
  return parts.includes("unsaid") || (body?.text ?? "").includes("\\u0000") ? "unsaid" : "valid";
}

function judgeParameter(parameter: Parameter | undefined, name: string, value: string): Standing {
  if (!parameter || (parameter.in !== "header" && parameter.name !== name)) return "invalid";
  if (parameter.schema["type"] === "boolean") return /^(?:true|false)$/i.test(value) ? "valid" : "invalid";
  if (parameter.schema["type"] !== "integer") return parameter.holds(value) ? "valid" : "invalid";
  if (/^-?0\d+$/.test(value)) return "unsaid";
  return /^-?\d+$/.test(value) && parameter.holds(Number(value)) ? "valid" : "invalid";
}

function bodyStanding({ operation, body }: FuzzRequest): Standing {
  if (!operation.body) return "valid";
  if (!body || body.text === "") return operation.body.required ? "invalid" : "valid";
  if (body.type === null || !body.type.startsWith("application/json")) return "invalid";
  if (Buffer.byteLength(body.text) > MAX_BODY_BYTES) return "invalid";
  try {
    return operation.body.holds(JSON.parse(body.text)) ? "valid" : "invalid";
  } catch {
    return "invalid";
  }
}

/** Returns null, or a description of the fault of this response. */
function faultOf(request: FuzzRequest, answer: Outgoing): string | null {
  const { status, headers, body } = answer;
  const standingNow = standingOf(request);
  const types = request.operation.answers.get(status);
  if (status >= 500) return "a server error";
  if (!types) return "a status that the document does not declare";
  if (standingNow === "invalid" && status < 400) return "an invalid request was accepted";
  const text = body === null ? "" : Buffer.from(body).toString();
  const type = headers["Content-Type"];
  if (types.size === 0) return text === "" ? null : "a body where the document declares none";
  const check = type === undefined ? undefined : types.get(type);
  if (!check) return `a media type that the document does not declare: ${type}`;
  const value: unknown = type?.includes("json") ? JSON.parse(text) : text;
  const mismatch = check(value);
  if (mismatch !== null) return `a body that does not match the document: ${mismatch}`;
  if (standingNow === "valid" && status === 400 && !excused(value)) return "a valid request was refused";
  return null;
}

/** Returns whether every error of the response is such an exception; a time zone with a NUL has two. */
function excused(value: unknown): boolean {
  const { code, errors } = problem.parse(value);
  const codes = errors.length > 0 ? errors.map((error) => error.code) : [code];
  return codes.every((name) => EXCEPTIONS.has(name));
}

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
