import { setTimeout as delay } from "node:timers/promises";
import * as z from "zod/mini";
import { afterAll, beforeAll, expect, test } from "vitest";

import { wholeLedger } from "../../../suite/accounts/account-records.ts";
import { brokenLaws } from "../../../suite/accounts/ledger-laws.ts";
import { firstReading, recordOf } from "../../../suite/suite-records.ts";
import { mintApiKey } from "../../../../domain/accounts/api-key.ts";
import { COMPANIES, type TestCluster, startCluster } from "../../../../../checks/testing/node-cluster.ts";
import { startNode, startProxy } from "../../../../../checks/testing/node-process.ts";

const lead = z.object({ id: z.number(), status: z.string() });
const page = z.object({ data: z.array(z.object({ id: z.number() })), total: z.number() });

let cluster: TestCluster;
beforeAll(async () => {
  cluster = await startCluster(3);
}, 120_000);
afterAll(() => cluster.remove());

const nodeOf = (turn: number) => {
  const node = cluster.nodes[turn % cluster.nodes.length];
  if (!node) throw new Error("no node is running");
  return node;
};
const problem = z.object({ code: z.string() });
const problemCodeOf = async (response: Response) => problem.parse(await response.json()).code;
const readLead = async (response: Response) => lead.parse(await response.json());
const newLead = (companyId: number, more: RequestInit = {}): RequestInit => ({
  method: "POST",
  body: JSON.stringify({ company_id: companyId }),
  ...more,
});

/** Within one window: none begins in the last seconds of a minute. */
async function earlyInTheMinute(): Promise<void> {
  const second = (Date.now() / 1000) % 60;
  if (second > 45) await delay((60.2 - second) * 1000);
}

test.each([
  ["free endpoints", ["/v1/countries"], []],
  ["concurrent charged reads", ["/v1/companies/1"], []],
  ["both, and companies that are not there", ["/v1/countries", "/v1/companies/1"], ["/v1/companies/999"]],
])("a burst of four times the limit over three nodes, %s: exactly the limit passes", async (_of, found, missing) => {
  const { key } = await cluster.user("free");
  await earlyInTheMinute();
  const paths = [...found, ...missing];
  const burst = Array.from({ length: 240 }, (_, n) => nodeOf(n).ask(paths[n % paths.length] ?? "", key));
  const answers = await Promise.all(burst);
  const statuses = answers.map(({ status }) => status);
  const refused = await Promise.all(answers.filter(({ status }) => status === 429).map(problemCodeOf));
  // A slow node answers some with `busy` after two seconds: they count as requests of the window like all that pass.
  expect(refused.filter((code) => code === "rate_limited")).toHaveLength(180);
  const passed = new Set(statuses.filter((status) => status !== 429));
  expect([...passed].toSorted((a, b) => a - b)).toEqual(missing.length > 0 ? [200, 404] : [200]);
});

test("a balance for N, 200 at once over three nodes: exactly N, and the ledger keeps its laws", async () => {
  const { id, key } = await cluster.user("pro");
  const { accounts } = cluster.store;
  const { balance } = await accounts.credits.balance(id);
  await accounts.credits.adjust(id, (3.7 - balance) * 10_000, new Date());
  const requests = Array.from({ length: 200 }, (_, n) =>
    nodeOf(n).ask("/v1/export", key, { method: "POST", body: '{"limit":1}' }),
  );
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(37);
  // No credits are left, or a busy node refuses work that would wait longer than two seconds.
  expect(statuses.filter((status) => status === 429)).toHaveLength(163);
  const counts = await accounts.usage.counts(id, "2020-01-01T00:00:00.000Z", "2100-01-01T00:00:00.000Z", "month");
  const ledger = { entries: await wholeLedger(accounts, id), balance: await accounts.credits.balance(id) };
  expect(brokenLaws({ ...ledger, consumed: counts.reduce((sum, { units }) => sum + units, 0) / 10_000 })).toEqual([]);
});

