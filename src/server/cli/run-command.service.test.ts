import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";

import { readConfig } from "../process/config.ts";
import { withStore } from "./command-store.ts";
import { runCommand } from "./run-command.ts";

vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), "nordscope-commands-"));
let dataDir = "";
let count = 0;

beforeEach(() => {
  dataDir = join(folder, String(count++));
  vi.stubEnv("DATA_DIR", dataDir);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command as the shell does, and gives what it printed. */
async function run(...words: string[]) {
  const printed: { out: string[]; err: string[] } = { out: [], err: [] };
  const log = vi.spyOn(console, "log").mockImplementation((line) => void printed.out.push(String(line)));
  const error = vi.spyOn(console, "error").mockImplementation((line) => void printed.err.push(String(line)));
  const code = await runCommand(words);
  log.mockRestore();
  error.mockRestore();
  return { code, out: printed.out.join("\n"), err: printed.err.join("\n"), last: printed.out.at(-1) ?? "" };
}

/** The last line, which must be JSON of exactly this shape. */
function answer<S extends z.ZodMiniType>(schema: S, { last }: { last: string }): z.output<S> {
  return z.parse(schema, JSON.parse(last));
}

const account = z.strictObject({ email: z.string(), password: z.string(), api_key: z.string() });
const newKey = z.strictObject({ email: z.string(), api_key: z.string() });
const newPassword = z.strictObject({ email: z.string(), password: z.string() });
const adjusted = z.strictObject({
  email: z.string(),
  adjusted: z.number(),
  balance: z.number(),
  available: z.number(),
});
const reload = z.strictObject({
  email: z.string(),
  auto_reload_enabled: z.boolean(),
  auto_reload_threshold: z.number(),
  auto_reload_amount: z.number(),
  auto_reload_limit: z.number(),
});
const forgotten = z.strictObject({
  contacts: z.number(),
  history: z.number(),
  texts: z.number(),
  remains: z.array(z.string()),
  addresses: z.number(),
  places: z.record(z.string(), z.number()),
});
const demo = z.strictObject({ companies: z.number(), email: z.string(), password: z.string() });

test("an account is added and gets keys, credits and a new password; each last line is JSON", async () => {
  const added = await run("user", "add", "Ola@Firma.example", "--plan", "starter");
  expect(added.code).toBe(0);
  const { email, password, api_key: firstKey } = answer(account, added);
  expect(email).toBe("ola@firma.example");

  const key = answer(newKey, await run("key", "add", email));
  expect(key.api_key).toMatch(/^nsk_/);
  expect(key.api_key).not.toBe(firstKey);
  expect(answer(newPassword, await run("user", "password", email)).password).not.toBe(password);

  const adjust = async (amount: string) => answer(adjusted, await run("credit", email, amount));
  expect(await adjust("+5")).toEqual({ email, adjusted: 5, balance: 10_005, available: 10_005 });
  expect(await adjust("-5.5")).toMatchObject({ adjusted: -5.5, available: 9_999.5 });
  expect(await adjust("−0.0001")).toMatchObject({ adjusted: -0.0001, available: 9_999.4999 });
  expect(await run("credit", email, "-10000")).toMatchObject({
    code: 1,
    out: "",
    err: "ola@firma.example has 9999.4999 credits available; 10000 cannot be taken.",
  });
  expect(await run("user", "add", email)).toMatchObject({ code: 1, err: `${email} already has an account.` });
  const unknown = await run("key", "add", "eva@firma.example");
  expect(unknown.code).toBe(1);
  expect(unknown.err).toContain("has no account");
  expect(answer(forgotten, await run("forget", "nobody@firma.example"))).toMatchObject({
    contacts: 0,
    remains: ["backups and exports made before"],
  });
});

test("the operator sets the auto-reload of an account, changes it and ends it", async () => {
  const { email } = answer(account, await run("user", "add", "ola@firma.example"));
  const set = async (...words: string[]) => answer(reload, await run("credit", email, "--auto-reload", ...words));
  const terms = (on: boolean, threshold: number, amount: number, limit: number) => ({
    email,
    auto_reload_enabled: on,
    auto_reload_threshold: threshold,
    auto_reload_amount: amount,
    auto_reload_limit: limit,
  });
  expect(await set("50", "500", "2000")).toEqual(terms(true, 50, 500, 2_000));
  expect(await set("0", "99.5", "99.5")).toEqual(terms(true, 0, 99.5, 99.5));
  expect(await set("off")).toEqual(terms(false, 0, 99.5, 0));
  const unknown = await run("credit", "eva@firma.example", "--auto-reload", "off");
  expect(unknown).toMatchObject({ code: 1 });
  expect(unknown.err).toContain("has no account");
});

test("a backup is a complete database and never overwrites a file", async () => {
  await run("user", "add", "ola@firma.example");
  const copies = join(folder, "copies");
  mkdirSync(copies);
  const file = join(copies, "nordscope.db");
  const lastBackup = () => withStore(readConfig({ DATA_DIR: dataDir }), (store) => store.accounts.clock.lastBackup());
  const startTime = new Date().toISOString();
  expect(await lastBackup()).toBeNull();
  expect(await run("backup", file)).toMatchObject({ code: 0, last: JSON.stringify({ file }) });
  const backupTime = await lastBackup();
  expect((backupTime ?? "") >= startTime && (backupTime ?? "") <= new Date().toISOString()).toBe(true);
  const secondRun = await run("backup", file);
  expect(secondRun.code).toBe(1);
  expect(secondRun.err).toContain("already exists");
  expect((await run("backup", "/nowhere/at/all.db")).code).toBe(1);
  expect(await lastBackup()).toBe(backupTime);
  vi.stubEnv("DATA_DIR", copies);
  expect((await run("user", "add", "ola@firma.example")).err).toBe("ola@firma.example already has an account.");
});

describe("a command with wrong arguments prints the reason and its usage, and creates no database", () => {
  test.each<[said: string, ...words: string[]]>([
    ['user must be followed by add, password or remove, not "".', "user"],
    ["EMAIL is missing.", "user", "add"],
    ['"gold" is not a plan: use free, starter, pro, enterprise.', "user", "add", "ola@firma.example", "--plan", "gold"],
    ["Unknown option '--pla'", "user", "add", "ola@firma.example", "--pla", "pro"],
    ["There is more than one EMAIL: eva@firma.example.", "user", "add", "ola@firma.example", "eva@firma.example"],
    ["EMAIL is missing.", "user", "password"],
    ['key must be followed by add, not "remove".', "key", "remove", "ola@firma.example"],
    ["EMAIL and ±N are needed.", "credit", "ola@firma.example"],
    ["EMAIL --auto-reload THRESHOLD AMOUNT MONTH is needed", "credit", "ola@firma.example", "--auto-reload", "5", "10"],
    ["EMAIL --auto-reload THRESHOLD AMOUNT MONTH is needed", "credit", "--auto-reload", "off"],
    ['"-5" is not a number of credits', "credit", "ola@firma.example", "--auto-reload", "-5", "10", "20"],
    ["AMOUNT must be above 0 and at most MONTH", "credit", "ola@firma.example", "--auto-reload", "5", "30", "20"],
    [
      '"many" is not a number of credits: +100, -20 or 0.5, at most four decimals.',
      "credit",
      "ola@firma.example",
      "many",
    ],
    ["EMAIL, PHONE, CONTACT_ID or NAME is missing.", "forget"],
    ["FILE is missing.", "backup"],
    ['--companies must be a whole number from 1 to 10000000, not "0".', "demo", "--companies", "0"],
    ["Option '--companies' argument is ambiguous.", "demo", "--companies", "-5"],
    ["Unexpected argument '5'", "demo", "5"],
    ["The register must be one of no, se, dk, fi.", "import"],
    ["FILE is missing.", "import", "no"],
    ["--accept-ceased needs --complete.", "import", "no", "x.csv", "--accept-ceased", "5"],
    ['--accept-ceased must be a number of companies, not "all".', "sync", "no", "--accept-ceased", "all"],
  ])("%s", async (said, ...words) => {
    const { code, out, err } = await run(...words);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(/^[^\n]+\nUsage: npm run nordscope -- [^\n]+$/);
    expect(err.split("\n")[0]).toContain(said);
    expect(existsSync(dataDir)).toBe(false);
  });
});

describe("a failing command prints one line and creates no database", () => {
  test.each<[said: string, ...words: string[]]>([
    ['"someone" is not an e-mail address.', "user", "add", "someone"],
    ["There is no database in", "user", "password", "ola@firma.example"],
    ["There is no database in", "key", "add", "ola@firma.example"],
    ["There is no database in", "credit", "ola@firma.example", "+5"],
    ["There is no database in", "forget", "ola@firma.example"],
    ["There is no database in", "backup", "/tmp/copy.db"],
    ["There is no file /nowhere/x.csv.", "import", "no", "/nowhere/x.csv"],
    ["is a folder", "import", "no", "/tmp"],
  ])("%s", async (said, ...words) => {
    const { code, out, err } = await run(...words);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toMatch(/^[^\n]+$/);
    expect(err).toContain(said);
    expect(existsSync(dataDir)).toBe(false);
  });

  test("a data directory that is a file, cannot be created, or contains another file with the database's name", async () => {
    const add = async () => {
      const { code, out, err } = await run("user", "add", "ola@firma.example");
      expect([code, out]).toEqual([1, ""]);
      expect(err).toMatch(/^The database in DATA_DIR=[^\n]+$/);
    };
    writeFileSync(dataDir, "");
    await add();
    rmSync(dataDir);
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, "nordscope.db"), "no database ".repeat(1000));
    await add();
    // A place where nothing can be made, which Node's own way to make folders tries for ever.
    vi.stubEnv("DATA_DIR", "/proc/nordscope/data");
    if (process.platform !== "win32") await add();
    vi.stubEnv("DATA_DIR", dataDir);
  });
});

test("demo companies are made once, only in a new database", async () => {
  const demoRun = await run("demo", "--companies", "20");
  expect(demoRun.code).toBe(0);
  expect(answer(demo, demoRun).companies).toBe(20);
  expect(await run("demo", "--companies", "20")).toMatchObject({
    code: 1,
    err: "There is already a database, and demo data is never added to one. Set DATA_DIR to another folder.",
  });
});

test("the clock is confirmed in JSON; without a database there is nothing to confirm", async () => {
  const none = await run("clock", "confirm");
  expect([none.code, none.err]).toEqual([1, expect.stringContaining("no database")]);
  await run("user", "add", "ola@firma.example");
  const confirmed = z.strictObject({ confirmed: z.iso.datetime(), before: z.nullable(z.string()) });
  const firstAnswer = answer(confirmed, await run("clock", "confirm"));
  expect(answer(confirmed, await run("clock", "confirm")).before).toBe(firstAnswer.confirmed);
  expect((await run("clock", "set")).code).toBe(2);
});
