import { afterEach, expect, test, vi } from "vitest";

import type { IndexSource, SearchRecord } from "../../store/ports/index-source.ts";
import { company } from "../testing/plain-companies.ts";
import { IndexSync } from "./index-sync.ts";
import type { SearchState } from "./messages.ts";

/** A store whose content can be replaced, as a failover to a standby that lagged replaces it. */
class ReplaceableSource implements IndexSource {
  records: SearchRecord[] = [];
  connections = 1;
  polls = 0;
  head = async () => Math.max(0, ...this.records.map(({ revision }) => revision));
  lastId = async () => Math.max(0, ...this.records.map(({ id }) => id));
  removedSince = async () => [];
  reconnections = () => this.connections;
  close = async () => undefined;

  async epoch(): Promise<string> {
    this.polls += 1;
    return "one data set";
  }

  async *all(): AsyncGenerator<SearchRecord[]> {
    yield this.records.toSorted((a, b) => a.id - b.id);
  }

  async *names(): AsyncGenerator<SearchRecord[]> {
    yield* this.all();
  }

  async changedSince(revision: number, limit: number): Promise<SearchRecord[]> {
    const changes = this.records.filter((record) => record.revision > revision);
    return changes.toSorted((a, b) => a.revision - b.revision).slice(0, limit);
  }
}

const namedCompany = (id: number, revision: number, name: string) => company(id, { revision, name });

let sync: IndexSync | undefined;
afterEach(() => sync?.close());

async function following(records: SearchRecord[]) {
  const source = new ReplaceableSource();
  source.records = records;
  const states: SearchState[] = [];
  const notes: string[] = [];
  sync = new IndexSync(source, {
    pollMs: 10,
    changed: (state) => states.push(state),
    note: (line) => notes.push(line),
  });
  void sync.run();
  /** Waits until the index exists and followed the store in polls that began after this call. */
  const settled = async () => {
    const polls = source.polls + 3;
    await vi.waitUntil(() => source.polls >= polls && sync?.index, { interval: 5, timeout: 10_000 });
  };
  await settled();
  return { source, states, notes, settled };
}

const idsOf = (query: string) =>
  sync?.index?.page({ filter: { query }, sort: "relevance", limit: 10, after: null, caller: {} }).ids;

test("while the index is built its state has the number of read companies", async () => {
  const names = Array.from({ length: 3 }, (_, n) => namedCompany(n + 1, n + 1, `Havblik ${n}`));
  const { states } = await following(names);
  expect(states).toContainEqual(
    expect.objectContaining({ ready: false, progress: "building the search index: 3 of 3 companies" }),
  );
  expect(states.at(-1)).toMatchObject({ ready: true, progress: null });
});

test("a store that lost changes and continued is read again: no name leads to another company", async () => {
  const { source, states, notes, settled } = await following([
    namedCompany(1, 1, "Fjell"),
    namedCompany(2, 2, "Skog"),
    namedCompany(3, 3, "Vann"),
  ]);
  expect(idsOf("vann")).toEqual([3]);
  // Revision 3 and id 3 are given out again, and more follows.
  source.records = [
    namedCompany(1, 1, "Fjell"),
    namedCompany(2, 2, "Skog"),
    namedCompany(3, 3, "Hav"),
    namedCompany(4, 4, "Elv"),
  ].map((record) => (record.id < 3 ? record : { ...record, updated_at: "2026-11-25T10:00:00.000Z" }));
  await settled();
  expect([idsOf("vann"), idsOf("hav"), idsOf("elv")]).toEqual([[], [3], [4]]);
  expect(notes.join()).toContain("lost changes");
  expect(states.some(({ ready, problem }) => !ready && problem?.includes("lost changes"))).toBe(true);
  expect(states.at(-1)).toMatchObject({ ready: true, problem: null });
});

test("other companies with the same ids, revisions and times are another store", async () => {
  const { source, settled } = await following([namedCompany(1, 1, "Fjell"), namedCompany(2, 2, "Skog")]);
  source.records = [namedCompany(1, 1, "Fjell"), namedCompany(2, 2, "Hav")];
  source.connections += 1;
  await settled();
  expect([idsOf("skog"), idsOf("hav")]).toEqual([[], [2]]);
});

test("no query is answered between a new connection and the comparison of its store", async () => {
  const { source, settled } = await following([namedCompany(1, 1, "Fjell"), namedCompany(2, 2, "Skog")]);
  source.records = [namedCompany(1, 1, "Fjell"), namedCompany(2, 2, "Hav")];
  source.connections += 1;
  expect(sync?.index).toBe(null);
  await settled();
  expect(idsOf("hav")).toEqual([2]);
});

test("a store that is replaced while its changes are read is read again", async () => {
  const { source, settled } = await following([namedCompany(1, 1, "Fjell"), namedCompany(2, 2, "Skog")]);
  const read = source.changedSince.bind(source);
  let reads = 0;
  source.changedSince = async (revision, limit) => {
    reads += 1;
    // The first read compares the histories, the second one reads the changes.
    if (reads === 2) {
      source.records = [namedCompany(1, 1, "Fjell"), namedCompany(2, 2, "Hav"), namedCompany(3, 3, "Elv")];
      source.connections += 1;
    }
    return read(revision, limit);
  };
  source.records = [...source.records, namedCompany(3, 3, "Myr")];
  await settled();
  expect([idsOf("skog"), idsOf("hav"), idsOf("elv")]).toEqual([[], [2], [3]]);
});

test("a store behind the index is detected even without new changes", async () => {
  const { source, settled } = await following([namedCompany(1, 1, "Fjell"), namedCompany(2, 2, "Skog")]);
  source.records = [namedCompany(1, 1, "Fjell")];
  await settled();
  expect([idsOf("skog"), idsOf("fjell")]).toEqual([[], [1]]);
});

test("a store that lost changes and got as many others is detected after a reconnection", async () => {
  const { source, settled } = await following([namedCompany(1, 1, "Fjell"), namedCompany(2, 2, "Skog")]);
  source.records = [
    namedCompany(1, 1, "Fjell"),
    { ...namedCompany(2, 2, "Hav"), updated_at: "2026-11-25T10:00:00.000Z" },
  ];
  source.connections += 1;
  await settled();
  expect([idsOf("skog"), idsOf("hav")]).toEqual([[], [2]]);
});

test("a new connection to the same store and ordinary changes cause no rebuild", async () => {
  const { source, notes, settled } = await following([namedCompany(1, 1, "Fjell"), namedCompany(2, 2, "Skog")]);
  source.connections += 1;
  await settled();
  source.records = [namedCompany(1, 3, "Fjellheim"), namedCompany(2, 2, "Skog"), namedCompany(3, 4, "Vann")];
  await settled();
  expect([idsOf("fjellheim"), idsOf("vann")]).toEqual([[1], [3]]);
  expect(notes.filter((line) => line.includes("lost"))).toEqual([]);
});
