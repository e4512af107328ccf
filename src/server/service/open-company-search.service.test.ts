import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { RegistryRecord } from "../domain/companies/registry-record.ts";
import { openCompanySearch } from "./open-company-search.ts";
import type { CompanySearch } from "../search/company-search.ts";
import { IndexBuilder } from "../search/index-builder.ts";
import { namesFrom } from "../search/worker/names-thread.ts";
import { WorkerSearch } from "../search/worker/worker-search.ts";
import { openStore } from "../store/open-store.ts";
import type { Store } from "../store/ports/store.ts";

const options = { source: "a test", retrievedAt: "2026-01-01T00:00:00.000Z" };
let dataDir: string;
let store: Store;
const searches: CompanySearch[] = [];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "nordscope-search-"));
  store = await openStore({ dataDir });
});

afterEach(async () => {
  for (const search of searches.splice(0)) await search.close();
  await store.close();
  rmSync(dataDir, { recursive: true });
});

function register(number: number, name: string): RegistryRecord {
  const registry_id = `7${String(number).padStart(8, "0")}`;
  return { country_code: "NO", registry_id, name, facts: { city: "Oslo" }, contacts: [], past: [] };
}

const merge = (...records: RegistryRecord[]) => store.writer.merge(records, options);
const track = <S extends CompanySearch>(search: S): S => {
  searches.push(search);
  return search;
};
const find = async (search: CompanySearch, query?: string) =>
  search.page({ filter: query === undefined ? {} : { query }, sort: "relevance", after: null, limit: 50, caller: {} });

test("stored companies are found; a query can arrive before the index is ready", async () => {
  const [firstCompany] = await merge(register(1, "Fjordkraft AS"), register(2, "Elvebakken Bygg AS"));
  const search = track(openCompanySearch({ dataDir }));
  expect(search.state().ready).toBe(false);
  expect(await find(search, "fjordkrafft")).toEqual({
    ids: [firstCompany?.id],
    nameIndexes: [0],
    total: 1,
    next: null,
  });
  expect(search.state()).toMatchObject({ ready: true, companies: 2 });
  expect(await search.matching("bygg", Float64Array.of(1, 2, 3))).toEqual(Float64Array.of(2));
  const { facets } = await search.facets({
    filter: {},
    facets: ["in_pipeline", "city"],
    narrow: {},
    caller: { pipeline: [2] },
  });
  expect(facets.in_pipeline).toEqual([
    { value: true, count: 1 },
    { value: false, count: 1 },
  ]);
  expect(facets.city).toEqual([{ value: "Oslo", count: 2 }]);
});

test("changes of the store are found within a second", async () => {
  const [company] = await merge(register(1, "Gammelt Navn AS"));
  const search = track(openCompanySearch({ dataDir }));
  await find(search);
  await merge(register(1, "Nytt Navn AS"), register(2, "Helt Ny AS"));
  await vi.waitFor(async () => expect((await find(search, "nytt")).ids).toEqual([company?.id]), { timeout: 1_000 });
  expect((await find(search)).total).toBe(2);
  await store.writer.cease([company?.id ?? 0], "2026-02-01", options);
  await vi.waitFor(async () => expect((await find(search)).total).toBe(1), { timeout: 1_000 });
});

test("a crashed worker is replaced, and open queries are answered by the next", async () => {
  await merge(register(1, "Fjordkraft AS"));
  const workers: Worker[] = [];
  const startWorker = () => {
    const worker = new Worker(new URL("../threads/search-worker.ts", import.meta.url), {
      workerData: { dataDir, databaseUrl: null },
    });
    workers.push(worker);
    return worker;
  };
  const notes: string[] = [];
  const search = track(new WorkerSearch({ startWorker, note: (line) => notes.push(line) }));
  await find(search);
  const answer = find(search, "fjordkraft");
  await workers[0]?.terminate();
  expect(search.state().ready).toBe(false);
  expect((await answer).total).toBe(1);
  expect((await find(search, "fjordkraft")).total).toBe(1);
  expect(workers).toHaveLength(2);
  expect(notes.join("\n")).toContain("starting another");
});

