import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";

import { mintApiKey } from "../../../../domain/accounts/api-key.ts";
import { openStore } from "../../../open-store.ts";
import type { Admission } from "../../../ports/admission-store.ts";
import type { Store } from "../../../ports/store.ts";
import { callOf, CREDIT, noon, userOf } from "../../../suite/accounts/account-records.ts";
import { type RunningPostgres, startPostgres } from "../testing/start-postgres.ts";
import { createTestDatabase, onServer } from "../testing/test-database.ts";
import { sharedCounting } from "../../../suite/postgres-for-test.ts";

let postgres: RunningPostgres;
let place: { dataDir: string; databaseUrl: string };
// A server of its own, because the setting makes every commit of a server wait.
beforeAll(async () => {
  postgres = await startPostgres(["fsync=off"]);
  place = { dataDir: "", databaseUrl: (await createTestDatabase(postgres.url)).databaseUrl };
}, 60_000);
afterAll(() => postgres.remove());

const setStandby = async (names: string) => {
  await onServer(postgres.url, `ALTER SYSTEM SET synchronous_standby_names = '${names}'`);
  await onServer(postgres.url, "SELECT pg_reload_conf()");
  await delay(200);
};

async function prepared({ accounts }: Store) {
  const user = await userOf(accounts);
  const { prefix, hash } = mintApiKey();
  const { id } = await accounts.credentials.createKey(user, { name: "Test", prefix, hash }, noon);
  const subject = `key ${user}`;
  const admission: Admission = { keyId: id, plan: "free", subject, minute: 29_394_720, limit: 60, rowLimit: null };
  return { user, admission };
}

test("a charge is acknowledged only when the synchronous standby has it", async () => {
  const initialStore = await openStore(place);
  const { user, admission } = await prepared(initialStore);
  await initialStore.close();
  await setStandby("missing");
  const node = await openStore(place);
  try {
    const times: string[] = [];
    const admitted = sharedCounting(node.accounts)
      .admissions.admit(admission, callOf(user, { requestId: "req_1" }), CREDIT, 1)
      .then((answer) => {
        times.push("acknowledged");
        return answer;
      });
    await delay(700);
    expect(times).toEqual([]);
    await setStandby("");
    expect(await admitted).toMatchObject({ kind: "admitted", used: 1, charge: { ok: true, charged: CREDIT } });
  } finally {
    await setStandby("");
    await node.close();
  }
}, 60_000);
