import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { readConfig } from "../process/config.ts";
import { fixtureNumber } from "../registries/fixtures/fixture-numbers.ts";
import { statedYear } from "../../checks/testing/accounts-for-test.ts";
import { AccountsWorld } from "../../checks/testing/accounts-world.ts";
import { NorwayWorld } from "../../checks/testing/norway-world.ts";
import { type StandIn, startStandIn } from "../../checks/testing/register-stand-in.ts";

// Each case starts whole processes, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

let dataDir = "";
let standIn: StandIn;
let accounts: AccountsWorld;
const world = new NorwayWorld(() => new Date());
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "nordscope-cli-sync-"));
  for (let n = 0; n < 20; n++) {
    const organisasjonsnummer = fixtureNumber("NO", n);
    world.put({ organisasjonsnummer, navn: `FJORDLYS ${n} AS`, organisasjonsform: { kode: "AS" } });
  }
  accounts = new AccountsWorld();
  standIn = await startStandIn({ norway: world, accounts });
});
afterEach(async () => {
  await standIn.close();
  await rm(dataDir, { recursive: true, force: true });
});

const program = join(import.meta.dirname, "main.ts");

/** Runs the command in a child process; the stand-in register runs in this process. */
async function run(...words: string[]): Promise<{ status: number | null; last: string; stderr: string }> {
  const child = spawn(process.execPath, [program, ...words], {
    env: { DATA_DIR: dataDir, REGISTERS_URL: standIn.url },
  });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { status: child.exitCode, stderr, last: stdout.trimEnd().split("\n").at(-1) ?? "" };
}

test("the store is created and filled; the last line counts the changes, and a second run finds no change", async () => {
  const firstRun = await run("sync", "no");
  expect(firstRun.status).toBe(0);
  expect(JSON.parse(firstRun.last)).toMatchObject({ no: { from: null, new: 20, removed: 0, skipped: {} } });
  const second = await run("sync", "NO");
  expect(JSON.parse(second.last)).toMatchObject({ no: { read: 0, new: 0, changed: 0 } });
});

test("a failing register is exit 1 with its line; the others are synced", async () => {
  const { status, last: lastLine, stderr } = await run("sync", "fi", "no");
  expect(status).toBe(1);
  expect(JSON.parse(lastLine)).toMatchObject({
    no: { new: 20 },
    fi: {
      error: "avoindata.prh.fi answers 404: No static resource /avoindata.prh.fi/opendata-ytj-api/v3/all_companies.",
    },
  });
  expect(stderr).toContain("FI: avoindata.prh.fi answers 404");
});

test("a check writes no data and creates no database", async () => {
  const { status, last: lastLine } = await run("sync", "no", "--check");
  expect(status).toBe(0);
  expect(JSON.parse(lastLine)).toMatchObject({ no: { new: 20 } });
  expect(JSON.parse((await run("sync", "no", "--check")).last)).toMatchObject({ no: { new: 20 } });
});

test("annual accounts are read when they are requested, Denmark's without a key", async () => {
  const organisasjonsnummer = fixtureNumber("NO", 0);
  const organisasjonsform = { kode: "AS" };
  world.put({ organisasjonsnummer, navn: "FJORDLYS AS", organisasjonsform, sisteInnsendteAarsregnskap: "2025" });
  accounts.putNorwegian(statedYear(organisasjonsnummer), 1);
  await run("sync", "no");
  expect(standIn.asked.filter(({ path }) => path.includes("regnskap/"))).toEqual([]);
  const { status, last: lastLine } = await run("sync", "no", "dk", "--accounts");
  expect(JSON.parse(lastLine)).toMatchObject({
    no: { read: 0 },
    "no/accounts": { read: 1, changed: 1 },
    "dk/accounts": { read: 0 },
  });
  expect(status).toBe(0);
  expect((await run("sync", "no", "--accounts", "--check")).stderr).toContain("exclude each other");
});

test("Denmark without a key names the remedy, an unknown country shows the usage", async () => {
  const denmark = await run("sync", "dk");
  expect(denmark.status).toBe(1);
  expect(denmark.stderr).toContain("DATAFORDELER_KEY");
  const iceland = await run("sync", "is");
  expect(iceland.status).toBe(2);
  expect(iceland.stderr).toContain("is not a register: use no, se, dk or fi");
});

test("impossible settings are one line", () => {
  expect(() => readConfig({ SYNC: "weekly" })).toThrow(
    'SYNC must be off, daily or a time like 04:30 (UTC), not "weekly".',
  );
  expect(() => readConfig({ SYNC_ACCOUNTS: "on" })).toThrow("set SYNC=daily or a time");
  expect(readConfig({ SYNC_ACCOUNTS: "on", SYNC: "daily" })).toMatchObject({ syncAccounts: true });
  expect(() => readConfig({ REGISTERS_URL: "nowhere" })).toThrow("REGISTERS_URL must be an address");
  expect(readConfig({ SYNC: "04:30", REGISTERS_URL: "http://127.0.0.1:1/x/" })).toMatchObject({
    sync: { minutes: 270 },
    registersUrl: "http://127.0.0.1:1/x",
  });
});
