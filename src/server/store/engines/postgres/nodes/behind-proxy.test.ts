/** The layout of deploy/compose.postgres.yaml by hand: two nodes, PostgreSQL, and Caddy or nginx with the files of deploy/. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod/mini";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";

import { health } from "../../../../../contract/metadata.ts";
import { hashPassword } from "../../../../domain/accounts/password.ts";
import { type TestCluster, startCluster } from "../../../suite/test-cluster.ts";
import { freePort } from "../testing/start-postgres.ts";

const deploy = join(import.meta.dirname, "../../../../../../deploy");
const PASSWORD = "correct horse battery";
const TOKEN = "scrape-4f2b9c1e7a60d835";

let cluster: TestCluster;
let publicUrl: string;
beforeAll(async () => {
  publicUrl = `http://127.0.0.1:${await freePort()}`;
  const settings = { PUBLIC_URL: publicUrl, TRUST_PROXY: "1", METRICS_TOKEN: TOKEN };
  cluster = await startCluster(2, inject("postgresUrl"), settings);
}, 120_000);
afterAll(() => cluster.remove());

let users = 0;
async function newUser(): Promise<string> {
  users += 1;
  const email = `p${users}@firma.example`;
  const { users: accounts } = cluster.store.accounts;
  await accounts.create({ email, passwordHash: await hashPassword(PASSWORD), plan: "pro" }, new Date());
  return email;
}

const nodeUrl = (index: number) => cluster.nodes[index]?.url ?? "";

function signIn(url: string, email: string, password: string, forwardedFor?: string): Promise<Response> {
  return fetch(`${url}/auth/login`, {
    method: "POST",
    body: JSON.stringify({ email, password }),
    headers: {
      "Content-Type": "application/json",
      Origin: publicUrl,
      ...(forwardedFor === undefined ? {} : { "X-Forwarded-For": forwardedFor }),
    },
  });
}

const signedIn = z.object({ csrf_token: z.string() });
const session = z.object({ user: z.nullable(z.object({ email: z.string() })) });

/** @returns headers of the session's later requests */
async function sessionAt(url: string, email: string): Promise<Record<string, string>> {
  const answer = await signIn(url, email, PASSWORD);
  expect(answer.status).toBe(200);
  const [cookie = ""] = answer.headers.getSetCookie();
  const { csrf_token } = signedIn.parse(await answer.json());
  return {
    Cookie: cookie.split(";")[0] ?? "",
    "X-CSRF-Token": csrf_token,
    Origin: publicUrl,
    "Content-Type": "application/json",
  };
}

const emailAt = async (url: string, headers: Record<string, string>) =>
  session.parse(await (await fetch(`${url}/auth/session`, { headers })).json()).user?.email;

const lead = z.object({ id: z.number() });

async function newLead(url: string, headers: Record<string, string>): Promise<number> {
  const body = JSON.stringify({ company_id: 1 });
  const answer = await fetch(`${url}/v1/leads`, { method: "POST", headers, body });
  expect(answer.status).toBe(201);
  return lead.parse(await answer.json()).id;
}

test("a session of one node is valid at the other, which reads what the first wrote", async () => {
  const email = await newUser();
  const headers = await sessionAt(nodeUrl(0), email);
  expect(await emailAt(nodeUrl(1), headers)).toBe(email);
  const id = await newLead(nodeUrl(0), headers);
  expect((await fetch(`${nodeUrl(1)}/v1/leads/${id}`, { headers })).status).toBe(200);
});

test("with TRUST_PROXY=1 a caller has the address that the proxy wrote", async () => {
  const email = await newUser();
  for (let failure = 0; failure < 5; failure += 1)
    expect((await signIn(nodeUrl(failure % 2), email, "not the password", "198.51.100.7")).status).toBe(401);
  expect((await signIn(nodeUrl(1), email, "not the password", "198.51.100.7")).status).toBe(429);
  expect((await signIn(nodeUrl(1), email, "not the password", "198.51.100.8")).status).toBe(401);
});

const proxies = ["caddy", "nginx"] as const;
type Proxy = (typeof proxies)[number];
const isInstalled = (proxy: Proxy) => spawnSync(proxy, [proxy === "caddy" ? "version" : "-v"]).status === 0;

