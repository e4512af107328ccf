import { randomInt } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import * as z from "zod/mini";

import { leadPage } from "../../contract/lead.ts";
import { health } from "../../contract/metadata.ts";
import { databaseFile } from "../../server/store/engines/sqlite/open-database.ts";
import { openStore } from "../../server/store/open-store.ts";
import { wholeLedger } from "../../server/store/suite/accounts/account-records.ts";
import { brokenLaws } from "../../server/store/suite/accounts/ledger-laws.ts";
import { type ServerProcess, startServerProcess } from "../bench/serving/server-process.ts";
import { runDiskFull, mountSmallDisk } from "./run-disk-full.ts";
import { askerOf, customerIn, leadWith } from "./test-customer.ts";

const disk = mountSmallDisk("24m");
let server: ServerProcess | undefined;
afterAll(async () => {
  await server?.kill();
  disk?.remove();
});

test.skipIf(!disk)(
  "a full disk refuses writes, reads go on, and all is well when there is space again (where we may mount one)",
  async () => {
    if (!disk) return;
    const dataDir = disk.folder;
    const user = await customerIn(dataDir);
    const running = (server = await startServerProcess(dataDir, { LOG_LEVEL: "silent" }));
    const ask = askerOf(running.url, user.key);
    const create = () => ask("/v1/leads", leadWith("x".repeat(9_000)));
    const etag = (await ask("/v1/companies/1")).headers.get("ETag") ?? "";

    const makeRoom = disk.fill();
    let createdCount = 0;
    let refused = await create();
    for (; refused.status === 201; refused = await create()) createdCount += 1;
    expect(refused.status).toBe(503);
    expect(refused.headers.get("Retry-After")).toBe("2");
    // Writes smaller than a lead may still fit into the log; then none does.
    let bought = 0;
    const buy = () => ask("/v1/export", { method: "POST", body: '{"ids":[2]}' });
    let unpaid = await buy();
    for (; unpaid.status === 200; unpaid = await buy()) bought += 1;
    expect(unpaid.status).toBe(503);
    expect((await ask("/v1/leads?limit=1")).status).toBe(200);
    expect((await ask("/v1/countries")).status).toBe(200);
    expect((await ask("/v1/companies/1", { headers: { "If-None-Match": etag } })).status).toBe(304);
    const sick = await ask("/health");
    expect(sick.status).toBe(503);
    expect(z.parse(health, await sick.json()).checks?.["disk:free"]?.[0]?.status).toBe("fail");

    makeRoom();
    let retried = await create();
    for (; retried.status === 503; retried = await create()) await delay(50);
    expect(retried.status).toBe(201);
    expect((await buy()).status).toBe(200);
    expect(z.parse(leadPage, await (await ask("/v1/leads?limit=1")).json()).total).toBe(createdCount + 1);
    await running.kill();

    const database = new DatabaseSync(databaseFile(dataDir));
    expect(database.prepare("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
    database.close();
    const store = await openStore({ dataDir });
    const { accounts } = store;
    const entries = await wholeLedger(accounts, user.id);
    const counts = await accounts.usage.counts(
      user.id,
      "2000-01-01T00:00:00.000Z",
      "2100-01-01T00:00:00.000Z",
      "month",
    );
    const consumed = counts.reduce((sum, { units }) => sum + units, 0) / 10_000;
    expect(brokenLaws({ entries, balance: await accounts.credits.balance(user.id), consumed })).toEqual([]);
    expect(consumed).toBeCloseTo(0.5 + (bought + 1) / 10, 9);
    await store.close();
  },
);

test("log and data on one disk, filled twice under writers: no acknowledged write is lost, and the service continues", async () => {
  const seed = randomInt(2 ** 31);
  const report = await runDiskFull({ fillings: 2, seed });
  // Where we may not mount a disk.
  if (!report) return;
  expect(report.faults, `npm run crash -- --disk-full 2 --seed ${seed}`).toEqual([]);
  expect(report.fillings).toBe(2);
  expect(report.acknowledged).toBeGreaterThan(50);
});
