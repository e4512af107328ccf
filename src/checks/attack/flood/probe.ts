/**
 * Requests a path at fixed times, even while earlier requests are pending, so that a stall affects every request during
 * it.
 */
import { setTimeout as delay } from "node:timers/promises";

export interface Probed {
  times: number[];
  faults: string[];
}

export async function probe(url: string, everyMs: number, { signal }: { signal: AbortSignal }): Promise<Probed> {
  const probed: Probed = { times: [], faults: [] };
  const open: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let n = 0; !signal.aborted; n += 1) {
    open.push(askOnce(url, probed));
    await delay(Math.max(0, startedAt + (n + 1) * everyMs - performance.now()));
  }
  await Promise.all(open);
  return probed;
}

async function askOnce(url: string, { times, faults }: Probed): Promise<void> {
  const startedAt = performance.now();
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(30_000) });
    await answer.arrayBuffer();
    if (answer.status !== 200) faults.push(`${url}: ${answer.status}`);
  } catch (error) {
    faults.push(`${url}: ${String(error)}`);
  }
  times.push(performance.now() - startedAt);
}