test("a company opened on three nodes at once, by reads, leads and bulk, is paid for once", async () => {
  const { id, key } = await cluster.user("pro");
  const { accounts } = cluster.store;
  const { balance } = await accounts.credits.balance(id);
  for (const company of [3, 4, 5]) {
    const bulk: RequestInit = {
      method: "POST",
      body: JSON.stringify({ company_ids: [company], skip_existing: false }),
    };
    const opening = Array.from({ length: 24 }, (_, n) => {
      if (n % 8 === 6) return nodeOf(n).ask("/v1/leads/bulk", key, bulk);
      if (n % 8 === 7) return nodeOf(n).ask("/v1/leads", key, newLead(company));
      return nodeOf(n).ask(`/v1/companies/${company}${["", "/socials", "/tech", "/history"][n % 4]}`, key);
    });
    const statuses = (await Promise.all(opening)).map(({ status }) => status);
    // At most five leads on one company.
    expect(new Set(statuses)).toEqual(new Set([200, 201, 429]));
  }
  expect((await accounts.credits.balance(id)).balance).toBe(balance - 1.5);
  const counts = await accounts.usage.counts(id, "2020-01-01T00:00:00.000Z", "2100-01-01T00:00:00.000Z", "month");
  const ledger = { entries: await wholeLedger(accounts, id), balance: await accounts.credits.balance(id) };
  expect(brokenLaws({ ...ledger, consumed: counts.reduce((sum, { units }) => sum + units, 0) / 10_000 })).toEqual([]);
});

