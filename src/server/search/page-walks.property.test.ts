import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";

import { SORT_ORDERS } from "../../contract/search.ts";
import type { SearchRecord } from "../store/ports/index-source.ts";
import type { CompanyIndex } from "./company-index.ts";
import type { Position } from "../domain/paging.ts";
import type { PageQuestion } from "./company-search.ts";
import { IndexBuilder } from "./index-builder.ts";
import { ReferenceSearch } from "./testing/reference.ts";
import { Random } from "../demo/random.ts";
import { sampleCompanies, sampleCompany } from "./testing/sample-companies.ts";
import { sampleFilter } from "./testing/sample-questions.ts";

const COMPANIES = 600;
/** Number of walks per index. */
const WALKS_A_WORLD = 100;
const ORDERS = SORT_ORDERS.filter((order) => order !== "relevance");

interface WalkCounts {
  walks: number;
  pages: number;
  changes: number;
  /** Number of unchanged companies returned, over all walks. */
  met: number;
}

/**
 * Pages through random filters and sort orders while companies are added, changed, ceased and restored between pages.
 * Every company that does not change must be returned exactly once, in order.
 * @param fault called for each failed walk, with the returned and the expected ids
 */
function walkPages(walks: number, seed: number, fault: (text: string) => void): WalkCounts {
  const counts: WalkCounts = { walks, pages: 0, changes: 0, met: 0 };
  let world = new World(seed);
  for (let walk = 0; walk < walks; walk++) {
    if (walk % WALKS_A_WORLD === 0) world = new World(seed + walk);
    const { question, met, expected } = world.walk(counts);
    counts.met += expected.length;
    if (!isDeepStrictEqual(met, expected)) {
      fault(`seed ${seed}, walk ${walk}: ${JSON.stringify({ question, met, expected })}`);
    }
  }
  return counts;
}

/** The current companies, and an index to which every change is applied. */
class World {
  readonly #seed: number;
  readonly #random: Random;
  readonly #records: Map<number, SearchRecord>;
  readonly #index: CompanyIndex;
  /** Skipped ids, whose companies are added later. */
  readonly #delayedIds: number[] = [];
  #highest = COMPANIES;

  constructor(seed: number) {
    this.#seed = seed;
    this.#random = new Random(seed);
    const builder = new IndexBuilder();
    const records = sampleCompanies(COMPANIES, seed).filter(({ id }) => id === 1 || this.#random.chance(0.98));
    for (const record of records) builder.add(record);
    this.#records = new Map(records.map((record) => [record.id, record]));
    for (let id = 1; id <= COMPANIES; id++) if (!this.#records.has(id)) this.#delayedIds.push(id);
    this.#index = builder.finish();
  }

  /** @returns ids of unchanged companies as paged, and as expected */
  walk(counts: WalkCounts): { question: PageQuestion; met: number[]; expected: number[] } {
    const initialRecords = new Map(this.#records);
    const question = this.#question();
    const visibleIds: number[] = [];
    const touched = new Set<number>();
    let cursor: Position | null = null;
    do {
      const page = this.#pageAmongSteps({ ...question, after: cursor });
      visibleIds.push(...page.ids);
      cursor = page.next;
      counts.pages++;
      for (const id of this.#change()) touched.add(id);
    } while (cursor);
    counts.changes += touched.size;
    const untouched = [...initialRecords.values()].filter(({ id }) => !touched.has(id));
    const expected = new ReferenceSearch(untouched).page({ ...question, limit: COMPANIES * 100 }).ids;
    return { question, met: visibleIds.filter((id) => initialRecords.has(id) && !touched.has(id)), expected };
  }

  #question(): PageQuestion {
    const random = this.#random;
    const [firstRecord, ...rest] = this.#records.values();
    if (!firstRecord) throw new Error("a world without companies");
    // The matches of a text depend on all companies, so an unchanged company can still appear or disappear.
    const { query: _, ...filter } = sampleFilter(random, [firstRecord, ...rest]);
    const pipeline = [...this.#records.keys()].filter(() => random.chance(0.1));
    const sort = ORDERS[random.below(ORDERS.length)] ?? "id";
    const { total } = this.#index.page({ filter, sort, after: null, limit: 1, caller: { pipeline } });
    const limit = Math.max(1, Math.ceil(total / (1 + random.below(12))));
    return { filter, sort, after: null, limit, caller: { pipeline } };
  }

  /** Sometimes queries in the middle of a compaction. */
  #pageAmongSteps(question: PageQuestion) {
    const steps = this.#random.chance(0.2) ? this.#index.compact(0) : null;
    for (let stepsLeft = this.#random.below(200); stepsLeft > 0; stepsLeft--) steps?.next();
    const page = this.#index.page(question);
    steps?.forEach(() => undefined);
    return page;
  }

  /** @returns ids of the new and changed companies */
  #change(): number[] {
    const changes = Array.from({ length: this.#random.below(6) }, () => this.#changed());
    this.#index.apply(changes);
    for (const record of changes) this.#records.set(record.id, record);
    return changes.map(({ id }) => id);
  }

  #changed(): SearchRecord {
    const random = this.#random;
    const seed = this.#seed;
    const kind = random.below(10);
    if (kind === 0) return sampleCompany(++this.#highest, seed);
    const delayedId = kind === 1 ? this.#delayedIds.pop() : undefined;
    if (delayedId !== undefined) return sampleCompany(delayedId, seed);
    const ids = [...this.#records.keys()];
    const id = ids[random.below(ids.length)] ?? 1;
    const now = this.#records.get(id) ?? sampleCompany(id, seed);
    if (kind < 5) return sampleCompany(id, seed, random.below(1e9));
    if (kind < 7) return { ...now, registry_status: now.registry_status === "ceased" ? "active" : "ceased" };
    return { ...now, employee_count: random.below(40), updated_at: new Date(1.7e12 + random.below(1e9)).toISOString() };
  }
}

test("pages list unchanged companies exactly once and in order, while others are added, changed and ceased between them", () => {
  const faults: string[] = [];
  const { met, pages, changes } = walkPages(300, 20_261_121, (text) => faults.push(text));
  expect(faults).toEqual([]);
  expect({ met: met > 10_000, pages: pages > 600, changes: changes > 1_500 }).toEqual({
    met: true,
    pages: true,
    changes: true,
  });
});
