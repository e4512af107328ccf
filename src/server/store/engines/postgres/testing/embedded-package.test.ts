import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";

import { embeddedPackage } from "./embedded-package.ts";

test("a copy of the package goes when its servers have stopped", async () => {
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
