/** Runs `nordscope sync` in a separate process, as an operator would, and measures it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import * as z from "zod/mini";

import { DANISH_KEY } from "../../testing/denmark-world.ts";

const cli = fileURLToPath(new URL("../../../server/cli/main.ts", import.meta.url));
const usageModule = new URL("./report-usage.ts", import.meta.url);
const usage = z.object({ processorSeconds: z.number(), peakMib: z.number() });
const outcome = z.record(
  z.string(),
  z.looseObject({ read: z.number(), new: z.number(), changed: z.number(), gone: z.number(), removed: z.number() }),
);

export interface SyncRun extends z.output<typeof usage> {
  seconds: number;
  /** Sum over all requested countries. */
  counts: Record<"read" | "new" | "changed" | "gone" | "removed", number>;
}

/** @param words countries and options @throws when a source failed */
export async function runSync(dataDir: string, registersUrl: string, ...words: string[]): Promise<SyncRun> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ["--import", usageModule.href, cli, "sync", ...words], {
    env: {
      PATH: "",
      DATA_DIR: dataDir,
      REGISTERS_URL: registersUrl,
      DATAFORDELER_KEY: DANISH_KEY,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  const seconds = (performance.now() - startedAt) / 1000;
  if (child.exitCode !== 0) throw new Error(`sync ${words.join(" ")} ended with ${child.exitCode}: ${stderr}`);
  const countries = Object.values(z.parse(outcome, lastLine(stdout)));
  const sum = (key: keyof SyncRun["counts"]) => countries.reduce((all, one) => all + one[key], 0);
  const counts = {
    read: sum("read"),
    new: sum("new"),
    changed: sum("changed"),
    gone: sum("gone"),
    removed: sum("removed"),
  };
  return { ...z.parse(usage, lastLine(stderr)), seconds, counts };
}

function lastLine(output: string): unknown {
  return JSON.parse(output.trimEnd().split("\n").at(-1) ?? "");
}
