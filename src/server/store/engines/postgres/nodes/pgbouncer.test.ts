/** PgBouncer as Debian delivers it, between the store and PostgreSQL. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, inject, onTestFinished, test } from "vitest";

import { openIndexSource, openStore } from "../../../open-store.ts";
import { noon, userOf } from "../../../suite/accounts/account-records.ts";
import { freePort } from "../testing/start-postgres.ts";
import { createTestDatabase } from "../testing/test-database.ts";

const isInstalled = spawnSync("pgbouncer", ["--version"]).status === 0;
const ABSENT = "pgbouncer is not installed (Debian: apt-get install pgbouncer)";

/** @returns the URL of a new database through it */
async function startPgBouncer(mode: string): Promise<string> {
  const { databaseUrl, drop } = await createTestDatabase(inject("postgresUrl"));
  const direct = new URL(databaseUrl);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "nordscope-pgbouncer-"));
  chmodSync(folder, 0o755);
  const users = join(folder, "users.txt");
  writeFileSync(users, `"${direct.username}" "${direct.password}"\n`, { mode: 0o644 });
  const config = join(folder, "pgbouncer.ini");
  writeFileSync(
    config,
    `[databases]\n* = host=127.0.0.1 port=${direct.port}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}
auth_type = plain\nauth_file = ${users}\npool_mode = ${mode}\nunix_socket_dir =\nmax_client_conn = 200\ndefault_pool_size = 60\n`,
    { mode: 0o644 },
  );
  const asUser = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const child: ChildProcess = spawn("pgbouncer", [...asUser, config], { stdio: "ignore" });
  const exit = once(child, "exit");
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await exit;
    await drop();
    rmSync(folder, { recursive: true, force: true });
  });
  await delay(500);
  direct.port = String(port);
  return direct.href;
}

test("in session mode the store works, with its limits, locks and notifications", async ({ skip }) => {
  skip(!isInstalled, ABSENT);
  const place = { dataDir: "", databaseUrl: await startPgBouncer("session") };
  const store = await openStore(place);
  const user = await userOf(store.accounts);
  expect(await store.accounts.credits.balance(user)).toMatchObject({ balance: 500 });
  expect(await store.maintenance.health()).toMatchObject({ reachable: true, writable: true });
  expect(await store.accounts.idempotency.begin({ userId: user, route: "r", key: "k", bodyHash: "a" }, noon)).toEqual({
    kind: "first",
  });
  expect(await store.maintenance.runExclusively(async () => "alone")).toBe("alone");
  const source = await openIndexSource(place);
  expect(await source.head()).toBeGreaterThanOrEqual(0);
  await source.close();
  await store.close();
});

test.for(["transaction", "statement"])("%s mode is refused by name", async (mode, { skip }) => {
  skip(!isInstalled, ABSENT);
  const databaseUrl = await startPgBouncer(mode);
  await expect(openStore({ dataDir: "", databaseUrl })).rejects.toThrow(
    /^DATABASE_URL: PgBouncer .*pool_mode = session/,
  );
});

test("a refused connection names the driver's reason", async () => {
  const url = new URL(inject("postgresUrl"));
  url.pathname = "/no_such_database";
  await expect(openStore({ dataDir: "", databaseUrl: url.href })).rejects.toThrow(/no_such_database.* does not exist/);
});
