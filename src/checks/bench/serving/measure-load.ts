/** Requests per second and latencies under load, measured by wrk if it is installed, otherwise by autocannon. */
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
  /** Sent repeatedly in order; as many as needed to distribute them over users. */
  requests: readonly LoadRequest[];
  seconds: number;
  connections: number;
}

const loadResult = z.object({
  tool: z.string(),
  perSecond: z.number(),
  /** Milliseconds. */
  p50: z.number(),
  p99: z.number(),
  /** Number of responses with status 400 or higher, and of broken connections. */
  failed: z.number(),
});
export type LoadResult = z.output<typeof loadResult>;

export async function measureLoad(load: Load): Promise<LoadResult> {
  return (await hasWrk()) ? byWrk(load) : byAutocannon(load);
}

async function hasWrk(): Promise<boolean> {
  // wrk prints its version with exit code 1; a missing program results in ENOENT.
  const result = await promisify(execFile)("wrk", ["--version"]).catch((error: unknown) => error);
  return !(result instanceof Error && "code" in result && result.code === "ENOENT");
}

async function byWrk({ url, requests, seconds, connections }: Load): Promise<LoadResult> {
  const folder = mkdtempSync(join(tmpdir(), "nordscope-load-"));
  const script = join(folder, "load.lua");
  const list = join(folder, "requests");
  writeFileSync(list, requests.map(asLine).join("\n"));
  writeFileSync(script, luaScript(list));
  try {
    const args = ["-t", "1", "-c", String(connections), "-d", `${seconds}s`, "--latency", "-s", script, url];
    const { stdout } = await promisify(execFile)("wrk", args);
    return z.parse(loadResult, JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? ""));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Method, path, body, then names and values of headers alternately. */
function asLine({ method, path, headers, body = "" }: LoadRequest): string {
  return [method, path, body, ...Object.entries(headers).flat()].join("\t");
}

/** Reads the requests from a file, because a script can contain only a limited number of constants. */
const luaScript = (list: string) => `
  local wanted = {}
  for line in io.lines("${list}") do
    local parts = {}
    for part in string.gmatch(line, "([^\t]*)\t?") do parts[#parts + 1] = part end
    local headers = {}
    for at = 4, #parts - 1, 2 do headers[parts[at]] = parts[at + 1] end
    wanted[#wanted + 1] = {parts[1], parts[2], headers, parts[3] ~= "" and parts[3] or nil}
  end
  local place = 0
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

async function byAutocannon({ url, requests, seconds, connections }: Load): Promise<LoadResult> {
  const sent = requests.map((one) => ({ ...one, method: methodOf(one.method) }));
  let opened = 0;
  // Each connection uses a separate part of the list: otherwise all would send the same request at once, and none would
  // be new.
  const setupClient = (client: autocannon.Client) => {
    const place = opened++ % connections;
    if (sent.length >= connections) client.setRequests(sent.filter((_, i) => i % connections === place));
  };
  const firstRequest = sent.slice(0, 1);
  const result = await autocannon({ url, connections, duration: seconds, requests: firstRequest, setupClient });
  return {
    tool: "autocannon",
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.errors + result.timeouts + result["4xx"] + result["5xx"],
  };
}

const methodOf = (method: string) => (method === "POST" ? ("POST" as const) : ("GET" as const));