for (const proxy of proxies) {
  // A proxy is a program of the operator's machine and no dependency of ours: without it only the tests above run.
  describe.runIf(isInstalled(proxy))(`behind ${proxy}`, () => {
    test("sessions and leads are valid on both nodes, metrics stay closed, and callers cannot choose their address", async () => {
      await startProxy(proxy);
      const email = await newUser();
      const headers = await sessionAt(publicUrl, email);
      for (const node of [0, 1]) expect(await emailAt(nodeUrl(node), headers)).toBe(email);
      const id = await newLead(publicUrl, headers);
      expect((await fetch(`${publicUrl}/v1/leads/${id}`, { headers })).status).toBe(200);

      const Authorization = `Bearer ${TOKEN}`;
      for (const path of ["/metrics", "/health"])
        expect((await fetch(`${publicUrl}${path}`, { headers: { Authorization } })).status).toBe(404);
      // A request that a proxy passed on, but not one of these two: the node itself keeps its details.
      const passedOn = { "X-Forwarded-For": "198.51.100.9" };
      expect((await fetch(`${nodeUrl(0)}/metrics`, { headers: passedOn })).status).toBe(401);
      const healthAnswer = await fetch(`${nodeUrl(0)}/health`, { headers: passedOn });
      expect(z.parse(health, await healthAnswer.json())).toEqual({ status: "pass" });

      const guessed = await newUser();
      const statuses: number[] = [];
      for (let guess = 0; guess < 6; guess += 1)
        statuses.push((await signIn(publicUrl, guessed, "not the password", `203.0.113.${guess}`)).status);
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    });
  });
}

test("a node is killed, and the other serves every request", async () => {
  const hasProxy = isInstalled("caddy");
  if (hasProxy) await startProxy("caddy");
  const url = hasProxy ? publicUrl : nodeUrl(1);
  const headers = await sessionAt(url, await newUser());
  const id = await newLead(url, headers);
  await cluster.nodes[0]?.kill();
  const statuses: number[] = [];
  for (let turn = 0; turn < 20; turn += 1) statuses.push((await fetch(`${url}/v1/leads/${id}`, { headers })).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  await newLead(url, headers);
});

/** Starts it with the file of deploy/ in front of both nodes, until the test ends. */
async function startProxy(proxy: Proxy): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), `nordscope-${proxy}-`));
  const child = proxy === "caddy" ? caddyIn(folder) : nginxIn(folder);
  const exit = once(child, "exit");
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await exit;
    rmSync(folder, { recursive: true, force: true });
  });
  const isReady = () =>
    fetch(`${publicUrl}/ready`).then(
      ({ status }) => status === 200,
      () => false,
    );
  await expect.poll(isReady, { timeout: 20_000 }).toBe(true);
}

function caddyIn(folder: string): ChildProcess {
  const hosts = cluster.nodes.map(({ url }) => new URL(url).host).join(" ");
  const env = {
    PATH: process.env["PATH"] ?? "",
    HOME: folder,
    CADDY_ADMIN: `unix/${join(folder, "admin.sock")}`,
    NORDSCOPE_HOST: publicUrl,
    NORDSCOPE_NODES: hosts,
  };
  return spawn("caddy", ["run", "--config", join(deploy, "Caddyfile")], { env, stdio: "ignore" });
}

/** Its server without TLS, at the port of `publicUrl`. */
function nginxIn(folder: string): ChildProcess {
  const { host, port } = new URL(publicUrl);
  const [firstHost, second] = cluster.nodes.map(({ url }) => new URL(url).host);
  const servers = readFileSync(join(deploy, "nginx.conf"), "utf8")
    .replace(/server \{\s+listen 80;[^}]*\}/, "")
    .replace(/^\tssl_.*\n/gm, "")
    .replace("listen 443 ssl", `listen ${host}`)
    .replace("server_name nordscope.example.com", "server_name 127.0.0.1")
    .replace("server 127.0.0.1:3000", `server ${firstHost}`)
    .replace("# server 127.0.0.1:3001", `server ${second}`);
  expect(servers).toContain(`listen 127.0.0.1:${port}`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${name};`);
  const config = join(folder, "nginx.conf");
  writeFileSync(
    config,
    `daemon off; master_process off; pid nginx.pid; error_log stderr; ${process.getuid?.() === 0 ? "user root;" : ""} events {}
    http { access_log off; ${temporary.join(" ")} ${servers} }`,
  );
  return spawn("nginx", ["-p", folder, "-c", config, "-e", "stderr"], { stdio: "ignore" });
}
