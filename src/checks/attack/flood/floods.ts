/** Kinds of load that one account can generate within its limits. */
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

import type { Random } from "../../../server/demo/random.ts";
import { send, type Sent } from "../client.ts";

export interface Target {
  url: string;
  keys: string[];
  cookie: string;
  companies: number;
  random: Random;
  /** Address of the attacker, if it has a separate one. */
  from: string | undefined;
}

export interface Flood {
  name: string;
  /** Number of concurrent requests. */
  connections: number;
  /** @returns the outcome: a status, `aborted`, or the reason for a missing response */
  once(target: Target): Promise<string>;
}

const LISTS = [
  "limit=200",
  "limit=200&sort=created_at",
  "limit=200&min_score=1&max_score=99&sort=-score",
  "limit=200&q=a&status=new&min_score=50&sort=score",
  "limit=200&min_score=1&max_score=99&created_after=2020-01-01&created_before=2099-01-01",
];
const FACETS = ["country_code", "industry", "legal_form", "city", "employees", "founded", "tech", "region"];
const LONGEST_TEXT = "aktiebolaget nordisk handel og industri ".repeat(5).slice(0, 200);
const SLOW_READ_MS = 100;
const SLOW_READS = 40;

async function ask({ url, keys, cookie, random, from }: Target, path: string, sent: Sent = {}): Promise<string> {
  const isChange = sent.method !== undefined || sent.json !== undefined || sent.body !== undefined;
  // Sessions have a separate rate limit.
  const credentialHeaders: Record<string, string> =
    isChange || random.chance(0.7) ? { Authorization: `Bearer ${random.pick(keys)}` } : { Cookie: cookie };
  const headers = { ...credentialHeaders, "Accept-Encoding": random.pick(["br", "gzip", "identity"]), ...sent.headers };
  try {
    const { status } = await send(url, path, { ...sent, headers, ...(from === undefined ? {} : { from }) });
    return String(status);
  } catch (error) {
    if (sent.leaveAfterMs !== undefined) return "aborted";
    return error instanceof Error && "code" in error ? String(error.code) : "no answer";
  }
}

const someIds = ({ random, companies }: Target, count: number) =>
  Array.from({ length: count }, () => random.between(1, companies));

/** Reads a large response slowly. */
async function readSlowly({ url, keys, random }: Target): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  const head = `Host: ${hostname}\r\nAuthorization: Bearer ${random.pick(keys)}\r\n\r\n`;
  socket.write(`GET /v1/leads?limit=200 HTTP/1.1\r\n${head}`);
  socket.pause();
  for (let n = 0; n < SLOW_READS && !socket.destroyed; n += 1) {
    await delay(SLOW_READ_MS);
    socket.read(1_024);
  }
  const done = socket.destroyed ? "cut off" : "read slowly";
  socket.destroy();
  return done;
}

export const floods: readonly Flood[] = [
  {
    name: "views",
    connections: 10,
    once: (target) => ask(target, "/v1/views", target.random.chance(0.5) ? { method: "HEAD" } : {}),
  },
  {
    name: "leads",
    connections: 14,
    once: (target) => {
      const method = target.random.chance(0.3) ? "HEAD" : "GET";
      return ask(target, `/v1/leads?${target.random.pick(LISTS)}`, { method });
    },
  },
  {
    name: "lead writes",
    connections: 4,
    once: (target) => {
      const company_ids = someIds(target, 1_000);
      return ask(target, "/v1/leads/bulk", { json: { company_ids, skip_existing: target.random.chance(0.5) } });
    },
  },
  {
    name: "searches",
    connections: 10,
    once: (target) => {
      const { random } = target;
      const filters = [
        { query: LONGEST_TEXT, limit: 1_000 },
        { in_pipeline: true, sort: "name", limit: 1_000, include: ["lead"] },
        { in_pipeline: random.chance(0.5), facets: FACETS },
        { facets: FACETS, min_employees: random.below(200) },
      ];
      const json = random.pick(filters);
      return ask(target, "facets" in json ? "/v1/search/facets" : "/v1/search", { json });
    },
  },
  {
    name: "exports",
    connections: 8,
    once: (target) => ask(target, "/v1/export", { json: { limit: 1_000, min_employees: target.random.below(50) } }),
  },
  {
    name: "faults",
    connections: 8,
    once: (target) => {
      const { random } = target;
      const fields = Object.fromEntries(
        Array.from({ length: 190 }, (_, n) => [`marketing_prot${n}`.padEnd(250, "a"), 1]),
      );
      const faults: [string, Sent][] = [
        ["/v1/search", { json: fields }],
        ["/v1/search", { json: { ids: Array.from({ length: 9_000 }, (_, n) => `x${n}`) } }],
        [`/v1/companies/${random.below(1e9)}x`, {}],
        ["/v1/nowhere", {}],
        ["/v1/leads", { body: "x".repeat(200_000) }],
        ["/auth/login", { json: { email: "x".repeat(300), password: "" } }],
      ];
      return ask(target, ...random.pick(faults));
    },
  },
  {
    name: "aborted",
    connections: 10,
    once: (target) => {
      const { random } = target;
      const leaveAfterMs = 1 + random.below(30);
      return random.chance(0.5)
        ? ask(target, `/v1/leads?${random.pick(LISTS)}`, { leaveAfterMs })
        : ask(target, "/v1/export", { json: { limit: 1_000 }, leaveAfterMs });
    },
  },
  { name: "slow readers", connections: 4, once: readSlowly },
  {
    name: "bursts of HEAD",
    connections: 1,
    async once(target) {
      const burst = Array.from({ length: 300 }, () => ask(target, "/v1/views", { method: "HEAD" }));
      const answers = await Promise.all(burst);
      await delay(3_000);
      return answers.toSorted()[Math.floor(answers.length / 2)] ?? "none";
    },
  },
];
