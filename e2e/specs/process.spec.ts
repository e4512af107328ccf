import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import * as z from "zod/mini";
import { nordscope, type RunningServer, startServer } from "../server.ts";

const entry = join(import.meta.dirname, "../../src/server/cli/main.ts");
const account = z.object({ api_key: z.string() });

/** A server used and stopped only by this test. */
async function ownServer(): Promise<RunningServer & { remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), "nordscope-process-"));
  cpSync(process.env["DEMO_DATA_DIR"] ?? "", folder, { recursive: true });
  return { ...(await startServer(folder)), remove: () => rmSync(folder, { recursive: true }) };
}

async function keyOf({ dataDir }: RunningServer, plan: string): Promise<string> {
  const printed = await nordscope(dataDir, "user", "add", `${plan}-${Date.now()}@nordscope.example`, "--plan", plan);
  return account.parse(JSON.parse(printed)).api_key;
}

test("SIGTERM under load cuts no request: all are answered until the port is closed, and /ready is 503", async () => {
  const server = await ownServer();
  const headers = { Authorization: `Bearer ${await keyOf(server, "enterprise")}` };
  const statuses = new Map<number, number>();
  const faults: unknown[] = [];
  let listening = true;
  const client = async () => {
    while (listening) {
      try {
        const response = await fetch(`${server.url}/v1/companies?limit=5`, { headers });
        await response.json();
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      } catch (error) {
        listening = false;
        if (!wasRefused(error)) faults.push(error);
      }
    }
  };
  const clients = Array.from({ length: 16 }, client);
  await delay(700);
  const started = performance.now();
  const stopped = server.stop();
  await delay(100);
  expect((await fetch(`${server.url}/ready`)).status).toBe(503);
  expect((await fetch(`${server.url}/live`)).status).toBe(200);
  await Promise.all([stopped, ...clients]);
  expect(performance.now() - started).toBeLessThan(10_000);
  expect(faults).toEqual([]);
  expect([...statuses.keys()]).toEqual([200]);
  server.remove();
});

/**
 * The connection was never made, or never taken up: no request was lost. A reset (and not an end) is what the kernel
 * sends for a connection that is closed with its request unread; a request that was read and cut would end.
 */
function wasRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = typeof cause === "object" && cause !== null && "code" in cause ? cause.code : undefined;
  return code === "ECONNREFUSED" || code === "ECONNRESET";
}

test("writes of another process apply at once in the serving one", async () => {
  const server = await ownServer();
  const headers = { Authorization: `Bearer ${await keyOf(server, "free")}` };
  expect((await fetch(`${server.url}/v1/countries`, { headers })).status).toBe(200);
  const [user] = [await nordscope(server.dataDir, "user", "add", "credit@nordscope.example")];
  await nordscope(server.dataDir, "credit", "credit@nordscope.example", "-499.5");
  const authorization = { Authorization: `Bearer ${account.parse(JSON.parse(user)).api_key}` };
  const balance = z.object({ available: z.number() });
  const credits = await fetch(`${server.url}/auth/account/credits`, { headers: authorization });
  expect(balance.parse(await credits.json()).available).toBe(0.5);
  await nordscope(server.dataDir, "backup", join(server.dataDir, "copy.db"));
  await server.stop();
  server.remove();
});

test("a server ends with its npm process, and releases port and data", async () => {
  const folder = mkdtempSync(join(tmpdir(), "nordscope-npm-"));
  cpSync(process.env["DEMO_DATA_DIR"] ?? "", folder, { recursive: true });
  const env = { ...process.env, PORT: "0", DATA_DIR: folder, LOG_LEVEL: "warn" };
  const npm = spawn("npm", ["start"], { cwd: join(import.meta.dirname, "../.."), env });
  const closed = once(npm.stdout, "close");
  let output = "";
  npm.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  npm.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await expect.poll(() => output, { timeout: 30_000 }).toContain("Nordscope serves");
  npm.kill("SIGTERM");
  // The server holds the other end of npm's pipe: it closes when the last of both has ended.
  await Promise.race([closed, delay(10_000).then(() => Promise.reject(new Error(`It goes on:\n${output}`)))]);
  const [, url = ""] = /serves (\S+)/.exec(output) ?? [];
  const answer = await fetch(`${url}/live`).catch((error: unknown) => error);
  expect(wasRefused(answer)).toBe(true);
  await nordscope(folder, "user", "add", "next@nordscope.example");
  const next = await startServer(folder);
  await next.stop();
  rmSync(folder, { recursive: true });
});

test.describe("a failing command says why in one line", () => {
  const cases: [name: string, args: string[], env: Record<string, string>, said: RegExp][] = [
    ["an unknown command", ["sevre"], {}, /^There is no command "sevre". Did you mean "serve"\?/],
    ["a wrong port", ["serve"], { PORT: "http" }, /^PORT must be a whole number[^\n]*\n$/],
    [
      "a network address without PUBLIC_URL",
      ["serve"],
      { HOST: "0.0.0.0" },
      /^HOST=0\.0\.0\.0 [^\n]*PUBLIC_URL[^\n]*\n$/,
    ],
    [
      "a data directory that is a file",
      ["serve"],
      { PORT: "0", DATA_DIR: "/dev/null" },
      /^The database in DATA_DIR=\/dev\/null [^\n]*\n$/,
    ],
    ["an unknown user", ["key", "add", "nobody@nordscope.example"], {}, /^There is no database in [^\n]*\n$/],
  ];
  for (const [name, args, env, expected] of cases) {
    test(name, () => {
      const folder = mkdtempSync(join(tmpdir(), "nordscope-command-"));
      const { status, stderr } = spawnSync(process.execPath, [entry, ...args], {
        // Both together make Node warn in another line.
        env: { ...process.env, NO_COLOR: undefined, FORCE_COLOR: undefined, DATA_DIR: folder, ...env },
        encoding: "utf8",
      });
      expect(status).not.toBe(0);
      expect(stderr).toMatch(expected);
      rmSync(folder, { recursive: true });
    });
  }
});
