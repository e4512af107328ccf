/** Starts `merge-child.ts` and reads its output. */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

import type { StorePlace } from "../ports/store.ts";

const script = fileURLToPath(new URL("./merge-child.ts", import.meta.url));

export interface MergingProcess {
  ready: Promise<void>;
  /** Resolves when the child has reported at least this many committed companies. */
  committed(companies: number): Promise<void>;
  /** Exit code; null when it was killed. */
  exit: Promise<number | null>;
  kill(): void;
}

export function startMerging(
  place: StorePlace,
  { firstNumber, batches, size }: { firstNumber: number; batches: number; size: number },
): MergingProcess {
  const child = spawn(
    process.execPath,
    [script, JSON.stringify(place), String(firstNumber), String(batches), String(size)],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  let committed = -1;
  const waiters = new Set<{ companies: number; resolve: () => void }>();
  const reached = (companies: number) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    if (committed >= companies) resolve();
    else waiters.add({ companies, resolve });
    return promise;
  };
  createInterface(child.stdout).on("line", (line) => {
    committed = line === "ready" ? 0 : Number(line);
    for (const waiter of waiters) if (committed >= waiter.companies) waiter.resolve();
  });
  const exit = Promise.withResolvers<number | null>();
  child.on("close", (code) => exit.resolve(code));
  return { ready: reached(0), committed: reached, exit: exit.promise, kill: () => child.kill("SIGKILL") };
}
