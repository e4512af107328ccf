/**
 * Runs an account that sends as many requests as possible, together with an ordinary customer and the probes of a load
 * balancer.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import * as z from "zod/mini";

import { Random } from "../../../server/demo/random.ts";
import { type ServerProcess, startServerProcess } from "../../bench/serving/server-process.ts";
import { send } from "../client.ts";
import type { Flooded } from "./flooded-store.ts";
import { NormalUser, type Visit } from "./normal-user.ts";
import { memoryOf } from "../../bench/figures.ts";

const attackerEntry = fileURLToPath(new URL("./flood-child.ts", import.meta.url));
const LIVE_EVERY_MS = 50;
const HEALTH_EVERY_MS = 500;
const USERS = 2;
const PAUSE_MS = 40;
const ALONE_MS = 5_000;
/** Number of addresses that guess passwords at once, and guesses per address. */
const GUESSERS = 125;
const GUESSES = 2;
const RIGHT_LOGIN_EVERY_MS = 1_000;
/** The number that one account can have running, plus as many waiting. */
const EXPORTS_AT_ONCE = 32;

/** A time span with measurements of customer and probes. */
export interface Phase {
  name: string;
  normal: Visit;
  live: Probed;
  health: Probed;
  /**
   * Longest time in milliseconds for which the server's thread was blocked, and most processor time of such a block.
   */
  held: { wall: number; cpu: number };
  /** Maximum resident memory of the server in bytes; undefined without /proc. */
  memory: number | undefined;
  /** Maximum delay of this process itself in milliseconds, which limits the precision. */
  ownDelayMs: number;
}

export interface FloodReport {
  phases: Phase[];
  /** Responses to the attacker by kind. */
  answers: [kind: string, count: number][];
  logins: Logins;
}

/** Sign-ins during the flood of wrong ones. */
export interface Logins {
  /** Wrong sign-ins by status. */
  wrong: [status: string, count: number][];
  /** Milliseconds per correct sign-in. */
  right: number[];
  /** Correct sign-ins that were refused. */
  faults: string[];
}

export async function runFlood(
  dataDir: string,
  flooded: Flooded,
  { seconds, seed }: { seconds: number; seed: number },
): Promise<FloodReport> {
  const preload = new URL("../../longest/hold-meter.ts", import.meta.url);
  const server = await startServerProcess(dataDir, { LOG_LEVEL: "info" }, { preload });
  const watched = (name: string, work: () => Promise<unknown>) => watch(name, server, flooded, work);
  try {
    // Code that has not run before is slow.
    await watched("warm-up", () => delay(ALONE_MS));
    const quiet = await watched("idle", () => delay(ALONE_MS));
    const answers: FloodReport["answers"] = [];
    const flood = await watched("flood", async () => {
      const attacker = attack(server.url, flooded, seed);
      await Promise.race([delay(seconds * 1_000), attacker.ended]);
      answers.push(...(await attacker.stop()));
    });
    const exports = await watched("exports", () => exportMany(server.url, flooded, seconds * 250));
    const logins: Logins = { wrong: [], right: [], faults: [] };
    const guesses = await watched("wrong sign-ins", () => guessPasswords(server.url, flooded, seconds * 250, logins));
    return { phases: [quiet, flood, exports, guesses], answers, logins };
  } finally {
    await server.kill();
  }
}

async function watch(
  name: string,
  server: ServerProcess,
  { normalKey, companies }: Flooded,
  work: () => Promise<unknown>,
): Promise<Phase> {
  const ending = new AbortController();
  const users = Array.from({ length: USERS }, (_, n) => {
    return new NormalUser({ url: server.url, key: normalKey, random: new Random(companies, n), companies });
  });
  const startedAt = performance.timeOrigin + performance.now();
  const loopDelay = monitorEventLoopDelay({ resolution: 5 });
  loopDelay.enable();
  let memory = memoryOf(server.pid)?.now;
  const looking = setInterval(() => {
    const now = memoryOf(server.pid)?.now;
    if (memory !== undefined && now !== undefined) memory = Math.max(memory, now);
  }, 100);
  const browsing = Promise.all(users.map((user) => user.browse(PAUSE_MS, ending)));
  const probes = Promise.all([
    probe(`${server.url}/live`, LIVE_EVERY_MS, ending),
    probe(`${server.url}/health`, HEALTH_EVERY_MS, ending),
  ]);
  try {
    await work();
  } finally {
    ending.abort();
    clearInterval(looking);
  }
  await browsing;
  const [live, health] = await probes;
  loopDelay.disable();
  const visits = users.map(({ visit }) => visit);
  const normal = { times: visits.flatMap(({ times }) => times), faults: visits.flatMap(({ faults }) => faults) };
  const hold = longestHold(server.said, startedAt);
  return { name, normal, live, health, held: hold, memory, ownDelayMs: loopDelay.max / 1e6 };
}

