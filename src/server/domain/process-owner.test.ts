import { spawn } from "node:child_process";
import { once } from "node:events";
import { hostname } from "node:os";
import { expect, test } from "vitest";

import { hasEnded, ownerName, processOwner } from "./process-owner.ts";

const random = "3f1c7c5e-8b0a-4d5e-9c1f-2a6b7c8d9e0f";

test("a process of this host has ended when its number is free or belongs to a later process", async () => {
  expect(processOwner()).not.toBe(processOwner());
  expect(hasEnded(processOwner())).toBe(false);
  const host = processOwner().split(":")[0];
  const child = spawn(process.execPath, ["-e", ""]);
  await once(child, "exit");
  expect(hasEnded(`${host}:${child.pid}:1:${random}`)).toBe(true);
  if (process.platform === "linux") expect(hasEnded(`${host}:${process.pid}:1:${random}`)).toBe(true);
});

test("of a process elsewhere, or of an earlier version, nothing is assumed", () => {
  expect(hasEnded(`${hostname()}@another:${process.pid}:1:${random}`)).toBe(false);
  expect([hasEnded(`elsewhere.example:1:1:${random}`), hasEnded(random)]).toEqual([false, false]);
  expect([ownerName(`web-1@5c1e:4711:99:${random}`), ownerName(random)]).toEqual([
    "process 4711 on web-1",
    "another process",
  ]);
});
