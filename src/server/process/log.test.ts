import { execFileSync, spawn } from "node:child_process";
import { closeSync, constants, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

import { mountSmallDisk } from "../../checks/crash/run-disk-full.ts";
import { LineOutput } from "./log.ts";

const folder = () => mkdtempSync(join(tmpdir(), "nordscope-output-"));

test("lines are written completely and in order", async () => {
  const dir = folder();
  const descriptor = openSync(join(dir, "log"), "a");
  const output = new LineOutput(descriptor);
  const lines = Array.from({ length: 5_000 }, (_, n) => `line ${n}\n`);
  for (const line of lines) output.write(line);
  await output.flush(5_000);
  expect(readFileSync(join(dir, "log"), "utf8")).toBe(lines.join(""));
  expect(output.state()).toEqual({ droppedLines: 0, droppedAt: null, fault: null });
  closeSync(descriptor);
  rmSync(dir, { recursive: true });
});

test("on a full device every line is dropped and counted without waiting", async () => {
  const descriptor = openSync("/dev/full", "a");
  const output = new LineOutput(descriptor);
  for (let n = 0; n < 300; n += 1) output.write(`${"x".repeat(99)}\n`);
  await output.flush(5_000);
  expect(output.state()).toMatchObject({ droppedLines: 300, fault: "ENOSPC" });
  closeSync(descriptor);
});

test("a stalled reader loses lines beyond a limit, and gets the buffered ones later", async () => {
  const dir = folder();
  const pipe = join(dir, "pipe");
  execFileSync("mkfifo", [pipe]);
  // Open for both: neither end waits for the other.
  const descriptor = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
  const output = new LineOutput(descriptor);
  const line = `${"y".repeat(999)}\n`;
  for (let n = 0; n < 6_000; n += 1) output.write(line);
  await output.flush(100);
  const { droppedLines, fault } = output.state();
  expect(fault).toBe("EAGAIN");
  expect(droppedLines).toBeGreaterThan(1_000);
  const reader = spawn("head", ["-c", String((6_000 - droppedLines) * line.length), pipe], { stdio: "pipe" });
  let read = 0;
  reader.stdout.on("data", (chunk: Buffer) => (read += chunk.length));
  const closed = new Promise((resolve) => reader.once("close", resolve));
  await output.flush(10_000);
  await closed;
  expect(read).toBe((6_000 - droppedLines) * line.length);
  expect(output.state()).toMatchObject({ droppedLines, fault: null });
  closeSync(descriptor);
  rmSync(dir, { recursive: true });
});

const disk = mountSmallDisk("64k");
afterAll(() => disk?.remove());

test.skipIf(!disk)("when there is room again, lines are written again (where we may mount a small disk)", async () => {
  const path = join(disk?.folder ?? "", "log");
  const descriptor = openSync(path, "a");
  try {
    const output = new LineOutput(descriptor);
    for (let n = 0; n < 1_000; n += 1) output.write(`${"z".repeat(99)}\n`);
    await output.flush(5_000);
    expect(output.state()).toMatchObject({ fault: "ENOSPC" });
    writeFileSync(path, "");
    output.write("there is room\n");
    await output.flush(5_000);
    expect(readFileSync(path, "utf8")).toMatch(/^\n?there is room\n$/);
    expect(output.state().fault).toBeNull();
  } finally {
    closeSync(descriptor);
  }
});
