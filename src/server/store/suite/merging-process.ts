/** Starts `merge-child.ts` and follows what it says. */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

import type { StorePlace } from "../ports/store.ts";

const script = fileURLToPath(new URL("./merge-child.ts", import.meta.url));

export interface MergingProcess {
  ready: Promise<void>;
  /** Resolves when it has said that at least so many companies are committed. */
  committed(companies: number): Promise<void>;
  /** Exit code, null when it was killed. */
  ended: Promise<number | null>;
  kill(): void;
}

export function startMerging(
  place: StorePlace,
  { first, batches, size }: { first: number; batches: number; size: number },
): MergingProcess {
  const child = spawn(process.execPath, [script, JSON.stringify(place), String(first), String(batches), String(size)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let committed = -1;
  const waiting = new Set<{ companies: number; resolve: () => void }>();
  const reached = (companies: number) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    if (committed >= companies) resolve();
    else waiting.add({ companies, resolve });
    return promise;
  };
  createInterface(child.stdout).on("line", (line) => {
    committed = line === "ready" ? 0 : Number(line);
    for (const one of waiting) if (committed >= one.companies) one.resolve();
  });
  const ended = Promise.withResolvers<number | null>();
  child.on("close", (code) => ended.resolve(code));
  return { ready: reached(0), committed: reached, ended: ended.promise, kill: () => child.kill("SIGKILL") };
}
