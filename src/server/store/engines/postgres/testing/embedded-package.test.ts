import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";

import { embeddedPackage } from "./embedded-package.ts";

test("a copy of the package is removed when its servers have stopped", async () => {
  const folder = mkdtempSync(join(tmpdir(), "nordscope-copies-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  vi.stubEnv("TMPDIR", folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  const embedded = await embeddedPackage(true);
  expect(embedded.EmbeddedPostgres).toBeTypeOf("function");
  expect(readdirSync(folder)).toHaveLength(1);
  embedded.remove();
  expect(readdirSync(folder)).toEqual([]);
});

test("a process that has loaded it keeps its exit code", () => {
  const script = `const { embeddedPackage } = await import(${JSON.stringify(import.meta.resolve("./embedded-package.ts"))});
    await embeddedPackage();
    process.exitCode = 3;`;
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
    encoding: "utf8",
  });
  expect({ status, stderr }).toEqual({ status: 3, stderr: "" });
});
