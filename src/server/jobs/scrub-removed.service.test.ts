/** Legal removal, to the last byte of the data directory. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";

import { openCompanySearch } from "../service/open-company-search.ts";
import type { CompanySearch } from "../search/company-search.ts";
import { SNAPSHOT_FILE } from "../search/snapshot/snapshot-format.ts";
import { companyToRemove, GONE, TRACES } from "../../checks/testing/removed-company.ts";
import type { SyncForTest } from "../../checks/testing/sync-for-test.ts";

vi.setConfig({ testTimeout: 120_000 });

/** As many as make a snapshot of the index worth its while. */
const COMPANIES = 10_050;
const opened: SyncForTest[] = [];
afterEach(async () => {
  for (const on of opened.splice(0)) await on.close();
});

async function withTraces() {
  const removed = await companyToRemove(COMPANIES);
  opened.push(removed.on);
  return removed;
}

/** Files of the folder in which one of the traces is, as text of either width. */
function tracesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap(({ parentPath, name }) => {
      const bytes = readFileSync(join(parentPath, name));
      const text = bytes.toString("latin1").toLowerCase();
      const tracesFound = TRACES.filter(
        (trace) => text.includes(trace.toLowerCase()) || bytes.includes(Buffer.from(trace, "utf16le")),
      );
      return tracesFound.map((trace) => `${name}: ${trace}`);
    });
}

const find = (search: CompanySearch, query: string) =>
  search.page({ filter: { query }, sort: "relevance", after: null, limit: 10, caller: {} });

test("no trace of a removed company is in any file of the data directory or in the index", async () => {
  const { on, world, user, id } = await withTraces();
  const { dataDir } = on.open.place;
  const notes: string[] = [];
  const firstSearch = openCompanySearch({ dataDir }, (line) => notes.push(line));
  expect((await find(firstSearch, "zebrafjord")).total).toBe(1);
  await vi.waitFor(() => expect(existsSync(join(dataDir, SNAPSHOT_FILE))).toBe(true), { timeout: 30_000 });
  // The bytes that the removal has to clear are there before it.
  const tracesBefore = tracesIn(dataDir);
  expect(tracesBefore.filter((one) => /^nordscope\.db.*Zebrafjord$/.test(one))).not.toEqual([]);
  expect(tracesBefore).toContain(`${SNAPSHOT_FILE}: Zebrafjord`);
  world.remove(GONE);
  expect((await on.sync(["NO"])).get("NO")).toMatchObject({ removed: 1 });
  // The service that runs has an index without it, and a snapshot of that.
  await vi.waitFor(async () => expect((await find(firstSearch, "zebrafjord")).total).toBe(0), { timeout: 30_000 });
  expect((await find(firstSearch, "fjordlys")).total).toBe(COMPANIES - 1);
  // It took the removal in as a change: no question waited until all companies were read again.
  expect(notes.filter((line) => line.includes("search index built"))).toHaveLength(1);
  await firstSearch.close();
  await on.open.store.accounts.privacy.scrub();
  expect(existsSync(join(dataDir, SNAPSHOT_FILE))).toBe(true);
  expect(tracesIn(dataDir)).toEqual([]);
  expect(tracesIn(on.folder)).toEqual([]);
  const [lead] = (await on.open.store.accounts.leads.list(user, { position: null, limit: 10, sort: "-created_at" }))
    .leads;
  expect(lead).toMatchObject({ notes: "ring on Monday", company: { id, name: "Removed at its register's request" } });
});

test("without a service the removal deletes the index's snapshot; another node's is deleted at its start", async () => {
  const { on, world } = await withTraces();
  const { dataDir } = on.open.place;
  const service = openCompanySearch({ dataDir });
  await find(service, "zebrafjord");
  await vi.waitFor(() => expect(existsSync(join(dataDir, SNAPSHOT_FILE))).toBe(true), { timeout: 30_000 });
  await service.close();
  const snapshot = readFileSync(join(dataDir, SNAPSHOT_FILE));
  world.remove(GONE);
  await on.sync(["NO"]);
  expect(tracesIn(dataDir)).toEqual([]);
  // As it lies in the folder of another node, which was not there.
  writeFileSync(join(dataDir, SNAPSHOT_FILE), snapshot);
  const notes: string[] = [];
  const restarted = openCompanySearch({ dataDir }, (line) => notes.push(line));
  expect([(await find(restarted, "zebrafjord")).total, (await find(restarted, "fjordlys")).total]).toEqual([
    0,
    COMPANIES - 1,
  ]);
  expect(notes[0]).toContain("read from its snapshot");
  await restarted.close();
  expect(tracesIn(dataDir)).toEqual([]);
});
