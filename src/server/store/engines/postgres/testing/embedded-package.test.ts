import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";

import { embeddedPackage, linkLibraries } from "./embedded-package.ts";

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

test("a package that no install script has touched gets its links, and keeps them the next time", () => {
  const platforms = mkdtempSync(join(tmpdir(), "nordscope-links-"));
  onTestFinished(() => rmSync(platforms, { recursive: true }));
  const lib = join(platforms, "linux-x64", "native", "lib");
  mkdirSync(lib, { recursive: true });
  writeFileSync(join(lib, "libpq.so.5.18"), "library");
  const list = [{ source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so.5" }];
  writeFileSync(join(platforms, "linux-x64", "native", "pg-symlinks.json"), JSON.stringify(list));
  for (let time = 0; time < 2; time += 1) {
    linkLibraries(platforms);
    expect(readFileSync(join(lib, "libpq.so.5"), "utf8")).toBe("library");
  }
});