test("a start reads the snapshot and later changes; a damaged one or one of other data is not used", async () => {
  const records = Array.from({ length: 10_000 }, (_, i) => register(i + 1, `Firma ${i + 1} AS`));
  const [firstCompany] = await merge(...records);
  const file = join(dataDir, "search-index.snapshot");
  const notes: string[] = [];
  const start = async () => {
    notes.length = 0;
    const search = openCompanySearch({ dataDir }, (line) => notes.push(line));
    await find(search);
    return search;
  };
  let search = await start();
  expect(notes.join("\n")).toContain("search index built: 10000 companies");
  await vi.waitFor(() => expect(existsSync(file)).toBe(true), { timeout: 10_000 });
  await search.close();
  await merge(register(1, "Nytt Navn AS"), register(10_001, "Helt Ny AS"));

  search = await start();
  expect(notes.join("\n")).toContain("read from its snapshot: 10000 companies");
  expect(await find(search, "nytt")).toMatchObject({ ids: [firstCompany?.id], total: 1 });
  expect((await find(search)).total).toBe(10_001);
  await search.close();

  const bytes = readFileSync(file);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  writeFileSync(file, bytes);
  search = await start();
  expect(notes.join("\n")).toMatch(/snapshot cannot be read: its part .* is damaged/);
  expect((await find(search)).total).toBe(10_001);
  await search.close();

  await store.writer.dropDemo();
  search = track(await start());
  expect(notes.join("\n")).toContain("from other data");
  expect((await find(search)).total).toBe(10_001);
}, 60_000);

test("an index whose names were built in a separate thread answers as one built in one thread", async () => {
  const results = await merge(...Array.from({ length: 300 }, (_, i) => register(i + 1, `Firma ${i % 7} Ås AS`)));
  const lastId = results.at(-3)?.id ?? 0;
  const thread = new Worker(new URL("../threads/search-worker.ts", import.meta.url), {
    workerData: { dataDir, databaseUrl: null, namesUpTo: lastId },
  });
  const names = namesFrom(thread);
  const [apart, atOnce] = [new IndexBuilder(), new IndexBuilder()];
  for await (const batch of store.indexSource.all(100)) {
    for (const record of batch.filter(({ id }) => id <= lastId)) {
      apart.addFacts(record);
      atOnce.add(record);
    }
  }
  const [fromThread, atOnceIndex] = [await apart.finishWith(names, () => undefined), atOnce.finish()];
  for (const query of ["firma", "fimra 3", "as", "ås 6"]) {
    const question = { filter: { query }, sort: "relevance", after: null, limit: 400, caller: {} } as const;
    expect(fromThread.page(question)).toEqual(atOnceIndex.page(question));
    expect(fromThread.page({ ...question, sort: "-name" })).toEqual(atOnceIndex.page({ ...question, sort: "-name" }));
  }
  expect(fromThread.companies).toBe(298);
  const tooFew = new IndexBuilder();
  await expect(tooFew.finishWith(names, () => undefined)).rejects.toThrow(
    "companies were removed while the index was built",
  );
});

test("a query that crashed two workers is refused", async () => {
  const startWorker = () => new Worker("throw new Error('broken')", { eval: true });
  const search = track(new WorkerSearch({ startWorker }));
  await expect(find(search)).rejects.toThrow("the worker exited");
});

test("closing refuses open and later queries", async () => {
  await merge(register(1, "Fjordkraft AS"));
  const search = openCompanySearch({ dataDir });
  // oxlint-disable-next-line vitest/valid-expect -- awaited below, after close
  const refused = expect(find(search)).rejects.toThrow("search is closed");
  await search.close();
  await refused;
  await expect(find(search)).rejects.toThrow("search is closed");
  expect(search.state().ready).toBe(false);
});

test("simultaneous responses are sent one per turn of the event loop, so that others run in between", async () => {
  await merge(register(1, "Fjordkraft AS"));
  const search = track(openCompanySearch({ dataDir }));
  await find(search);
  let turn = 0;
  const counting = () => void ((turn += 1), (turning = setImmediate(counting)));
  let turning = setImmediate(counting);
  const turns = Array.from({ length: 8 }, () => find(search).then(() => turn));
  // All of them are there before this thread looks.
  const startedAt = performance.now();
  while (performance.now() - startedAt < 400);
  expect(new Set(await Promise.all(turns)).size).toBe(8);
  clearImmediate(turning);
});
