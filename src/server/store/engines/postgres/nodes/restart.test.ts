import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";

import { firstReading, recordOf } from "../../../suite/suite-records.ts";
import { type TestCluster, startCluster } from "../../../../../checks/testing/node-cluster.ts";
import { type RunningPostgres, startPostgres } from "../testing/start-postgres.ts";

let postgres: RunningPostgres;
let cluster: TestCluster;
beforeAll(async () => {
  postgres = await startPostgres();
  cluster = await startCluster(1, postgres.url);
}, 120_000);
afterAll(async () => {
  await cluster.remove();
  await postgres.remove();
});

test("PostgreSQL is restarted under load: only 503, then the service recovers by itself", async () => {
  const { key } = await cluster.user("enterprise");
  const [node] = cluster.nodes;
  if (!node) throw new Error("no node is running");
  const statuses: number[] = [];
  const paths = ["/v1/companies/1", "/v1/leads", "/v1/companies?q=havblik", "/ready"];
  const requests = new AbortController();
  const caller = async (path: string) => {
    while (!requests.signal.aborted) {
      const answer = await node.ask(path, key);
      await answer.arrayBuffer();
      statuses.push(answer.status);
      await delay(15);
    }
  };
  const callers = paths.map((path) => caller(path));
  await delay(300);
  await postgres.stop();
  await delay(1_500);
  expect((await node.ask("/ready", key)).status).toBe(503);
  expect((await node.ask("/live", key)).status).toBe(200);
  await postgres.start();
  const back = performance.now();
  while ((await node.ask("/ready", key)).status !== 200) await delay(20);
  expect(performance.now() - back).toBeLessThan(5_000);
  await delay(1_500);
  const countBefore = statuses.length;
  await delay(500);
  requests.abort();
  await Promise.all(callers);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(new Set(statuses.slice(countBefore))).toEqual(new Set([200]));

  // The follower reconnected, too, and missed no change.
  await cluster.store.writer.merge([recordOf({ name: "Zwergplanet Verksted AS" })], firstReading);
  await expect
    .poll(async () => (await (await node.ask("/v1/companies?q=zwergplanet", key)).text()).includes("Zwergplanet"), {
      timeout: 3_000,
    })
    .toBe(true);
}, 60_000);