test("rows of a day over three nodes at once, by keys of an account: exactly the limit passes", async () => {
  const { key } = await cluster.user("free");
  await earlyInTheMinute();
  const pages = Array.from({ length: 54 }, (_, n) =>
    nodeOf(n).ask("/v1/search", key, { method: "POST", body: '{"limit":100}' }),
  );
  const statuses = (await Promise.all(pages)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(50);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
});

test("a lead created on one node is on the others at once, and one idempotency key creates one lead", async () => {
  const { key } = await cluster.user("enterprise");
  for (let turn = 0; turn < 9; turn += 1) {
    const { id } = await readLead(await nodeOf(turn).ask("/v1/leads", key, newLead(10 + turn)));
    expect((await nodeOf(turn + 1).ask(`/v1/leads/${id}`, key)).status).toBe(200);
  }
  const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json", "Idempotency-Key": "once" };
  const sameRequests = Array.from({ length: 12 }, (_, n) =>
    fetch(`${nodeOf(n).url}/v1/leads`, { ...newLead(2), headers }),
  );
  const answers = await Promise.all(sameRequests);
  const done = answers.filter(({ status }) => status === 201);
  expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
  const ids = await Promise.all(done.map(async (answer) => (await readLead(answer)).id));
  expect(new Set(ids).size).toBe(1);
  const leads = page.parse(await (await nodeOf(0).ask("/v1/leads?company_id=2", key)).json());
  expect(leads.total).toBe(1);
});

test("marks set on three nodes at once are complete, exist once, and hold on every node at once", async () => {
  const { key } = await cluster.user("enterprise");
  const send = (turn: number, method: string, path: string, body: object) =>
    nodeOf(turn).ask(path, key, { method, body: JSON.stringify(body) });
  const readTotal = async (turn: number, filter: object) =>
    page.parse(await (await send(turn, "POST", "/v1/search", { ...filter, limit: 50 })).json()).total;
  const marking = Array.from({ length: 24 }, (_, turn) => {
    // Each company by four requests, over every node.
    const ids = Array.from({ length: 10 }, (_, place) => 100 + 10 * (turn % 6) + place);
    return send(turn, "PUT", "/v1/marks/Fair%20Oslo", { company_ids: ids, reason: `by request ${turn}` });
  });
  expect(new Set((await Promise.all(marking)).map(({ status }) => status))).toEqual(new Set([200]));
  for (const [turn] of cluster.nodes.entries()) {
    const list = await (await nodeOf(turn).ask("/v1/marks", key)).json();
    expect(list).toMatchObject({ total: 3, data: [{}, {}, { mark: "Fair Oslo", companies: 60 }] });
    expect(await readTotal(turn, { marks: ["fair oslo"] })).toBe(60);
  }
  for (let turn = 0; turn < 6; turn += 1) {
    await send(turn, "PUT", "/v1/marks/do_not_contact", { company_ids: [200 + turn] });
    expect(await readTotal(turn + 1, { marks: ["do_not_contact"] })).toBe(turn + 1);
    const bulk = await send(turn + 2, "POST", "/v1/leads/bulk", { company_ids: [200 + turn] });
    expect(await bulk.json()).toMatchObject({ created: 0, skipped_do_not_contact: 1 });
    await send(turn + 1, "DELETE", "/v1/marks/fair_oslo/companies", { company_ids: [100 + turn] });
    expect(await readTotal(turn, { marks: ["Fair Oslo"] })).toBe(59 - turn);
  }
});

test("a key revoked on one node is refused by the others at once", async () => {
  const { id, key } = await cluster.user("pro");
  // Twice: the second time each node believes what it knows of the key, until the store has said so.
  const charged: (string | null)[] = [];
  for (const node of [...cluster.nodes, ...cluster.nodes]) {
    const answer = await node.ask("/v1/companies/1", key);
    expect(answer.status).toBe(200);
    charged.push(answer.headers.get("X-Credits-Charged"));
  }
  expect(charged).toEqual(["0.5", ...charged.slice(1).map(() => "0")]);
  const { accounts } = cluster.store;
  const [storedKey] = await accounts.credentials.keysOf(id);
  await accounts.credentials.deleteKey(id, storedKey?.id ?? 0);
  for (const node of cluster.nodes) expect((await node.ask("/v1/countries", key)).status).toBe(401);
  for (const node of cluster.nodes) expect((await node.ask("/v1/companies/1", key)).status).toBe(401);
  const { hash, key: otherKey, prefix } = mintApiKey();
  await accounts.credentials.createKey(id, { name: "New", prefix, hash }, new Date());
  for (const node of cluster.nodes) expect((await node.ask("/v1/countries", otherKey)).status).toBe(200);
});

test("failed sign-ins over three nodes at once: five are tried, the others must wait", async () => {
  const body = JSON.stringify({ email: "guessed@firma.example", password: "not the password" });
  const tries = Array.from({ length: 12 }, (_, n) => {
    return fetch(`${nodeOf(n).url}/auth/login`, {
      method: "POST",
      body,
      headers: { "Content-Type": "application/json" },
    });
  });
  const answers = await Promise.all(tries);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  const retrySeconds = answers
    .filter(({ status }) => status === 429)
    .map(({ headers }) => Number(headers.get("Retry-After")));
  expect(retrySeconds).toHaveLength(7);
  for (const seconds of retrySeconds) expect(seconds).toBeGreaterThan(890);
});

test("a company imported on one node is found by search on the others within a second", async () => {
  const { key } = await cluster.user("enterprise");
  await cluster.store.writer.merge([recordOf({ name: "Zwergplanet Verksted AS" })], firstReading);
  const committed = performance.now();
  const searchDelay = async (turn: number) => {
    for (;;) {
      const answer = await nodeOf(turn).ask("/v1/companies?q=zwergplanet", key);
      if (page.parse(await answer.json()).total === 1) return performance.now() - committed;
      await delay(20);
    }
  };
  for (const ms of await Promise.all([searchDelay(0), searchDelay(1), searchDelay(2)])) expect(ms).toBeLessThan(1_000);
});

test("nodes are replaced one by one behind a proxy without a failing request", async () => {
  const { key } = await cluster.user("enterprise");
  const proxy = await startProxy(cluster.nodes.map(({ url }) => url));
  const failed: number[] = [];
  let requestCount = 0;
  const rolling = new AbortController();
  const caller = async () => {
    while (!rolling.signal.aborted) {
      const isRead = (requestCount += 1) % 2 === 0;
      const init = isRead ? {} : newLead(1 + (requestCount % COMPANIES));
      const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
      const answer = await fetch(`${proxy.url}${isRead ? "/v1/leads?limit=1" : "/v1/leads"}`, { ...init, headers });
      await answer.arrayBuffer();
      if (answer.status !== (isRead ? 200 : 201)) failed.push(answer.status);
      await delay(25);
    }
  };
  const callers = [caller(), caller()];
  for (const [place, old] of cluster.nodes.entries()) {
    const newNode = await startNode(cluster.databaseUrl);
    cluster.nodes[place] = newNode;
    proxy.nodes[place] = newNode.url;
    await old.stop();
  }
  rolling.abort();
  await Promise.all(callers);
  proxy.close();
  expect(failed).toEqual([]);
  expect(requestCount).toBeGreaterThan(20);
}, 120_000);

test("kill -9 of a node during its writes loses no acknowledged write", async () => {
  const { key } = await cluster.user("enterprise");
  const acknowledged: number[] = [];
  const doomed = nodeOf(2);
  const writer = async () => {
    for (;;) {
      try {
        acknowledged.push(
          (await readLead(await doomed.ask("/v1/leads", key, newLead(1 + (acknowledged.length % COMPANIES))))).id,
        );
      } catch {
        return;
      }
    }
  };
  const writers = [writer(), writer(), writer()];
  while (acknowledged.length < 30) await delay(5);
  await doomed.kill();
  await Promise.all(writers);
  const keptIds = new Set<number>();
  for (let cursor = ""; ;) {
    const answer = await nodeOf(0).ask(`/v1/leads?limit=200${cursor}`, key);
    const { data } = page.parse(await answer.json());
    for (const { id } of data) keptIds.add(id);
    const lastLead = data.at(-1);
    if (!lastLead) break;
    cursor = `&cursor=${lastLead.id}`;
  }
  expect(acknowledged.filter((id) => !keptIds.has(id))).toEqual([]);
});
