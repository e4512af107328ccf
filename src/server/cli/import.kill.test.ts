import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";

import { brregCsvOf, brregFillers } from "../registries/fixtures/brreg-fixture.ts";
import { openStore } from "../store/open-store.ts";

const ROWS = 20_000;
const KILLS = 8;
const program = join(import.meta.dirname, "main.ts");
let folder = "";
let file = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "nordscope-kill-"));
  file = join(folder, "enheter.csv");
  await writeFile(file, brregCsvOf(brregFillers(ROWS)));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function startImport(dataDir: string): { child: ChildProcess; stdout: () => string } {
  const child = spawn(process.execPath, [program, "import", "no", file], { env: { DATA_DIR: dataDir } });
  let text = "";
  child.stdout.on("data", (chunk: Buffer) => (text += chunk.toString()));
  return { child, stdout: () => text };
}

async function importToTheEnd(dataDir: string): Promise<unknown> {
  const { child, stdout } = startImport(dataDir);
  await once(child, "close");
  expect(child.exitCode).toBe(0);
  return JSON.parse(stdout().trimEnd().split("\n").at(-1) ?? "");
}

/** Every company with its history and contacts, without what depends on the clock. */
async function stateOf(dataDir: string): Promise<string[]> {
  const store = await openStore({ dataDir });
  try {
    const ids = await store.writer.activeIds("NO", 0, ROWS + 1);
    return await Promise.all(
      (await store.companies.byIds(ids)).map(async (company) => {
        const { contacts, history } = await store.companies.related(company.id);
        return JSON.stringify({ ...company, created_at: "", updated_at: "", contacts, history });
      }),
    );
  } finally {
    await store.close();
  }
}

test("killed at any moment and run again, an import ends in the state of an undisturbed one", async () => {
  const quietFolder = join(folder, "alone");
  const start = performance.now();
  expect(await importToTheEnd(quietFolder)).toMatchObject({ read: ROWS, new: ROWS, changed: 0 });
  const fullTime = performance.now() - start;

  const killed = join(folder, "killed");
  let interrupted = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const { child } = startImport(killed);
    const exit = once(child, "close");
    // Spread over the whole run, a little off the beat of the batches; every other one is asked instead of killed.
    await delay((fullTime * (kill + 0.7)) / KILLS);
    child.kill(kill % 2 === 0 ? "SIGKILL" : "SIGINT");
    await exit;
    if (child.exitCode !== 0) interrupted++;
  }
  expect(interrupted).toBeGreaterThan(1);
  expect(await importToTheEnd(killed)).toMatchObject({ read: ROWS, changed: 0 });
  expect(await stateOf(killed)).toEqual(await stateOf(quietFolder));
  expect(await importToTheEnd(killed)).toMatchObject({ read: ROWS, new: 0, changed: 0, unchanged: ROWS });
});
