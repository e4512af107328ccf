import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { brregCsvOf, brregFillers, brregRows } from "../registries/fixtures/brreg-fixture.ts";
import { writeRegisterFiles } from "../registries/fixtures/register-files.ts";
import { unknownFacts } from "../domain/companies/stored-facts.ts";
import { openStore } from "../store/open-store.ts";

// Each case starts whole processes, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

const program = join(import.meta.dirname, "main.ts");
let folder = "";
let files: Awaited<ReturnType<typeof writeRegisterFiles>>;
let dataDir = "";
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "nordscope-cli-"));
  files = await writeRegisterFiles(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() => {
  dataDir = join(folder, `data-${count++}`);
});

function run(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, "import", ...words], {
    env: { DATA_DIR: dataDir },
    encoding: "utf8",
  });
  return { status, stdout, stderr, last: stdout.trimEnd().split("\n").at(-1) ?? "" };
}

/** A database with demo data: one invented company. */
async function makeDemo(): Promise<void> {
  const store = await openStore({ dataDir });
  const facts = {
    ...unknownFacts,
    country_code: "NO",
    registry_id: "100000008",
    name: "Demo AS",
    legal_form: "AS",
    city: "Oslo",
    postal_code: "0150",
    verification_status: "verified",
    marketing_protected: false,
  } as const;
  const instant = "2026-11-01T00:00:00.000Z";
  const company = { facts, createdAt: instant, contacts: [], socials: [], tech: null, past: [] };
  await store.writer.insertWhole([company], { source: "demo", retrievedAt: instant });
  await store.writer.markDemo("whole");
  await store.close();
}

async function countNorway(): Promise<number> {
  const store = await openStore({ dataDir });
  const active = await store.writer.countActive("NO");
  await store.close();
  return active;
}

test("a missing database is created; the summary is the last line, progress is on stderr", async () => {
  const { status, last: lastLine, stderr, stdout } = run("NO", files.noCsv);
  expect(status).toBe(0);
  expect(JSON.parse(lastLine)).toMatchObject({ read: 13, new: 9, changed: 0, unchanged: 0, gone: 1 });
  expect(stdout).toBe(`${lastLine}\n`);
  expect(stderr).toMatch(/100 % {2}13 rows/);
  expect(await countNorway()).toBe(9);
});

test("a check of a file creates no database", () => {
  const { status, last: lastLine } = run("no", files.noCsv, "--check");
  expect(status).toBe(0);
  expect(JSON.parse(lastLine)).toMatchObject({ read: 13, new: 9 });
  expect(existsSync(dataDir)).toBe(false);
});

test.each([
  ["a file that is not there", ["no", "/nowhere/x.csv"], 1, "There is no file /nowhere/x.csv."],
  ["another register's file", ["fi", "DK"], 1, "damaged or cut short at record 1: this is not a record of PRH"],
  ["a cut gzip", ["no", "CUT"], 1, "damaged or cut short at byte"],
  ["an unknown register", ["xx", "DK"], 2, "one of no, se, dk, fi"],
  ["no file at all", ["no"], 2, "FILE is missing"],
  ["an unknown option", ["no", "DK", "--full"], 2, "--full"],
])("%s ends with a clear line without a stack", async (_, words, code, why) => {
  const cut = join(folder, "cut.csv.gz");
  await writeFile(cut, gzipSync(brregCsvOf(brregFillers(500))).subarray(0, 5000));
  const { status, stdout, stderr } = run(...words.map((word) => word.replace("DK", files.dk).replace("CUT", cut)));
  expect([status, stdout]).toEqual([code, ""]);
  expect(stderr).toContain(why);
  expect(stderr).not.toMatch(/^\s+at /m);
});

test("a complete file that lacks too many companies fails with one line, until they are accepted", async () => {
  const file = join(folder, "whole.csv");
  await writeFile(file, brregCsvOf(brregFillers(200)));
  expect(run("no", file, "--complete").status).toBe(0);
  await writeFile(file, brregCsvOf(brregFillers(80)));
  const refused = run("no", file, "--complete");
  expect([refused.status, refused.stdout]).toEqual([1, ""]);
  expect(refused.stderr).toContain(
    "no company is marked as ceased. If they have ceased, run it again with --accept-ceased 120",
  );
  expect(await countNorway()).toBe(200);
  const accepted = run("no", file, "--complete", "--accept-ceased", "120");
  expect(JSON.parse(accepted.last)).toMatchObject({ unchanged: 80, gone: 120 });
  expect(await countNorway()).toBe(80);
});

test("demo data is neither mixed with real companies nor removed without an option", async () => {
  await makeDemo();
  const file = join(folder, "one.csv");
  await writeFile(file, brregCsvOf([brregRows.whole]));
  const refused = run("no", file);
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain("--drop-demo");
  expect(await countNorway()).toBe(1);

  expect(run("no", file, "--keep-demo", "--drop-demo").status).toBe(2);
  expect(run("no", file, "--keep-demo", "--complete").status).toBe(1);
  expect(await countNorway()).toBe(1);

  const keptRun = run("no", file, "--keep-demo");
  expect(keptRun.status).toBe(0);
  expect(keptRun.stderr).toContain("The demo data is kept");
  expect(await countNorway()).toBe(2);

  const dropped = run("no", file, "--drop-demo");
  expect(JSON.parse(dropped.last)).toMatchObject({ unchanged: 1 });
  expect(dropped.stderr).toContain("Removing the demo data");
  expect(await countNorway()).toBe(1);
});

test("a file is read from the input of the command and from a pipe of the shell; a zip must be a file", () => {
  const shell = (line: string) =>
    spawnSync("bash", ["-c", line, "bash", process.execPath, program, files.noCsv, files.se], {
      env: { ...process.env, DATA_DIR: dataDir },
      encoding: "utf8",
    });
  const { status, stdout } = shell('zcat "$3" | "$1" "$2" import no -');
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).not.toMatchObject({ new: 0 });
  for (const line of [
    '"$1" "$2" import no <(zcat "$3")',
    '"$1" "$2" import no /dev/stdin < "$3"',
    'cat "$3" | "$1" "$2" import no /dev/stdin',
  ])
    expect(JSON.parse(shell(line).stdout)).toMatchObject({ new: 0, changed: 0 });
  const zip = shell('cat "$4" | "$1" "$2" import se -');
  expect([zip.status, zip.stderr]).toEqual([1, expect.stringContaining("save it as a file first")]);
});

test.each([
  ["no", brregCsvOf([])],
  ["no", brregCsvOf([brregRows.whole]).replaceAll("\n", "\r")],
  ["no", "[]"],
])("a file of %s without rows is an error", async (country, content) => {
  const file = join(folder, "no-rows.csv");
  await writeFile(file, content);
  const { status, stderr } = run(country, file);
  expect([status, stderr]).toEqual([1, expect.stringContaining("no rows")]);
});
