/**
 * Measures the overhead of the pipeline for a company read: routing, key, limit, charge, usage, fsync, headers. In one
 * process.
 */
import { openService } from "../../../server/service/open-service.ts";
import { readConfig } from "../../../server/process/config.ts";
import type { Incoming } from "../../../server/http/message.ts";
import { createLog } from "../../../server/process/log.ts";
import type { BenchUser } from "./bench-data.ts";

const ROUNDS = 4_000;

export interface Overhead {
  /** Medians in milliseconds: reading the company and serialising it as JSON, and the complete request. */
  read: number;
  whole: number;
}

export async function measureOverhead(
  dataDir: string,
  users: readonly BenchUser[],
  companies: number,
): Promise<Overhead> {
  const log = createLog("silent");
  const config = { ...readConfig({}), dataDir, demoCompanies: 0 };
  const lifecycle = { state: "ready" as const };
  const service = await openService(config, { log, lifecycle, page: async () => undefined, say: () => undefined });
  try {
    const store = service.store.companies;
    const ids = Array.from({ length: ROUNDS }, (_, n) => (n % companies) + 1);
    const read = await medianOf(ids, async (id) => {
      const company = await store.get(id);
      JSON.stringify({ ...company?.value, related: await store.related(id), sources: await store.sources(id) });
    });
    const total = await medianOf(ids, async (id, n) => {
      const key = users[n % users.length]?.key ?? "";
      const { status, sent } = await service.app.answer(incoming(`/v1/companies/${id}`, key));
      sent?.();
      if (status !== 200) throw new Error(`answered with ${status}`);
    });
    return { read, whole: total };
  } finally {
    await service.close();
  }
}

async function medianOf(ids: readonly number[], run: (id: number, n: number) => Promise<unknown>): Promise<number> {
  // The first requests warm up the code, and let the disk finish writing the database.
  for (const [n, id] of ids.slice(0, ROUNDS / 2).entries()) await run(id, n);
  const times: number[] = [];
  for (const [n, id] of ids.entries()) {
    const start = performance.now();
    await run(id, n);
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

function incoming(target: string, key: string): Incoming {
  const authorization = `Bearer ${key}`;
  return {
    method: "GET",
    target,
    peer: "127.0.0.1",
    httpVersion: "1.1",
    signal: new AbortController().signal,
    header: (name) => (name === "authorization" ? authorization : undefined),
    body: async () => new Uint8Array(),
  };
}
