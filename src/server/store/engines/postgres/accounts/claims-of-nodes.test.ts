import { afterAll, beforeAll, expect, inject, test } from "vitest";

import { openStore } from "../../../open-store.ts";
import type { Store, StorePlace } from "../../../ports/store.ts";
import { noon, userOf } from "../../../suite/accounts/account-records.ts";
import { createTestDatabase, onServer, type TestDatabase } from "../testing/test-database.ts";

let database: TestDatabase;
let place: StorePlace;
let survivor: Store;
beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"));
  place = { dataDir: "", databaseUrl: database.databaseUrl };
  survivor = await openStore(place);
}, 60_000);
afterAll(async () => {
  await survivor.close();
  await database.drop();
});

const later = (seconds: number) => new Date(noon.getTime() + seconds * 1_000);

test("a key claimed by a node that has gone is free a second later; one of a living node is not", async () => {
  const call = { userId: await userOf(survivor.accounts), route: "POST /v1/leads", key: "k", bodyHash: "a" };
  const node = await openStore(place);
  expect(await node.accounts.idempotency.begin(call, noon)).toEqual({ kind: "first" });
  const inFlight = { kind: "in_flight", retryAfterSeconds: 1 };
  expect(await survivor.accounts.idempotency.begin(call, later(30))).toEqual(inFlight);
  // Its connections end without a word, as those of a killed process do.
  await onServer(
    database.databaseUrl,
    `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'
      AND objid = (SELECT node::oid FROM idempotency WHERE key = 'k')`,
  );
  await expect
    .poll(() => survivor.accounts.idempotency.begin(call, later(31)), { timeout: 5_000 })
    .toEqual({ kind: "first" });
  await node.close();
});

test("of a claim whose node cannot be seen, the waiting time is true", async () => {
  const call = { userId: await userOf(survivor.accounts), route: "POST /v1/leads", key: "old", bodyHash: "a" };
  await survivor.accounts.idempotency.begin(call, noon);
  await onServer(database.databaseUrl, "UPDATE idempotency SET node = NULL WHERE key = 'old'");
  const state = await survivor.accounts.idempotency.begin(call, later(12));
  expect(state).toEqual({ kind: "in_flight", retryAfterSeconds: 48 });
  expect(await survivor.accounts.idempotency.begin(call, later(60))).toEqual({ kind: "first" });
});
