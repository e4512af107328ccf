import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

import { callOf, CREDIT, leadOf, noon, userOf } from "../../suite/accounts/account-records.ts";
import { firstReading, recordOf, secondReading, wholeOf } from "../../suite/suite-records.ts";
import { openStore, restoreStore } from "../../open-store.ts";
import { copyToPostgres } from "../copy/copy-to-postgres.ts";
import { databaseFile } from "../sqlite/open-database.ts";
import { openSqliteForTest } from "../../suite/suite-context.ts";
import { createDatabase } from "../../suite/postgres-for-test.ts";

const quiet = { onCopied: () => undefined, onCompared: () => undefined };

test("a data directory is copied to PostgreSQL completely, is used there, and is backed up to a file", async () => {
  const old = await openSqliteForTest();
  const numbers = Array.from({ length: 12_000 }, (_, n) => String(n));
  await old.store.writer.merge(
    numbers.map((registry_id) => recordOf({ registry_id, name: `O'Hara \\ ${registry_id}\tÅ𝒩` })),
    firstReading,
  );
  await old.store.writer.insertWhole([wholeOf("01234567")], firstReading);
  await old.store.writer.merge([recordOf({ registry_id: "5", facts: { city: null } })], secondReading);
  const user = await userOf(old.store.accounts);
  await old.store.accounts.credits.charge(callOf(user), CREDIT, 1);
  const key = { name: "k", prefix: "nsk_", hash: new Uint8Array([0, 1, 255]) };
  await old.store.accounts.credentials.createKey(user, key, noon);
  const lead = await leadOf(old.store.accounts, user, { companyId: 1, notes: "a\nb" });
  await old.store.accounts.leads.remove(user, lead?.id ?? 0);

  const { databaseUrl, drop } = await createDatabase();
  const target = { ...old.place, databaseUrl };
  const copied = await copyToPostgres(target, quiet);
  expect(copied).toMatchObject({ companies: 12_001, contacts: 1, history: 3, users: 1, ledger: 3, leads: 0 });
  await expect(copyToPostgres(target, quiet)).rejects.toThrow(/already contains data/);

  const copiedStore = await openStore(target);
  expect(await copiedStore.indexSource.epoch()).toBe(await old.store.indexSource.epoch());
  expect(await Array.fromAsync(copiedStore.indexSource.all(5_000))).toEqual(
    await Array.fromAsync(old.store.indexSource.all(5_000)),
  );
  expect((await copiedStore.accounts.credentials.holderOfKey(key.hash))?.principal.userId).toBe(user);
  expect(await copiedStore.secrets.secret("cursor")).toHaveLength(32);
  // Numbers go on where they were: nothing is given twice.
  const [next] = await copiedStore.writer.merge([recordOf({ registry_id: "new" })], secondReading);
  expect(next?.id).toBe(12_002);
  const second = await leadOf(copiedStore.accounts, user, { companyId: 2, notes: null });
  expect(second?.id).toBe((lead?.id ?? 0) + 1);
  await copiedStore.accounts.credits.charge(callOf(user), CREDIT, 1);

  const folder = mkdtempSync(join(tmpdir(), "nordscope-copy-"));
  await copiedStore.maintenance.backup(databaseFile(folder));
  const back = await openStore({ dataDir: folder });
  expect(await Array.fromAsync(back.indexSource.all(20_000))).toEqual(
    await Array.fromAsync(copiedStore.indexSource.all(20_000)),
  );
  expect(await back.accounts.credits.balance(user)).toEqual(await copiedStore.accounts.credits.balance(user));
  const third = await leadOf(back.accounts, user, { companyId: 3, notes: null });
  expect(third?.id).toBe((second?.id ?? 0) + 1);

  const backupFile = join(folder, "backup.db");
  await copiedStore.maintenance.backup(backupFile);
  await expect(restoreStore(target, backupFile, quiet)).rejects.toThrow(/already contains data/);
  const otherDatabase = await createDatabase();
  const restoredPlace = { dataDir: folder, databaseUrl: otherDatabase.databaseUrl };
  expect(await restoreStore(restoredPlace, backupFile, quiet)).toMatchObject({ companies: 12_002, users: 1 });
  const restored = await openStore(restoredPlace);
  expect(await restored.accounts.credits.balance(user)).toEqual(await copiedStore.accounts.credits.balance(user));
  await restored.close();
  await otherDatabase.drop();
  await back.close();
  await copiedStore.close();
  await drop();
  await old.remove();
  rmSync(folder, { recursive: true });
});
