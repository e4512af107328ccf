import { getPriority } from "node:os";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";

const module = JSON.stringify(new URL("./background-priority.ts", import.meta.url).href);
const program = `
  import(${module}).then(({ workInBackground }) => {
    workInBackground();
    require("node:worker_threads").parentPort.postMessage(require("node:os").getPriority(0));
  });`;

test("a thread that works in the background stands below the one that serves", async () => {
  const before = getPriority(0);
  const worker = new Worker(program, { eval: true });
  const priority = await new Promise((resolve) => worker.once("message", resolve));
  expect(priority).toBe(process.platform === "linux" ? Math.min(19, before + 10) : before);
  expect(getPriority(0)).toBe(before);
});
