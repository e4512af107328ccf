import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

import { linkLibraries } from "./embedded-package.ts";

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
