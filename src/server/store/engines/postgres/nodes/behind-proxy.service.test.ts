/** The layout of deploy/compose.postgres.yaml by hand: two nodes, PostgreSQL, and Caddy or nginx with the files of deploy/. */
import { type IncomingMessage, request } from "node:http";
import * as z from "zod/mini";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";

import { health } from "../../../../../contract/metadata.ts";
import { startNode } from "../../../../../checks/testing/node-process.ts";
import { hashPassword } from "../../../../domain/accounts/password.ts";
import { type TestCluster, startCluster } from "../../../../../checks/testing/node-cluster.ts";
import { onServer } from "../testing/test-database.ts";
import { freePort, type RunningPostgres, startPostgres } from "../testing/start-postgres.ts";
import { absenceOf, proxies, type Proxy, startDeliveredProxy } from "../../../../../checks/testing/delivered-proxy.ts";

const PASSWORD = "correct horse battery";
const TOKEN = "scrape-4f2b9c1e7a60d835";

let postgres: RunningPostgres;
let cluster: TestCluster;
let publicUrl: string;
let settings: Record<string, string>;
beforeAll(async () => {
  publicUrl = `http://127.0.0.1:${await freePort()}`;
  settings = { PUBLIC_URL: publicUrl, TRUST_PROXY: "1", METRICS_TOKEN: TOKEN };
  postgres = await startPostgres();
  cluster = await startCluster(2, postgres.url, settings);
}, 120_000);
afterAll(async () => {
  await cluster.remove();
  await postgres.remove();
});

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

async function startProxy(proxy: Proxy, nodes: readonly string[] = cluster.nodes.map(({ url }) => url)) {
  onTestFinished(await startDeliveredProxy(proxy, { publicUrl, nodes }));
}

/** Each for an account of its own. @returns their statuses */
function wrongSignIns(localAddress: string, count: number): Promise<number | undefined>[] {
  const { hostname: host, port } = new URL(publicUrl);
  return Array.from({ length: count }, async (_, n) => {
    const headers = { "Content-Type": "application/json", Origin: publicUrl };
    const outgoing = request({ host, port, localAddress, method: "POST", path: "/auth/login", headers });
    outgoing.end(JSON.stringify({ email: `nobody${n}@${localAddress}.example`, password: "not the password" }));
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      outgoing.once("response", resolve).once("error", reject);
    });
    answer.resume();
    return answer.statusCode;
  });
}

/** Asks one question after another until `signal`. */
async function payingCaller(key: string, signal: AbortSignal): Promise<{ statuses: number[]; slowestMs: number }> {
  const statuses: number[] = [];
  let slowestMs = 0;
  while (!signal.aborted) {
    const start = performance.now();
    const answer = await fetch(`${publicUrl}/v1/companies/1`, { headers: { Authorization: `Bearer ${key}` } });
    await answer.arrayBuffer();
    statuses.push(answer.status);
    slowestMs = Math.max(slowestMs, performance.now() - start);
  }
  return { statuses, slowestMs };
}

for (const proxy of proxies) {
  const absence = absenceOf(proxy);
  describe(`behind ${proxy}`, () => {
    test("sessions and leads are valid on both nodes, metrics stay closed, and callers cannot choose their address", async ({
      skip,
    }) => {
      skip(absence !== undefined, absence);
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

    test.for([2, 1])("%i nodes: bursts of wrong sign-ins cost a paying key nothing", async (count, { skip }) => {
      skip(absence !== undefined, absence);
      await onServer(cluster.databaseUrl, "DELETE FROM login_failures");
      await startProxy(
        proxy,
        cluster.nodes.slice(0, count).map(({ url }) => url),
      );
      const { key } = await cluster.user("enterprise");
      const bursts = new AbortController();
      const paying = payingCaller(key, bursts.signal);
      const addresses = [2, 3, 4, 5].map((host) => `127.0.0.${host}`);
      const refused = await Promise.all(addresses.flatMap((address) => wrongSignIns(address, 45)));
      bursts.abort();
      const { statuses, slowestMs } = await paying;
      expect(new Set(refused)).toEqual(new Set([401, 429]));
      expect(statuses.length).toBeGreaterThan(20);
      expect([...new Set(statuses)]).toEqual([200]);
      expect(slowestMs).toBeLessThan(2_000);
    });

    test("a node that is stopped and replaced costs no change, and at most one repetition", async ({ skip }) => {
      skip(absence !== undefined, absence);
      const leavingNode = await startNode(cluster.databaseUrl, settings);
      await startProxy(proxy, [leavingNode.url, nodeUrl(1)]);
      const { key } = await cluster.user("enterprise");
      const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
      const stopped = new AbortController();
      const stopping = leavingNode.stop().then(() => stopped.abort());
      const statuses: number[] = [];
      let repetitions = 0;
      for (let company = 1; !stopped.signal.aborted; company += 1) {
        const body = JSON.stringify({ company_id: company });
        const post = async () => {
          const keyed = { ...headers, "Idempotency-Key": `lead-${company}` };
          return (await fetch(`${publicUrl}/v1/leads`, { method: "POST", headers: keyed, body })).status;
        };
        let status = await post();
        // A connection that the node closes in the moment in which the proxy sends on it: only the caller may repeat it.
        if (status === 502) {
          repetitions += 1;
          status = await post();
        }
        statuses.push(status);
      }
      await stopping;
      expect(statuses.length).toBeGreaterThan(10);
      expect([...new Set(statuses)]).toEqual([201]);
      expect(repetitions).toBeLessThan(2);
    });
  });
}

test("a node is killed, and the other serves every request", async () => {
  const hasProxy = absenceOf("caddy") === undefined;
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
