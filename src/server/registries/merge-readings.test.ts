import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

import { openSqliteForTest, type SuiteStore } from "../store/suite/suite-context.ts";
import { brregCsvOf, brregFillers } from "./fixtures/brreg-fixture.ts";
import { importRegister } from "./import-register.ts";

let open: SuiteStore;
let folder: string;
beforeEach(async () => {
  open = await openSqliteForTest();
  folder = await mkdtemp(join(tmpdir(), "nordscope-merge-"));
});
afterEach(async () => {
  await open.remove();
  await rm(folder, { recursive: true });
});

test("a failing batch stops the import, and no batch is running when it is reported", async () => {
  const { writer } = open.store;
  let startedCount = 0;
  let underWay = 0;
  const merge: typeof writer.merge = async (...batch) => {
    startedCount++;
    underWay++;
    try {
      if (startedCount === 2) throw new Error("the disk is full");
      return await writer.merge(...batch);
    } finally {
      underWay--;
    }
  };
  const failing = new Proxy(writer, {
    get(target, name): unknown {
      if (name === "merge") return merge;
      const part: unknown = Reflect.get(target, name);
      if (typeof part !== "function") return part;
      return (...args: unknown[]): unknown => Reflect.apply(part, target, args);
    },
  });
  const rows = writer.mergeSize * writer.mergesAtOnce;
  const file = join(folder, "units.csv");
  await writeFile(file, brregCsvOf(brregFillers(rows)));
  await expect(importRegister({ country: "NO", file, writer: failing, now: new Date() })).rejects.toThrow(
    "the disk is full",
  );
  expect(underWay).toBe(0);
  expect(await writer.countActive("NO")).toBe(rows - writer.mergeSize);
});
