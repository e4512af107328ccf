import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";

import { accountAtWork } from "../../../ports/account-at-work.ts";
import { type TestCluster, startCluster } from "../../../../../checks/testing/node-cluster.ts";
import { number } from "../../shared/row.ts";
import { PgDatabase } from "../pg-database.ts";

let cluster: TestCluster;
beforeAll(async () => {
  cluster = await startCluster(1);
}, 120_000);
afterAll(() => cluster.remove());

/** Holds a table in another session, as a long migration or a person with psql does. */
async function heldTable(table: string): Promise<() => Promise<void>> {
  const holder = new PgDatabase(cluster.databaseUrl, { connections: 1, name: "holder", timeoutMs: 0 });
  const isHeld = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  const holding = holder.transaction(async (session) => {
    await session.script(`LOCK TABLE ${table}`);
    isHeld.resolve();
    await free.promise;
  });
  await isHeld.promise;
  return async () => {
    free.resolve();
    await holding;
    await holder.close();
  };
}

async function timed(work: () => Promise<Response>): Promise<{ status: number; ms: number }> {
  const start = performance.now();
  const { status } = await work();
  return { status, ms: performance.now() - start };
}

test("while the leads are held, the node is ready, searches are answered, and requests for leads end soon", async () => {
  const [node] = cluster.nodes;
  if (!node) throw new Error("no node is running");
  const callers = await Promise.all(Array.from({ length: 6 }, () => cluster.user("enterprise")));
  const { key } = await cluster.user("enterprise");
  const search = () => node.ask("/v1/search", key, { method: "POST", body: '{"limit":5}' });
  await search();
  // A proxy has asked before: the first question opens the connection that is kept for it.
  await node.ask("/ready", key);
  const release = await heldTable("leads");
  const requests = callers.flatMap((caller) =>
    Array.from({ length: 8 }, () => timed(() => node.ask("/v1/leads", caller.key))),
  );
  const opening = timed(() => node.ask("/v1/companies/1", callers[0]?.key ?? ""));
  await delay(500);
  for (let turn = 0; turn < 5; turn += 1) {
    const ready = await timed(() => node.ask("/ready", key));
    expect(ready.status).toBe(200);
    expect(ready.ms).toBeLessThan(500);
    const answer = await timed(search);
    expect(answer.status).toBe(200);
    expect(answer.ms).toBeLessThan(1_000);
    await delay(300);
  }
  const refused = await Promise.all(requests);
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
  expect((await opening).status).toBe(503);
  await release();
  expect((await node.ask("/v1/leads", callers[0]?.key ?? "")).status).toBe(200);
}, 60_000);

test("one account has four connections at work, and another account does not wait for its queue", async () => {
  const database = new PgDatabase(cluster.databaseUrl, { connections: 8, name: "shared fairly", mostOfOne: 4 });
  const sleep = (name: string, seconds: number) =>
    accountAtWork.run(name, () => database.run("SELECT pg_sleep($1::double precision)", [seconds]));
  const slow = Array.from({ length: 16 }, () => sleep("user 1", 0.4));
  await delay(100);
  const start = performance.now();
  const active = await cluster.store.maintenance.health().then(() => countActive());
  await sleep("user 2", 0.01);
  expect(performance.now() - start).toBeLessThan(350);
  expect(active).toBe(4);
  await Promise.all(slow);
  await database.close();
});

async function countActive(): Promise<number> {
  const observer = new PgDatabase(cluster.databaseUrl, { connections: 1, name: "observer" });
  const sql =
    "SELECT count(*) AS n FROM pg_stat_activity WHERE application_name = 'shared fairly' AND state = 'active'";
  const count = await observer.get(sql, [], (row) => number(row.n));
  await observer.close();
  return count ?? 0;
}
