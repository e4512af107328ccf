/** Requests a second and latencies under load: by wrk where it is installed, by autocannon elsewhere. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import autocannon from "autocannon";
import * as z from "zod/mini";

export interface LoadRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Load {
  url: string;
  /** Sent in turn, again and again: as many as are needed to spread them over users. */
  requests: readonly LoadRequest[];
  seconds: number;
  connections: number;
}

export const loadResult = z.object({
  tool: z.string(),
  perSecond: z.number(),
  /** Milliseconds. */
  p50: z.number(),
  p99: z.number(),
  /** Answers of 400 and more, and connections that broke. */
  failed: z.number(),
});
export type LoadResult = z.output<typeof loadResult>;

export async function measureLoad(load: Load): Promise<LoadResult> {
  return (await hasWrk()) ? byWrk(load) : byAutocannon(load);
}

async function hasWrk(): Promise<boolean> {
  // wrk answers its version with exit code 1; only a missing program says ENOENT.
  const said = await promisify(execFile)("wrk", ["--version"]).catch((error: unknown) => error);
  return !(said instanceof Error && "code" in said && said.code === "ENOENT");
}

async function byWrk({ url, requests, seconds, connections }: Load): Promise<LoadResult> {
  const folder = mkdtempSync(join(tmpdir(), "nordscope-load-"));
  const script = join(folder, "load.lua");
  writeFileSync(script, luaScript(requests));
  try {
    const args = ["-t", "1", "-c", String(connections), "-d", `${seconds}s`, "--latency", "-s", script, url];
    const { stdout } = await promisify(execFile)("wrk", args);
    return z.parse(loadResult, JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? ""));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Each thread begins at a place of its own, so that two threads do not press one user. */
function luaScript(requests: readonly LoadRequest[]): string {
  const table = requests.map(({ method, path, headers, body }) => {
    const pairs = Object.entries(headers).map(([name, value]) => `[ ${lua(name)} ] = ${lua(value)}`);
    return `{${lua(method)}, ${lua(path)}, {${pairs.join(", ")}}, ${body === undefined ? "nil" : lua(body)}}`;
  });
  return `
    local wanted = {${table.join(",\n")}}
    local place = 0
    local threads = 0
    function setup(thread) thread:set("first", threads * math.floor(#wanted / 2)); threads = threads + 1 end
    function init() place = first end
    function request()
      place = place % #wanted + 1
      local one = wanted[place]
      return wrk.format(one[1], one[2], one[3], one[4])
    end
    function done(summary, latency)
      local errors = summary.errors
      print(string.format('{"tool":"wrk","perSecond":%f,"p50":%f,"p99":%f,"failed":%d}',
        summary.requests / (summary.duration / 1e6), latency:percentile(50) / 1000, latency:percentile(99) / 1000,
        errors.connect + errors.read + errors.write + errors.timeout + errors.status))
    end`;
}

/** A Lua string of any text: long brackets of a level that the texts here never hold. */
const lua = (text: string) => `[==[${text}]==]`;

async function byAutocannon({ url, requests, seconds, connections }: Load): Promise<LoadResult> {
  const sent = requests.map((one) => ({ ...one, method: methodOf(one.method) }));
  const result = await autocannon({ url, connections, duration: seconds, requests: sent });
  return {
    tool: "autocannon",
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.errors + result.timeouts + result["4xx"] + result["5xx"],
  };
}

const methodOf = (method: string) => (method === "POST" ? ("POST" as const) : ("GET" as const));
