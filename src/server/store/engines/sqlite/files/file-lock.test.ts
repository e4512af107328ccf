import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

import { lockForServing } from "./file-lock.ts";

const dataDir = mkdtempSync(join(tmpdir(), "nordscope-serving-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

test("a second process gets one line; the lock ends with its process, also when that is killed", async () => {
  const module = JSON.stringify(join(import.meta.dirname, "file-lock.ts"));
  const code = `import { lockForServing } from ${module};
    await lockForServing(${JSON.stringify(dataDir)}); console.log("serves"); setInterval(() => undefined, 1_000);`;
  const firstProcess = spawn(process.execPath, ["--input-type=module-typescript", "-e", code]);
  await once(firstProcess.stdout, "data");
  await expect(lockForServing(dataDir)).rejects.toThrow(/^Another process already serves DATA_DIR=\S+\. .+$/);
  firstProcess.kill("SIGKILL");
  await once(firstProcess, "exit");
  const lock = await lockForServing(dataDir);
  lock.release();
  (await lockForServing(dataDir)).release();
});
