import { execFileSync } from "node:child_process";
import { getPriority } from "node:os";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";

const module = JSON.stringify(new URL("./background-priority.ts", import.meta.url).href);
const program = `
  import(${module}).then(({ workInBackground }) => {
    workInBackground();
    require("node:worker_threads").parentPort.postMessage(require("node:os").getPriority(0));
  });`;

test("a background thread has a lower priority than the serving thread", async () => {
  const initialPriority = getPriority(0);
  const worker = new Worker(program, { eval: true });
  const priority = await new Promise((resolve) => worker.once("message", resolve));
  expect(priority).toBe(process.platform === "linux" ? Math.min(19, initialPriority + 10) : initialPriority);
  expect(getPriority(0)).toBe(initialPriority);
});

test.runIf(process.platform === "linux")("a process that works in the background does so with all its threads", () => {
  const program = `
    import { readdirSync } from "node:fs";
    import { getPriority } from "node:os";
    import { workInBackground } from ${module};
    const priorities = () => new Set(readdirSync("/proc/self/task").map((thread) => getPriority(Number(thread))));
    const initialPriorities = [...priorities()];
    workInBackground();
    console.log(JSON.stringify([initialPriorities, [...priorities()]]));`;
  const printed = execFileSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" });
  const initialPriority = getPriority(0);
  expect(JSON.parse(printed)).toEqual([[initialPriority], [Math.min(19, initialPriority + 10)]]);
});