/** Finds the longest block in the output of the hold meter. @param since milliseconds since 1970 */
function longestHold(said: readonly string[], since: number): Phase["held"] {
  const longest = { wall: 0, cpu: 0 };
  for (const line of said) {
    const [word, start, end, cpu] = line.split(" ");
    if (word !== "held" || Number(end) < since) continue;
    longest.wall = Math.max(longest.wall, Number(end) - Number(start));
    longest.cpu = Math.max(longest.cpu, Number(cpu));
  }
  return longest;
}

const counted = z.array(z.tuple([z.string(), z.number()]));

function attack(url: string, { attacker, companies }: Flooded, seed: number) {
  const target = JSON.stringify({ url, ...attacker, companies, seed });
  const child = spawn(process.execPath, [attackerEntry, target], { stdio: ["ignore", "pipe", "inherit"] });
  const exit = once(child, "exit").then(() => {
    if (child.exitCode !== 0) throw new Error("the attacker ended by itself");
  });
  return { ended: exit, stop: () => stopped(child, exit) };
}

async function stopped(child: ChildProcess, exit: Promise<void>): Promise<[string, number][]> {
  let text = "";
  child.stdout?.on("data", (chunk: Buffer) => (text += chunk.toString()));
  child.kill("SIGTERM");
  await exit;
  return z.parse(counted, JSON.parse(text));
}

/** Requests the largest possible exports, always the same number at once. */
async function exportMany(url: string, { attacker }: Flooded, ms: number): Promise<void> {
  const headers = { Authorization: `Bearer ${attacker.keys[0] ?? ""}` };
  const deadline = performance.now() + ms;
  const exportLoop = async () => {
    while (performance.now() < deadline) await send(url, "/v1/export", { json: { limit: 1_000 }, headers });
  };
  await Promise.all(Array.from({ length: EXPORTS_AT_ONCE }, exportLoop));
}

/** Sends wrong sign-ins from new addresses each round, while the customer signs in once a second. */
async function guessPasswords(url: string, { normalSignIn }: Flooded, ms: number, logins: Logins): Promise<void> {
  const deadline = performance.now() + ms;
  const wrong = new Map<string, number>();
  const guess = async (from: string, email: string) => {
    const json = { email, password: "not the password" };
    const status = await send(url, "/auth/login", { json, from }).then(
      (answer) => String(answer.status),
      (error: unknown) => (error instanceof Error ? error.name : "no answer"),
    );
    wrong.set(status, (wrong.get(status) ?? 0) + 1);
  };
  const guessing = async () => {
    for (let round = 0; performance.now() < deadline; round += 1) {
      const addresses = Array.from({ length: GUESSERS }, (_, index) => `127.1.${round % 250}.${index + 1}`);
      await Promise.all(
        addresses.flatMap((from) =>
          Array.from({ length: GUESSES }, (_, attempt) => guess(from, `${attempt}.${from}@firma.example`)),
        ),
      );
    }
  };
  const signingIn = async () => {
    const { email, password, cookie } = normalSignIn;
    while (performance.now() < deadline) {
      await delay(RIGHT_LOGIN_EVERY_MS);
      const startedAt = performance.now();
      const { status, text } = await send(url, "/auth/login", {
        json: { email, password },
        headers: { Cookie: cookie },
      });
      logins.right.push(performance.now() - startedAt);
      if (status !== 200) logins.faults.push(`a right sign-in was answered with ${status} ${text.slice(0, 120)}`);
    }
  };
  await Promise.all([guessing(), signingIn()]);
  logins.wrong.push(...wrong);
}

/**
 * Requests a path at fixed times, even while earlier requests are pending, so that a stall affects every request during
 * it.
 */
interface Probed {
  times: number[];
  faults: string[];
}

async function probe(url: string, everyMs: number, { signal }: { signal: AbortSignal }): Promise<Probed> {
  const probed: Probed = { times: [], faults: [] };
  const open: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let n = 0; !signal.aborted; n += 1) {
    open.push(askOnce(url, probed));
    await delay(Math.max(0, startedAt + (n + 1) * everyMs - performance.now()));
  }
  await Promise.all(open);
  return probed;
}

async function askOnce(url: string, { times, faults }: Probed): Promise<void> {
  const startedAt = performance.now();
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(30_000) });
    await answer.arrayBuffer();
    if (answer.status !== 200) faults.push(`${url}: ${answer.status}`);
  } catch (error) {
    faults.push(`${url}: ${String(error)}`);
  }
  times.push(performance.now() - startedAt);
}
