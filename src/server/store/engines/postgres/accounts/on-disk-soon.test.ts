import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";

import { openStore } from "../../../open-store.ts";
import type { Store } from "../../../ports/store.ts";
import { callOf, CREDIT, userOf } from "../../../suite/accounts/account-records.ts";
import { flag, text } from "../../shared/row.ts";
import { PgDatabase } from "../pg-database.ts";
import { type RunningPostgres, startPostgres } from "../testing/start-postgres.ts";
import { createTestDatabase } from "../testing/test-database.ts";

let postgres: RunningPostgres;
let store: Store;
let observer: PgDatabase;
// Its writer of the log sleeps, so that only a commit brings the log to the disk.
beforeAll(async () => {
  postgres = await startPostgres(["wal_writer_delay=10s", "wal_writer_flush_after=0"]);
  const { databaseUrl } = await createTestDatabase(postgres.url);
  store = await openStore({ dataDir: "", databaseUrl });
  observer = new PgDatabase(databaseUrl, { connections: 1, name: "nordscope test" });
}, 60_000);
afterAll(async () => {
  await observer.close();
  await store.close();
  await postgres.remove();
});

const position = () => observer.get("SELECT pg_current_wal_insert_lsn()::text AS place", [], (row) => text(row.place));
const isOnDisk = (place: string) =>
  observer.get("SELECT pg_current_wal_flush_lsn() >= $1::pg_lsn AS done", [place], (row) => flag(row.done));

test("the charge of a read is on disk within 100 ms of its answer, when nothing else is written", async () => {
  const user = await userOf(store.accounts);
  for (let n = 0; n < 5; n += 1) {
    const charged = await store.accounts.credits.charge(callOf(user, { requestId: `req_${n}` }), CREDIT, 1);
    expect(charged.ok).toBe(true);
    const place = (await position()) ?? "";
    await delay(100);
    expect(await isOnDisk(place)).toBe(true);
    await delay(n * 30);
  }
});
