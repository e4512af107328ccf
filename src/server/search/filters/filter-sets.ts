/** Converts a filter, except for its text, to the set of matching rows. */
import type { FacetName } from "../../../contract/fields.ts";
import type { CompanyFilter } from "../../../contract/search.ts";
import {
  asBits,
  type Bits,
  clearBit,
  countBits,
  emptyBits,
  intersect,
  intersectAll,
  isList,
  type RowList,
  type RowSet,
  rowsOf,
  setBit,
  withRoom,
} from "../columns/bitset.ts";
import type { CallerSets } from "../company-search.ts";
import {
  codePredicates,
  closedPredicates,
  rangePredicates,
  levelPredicates,
  techPredicate,
  treePredicates,
} from "./column-predicates.ts";
import { accountPredicates } from "./account-predicates.ts";
import { type Predicate, PredicateCache } from "./predicate.ts";
import { namesCeased } from "../normalise.ts";
import type { Table } from "./table.ts";
import {
  listPredicates,
  markPredicates,
  numberPartPredicate,
  pipelinePredicate,
  purposePredicate,
  websitePredicate,
} from "./text-predicates.ts";

/** A filter without its text. */
export interface Conditions {
  predicates: readonly Predicate[];
  /** Includes ceased companies. */
  ceased: boolean;
}

export function conditionsOf(table: Table, filter: CompanyFilter, caller: CallerSets): Conditions {
  const predicates = [
    ...closedPredicates(table, filter),
    ...codePredicates(table, filter),
    ...rangePredicates(table, filter),
    ...treePredicates(table, filter),
    techPredicate(table, filter),
    ...levelPredicates(table, filter),
    ...accountPredicates(table, filter),
    ...listPredicates(table, filter),
    numberPartPredicate(table, filter),
    websitePredicate(table, filter),
    purposePredicate(table, filter),
    pipelinePredicate(table, filter, caller),
    ...markPredicates(table, filter, caller),
  ].filter((predicate) => predicate !== null);
  return { predicates, ceased: namesCeased(filter) };
}

export class FilterSets {
  readonly #table: Table;
  readonly cache: PredicateCache;
  /** Always empty between two queries. */
  #scratch = emptyBits(0);

  constructor(table: Table, cacheBytes: number) {
    this.#table = table;
    this.cache = new PredicateCache(cacheBytes);
  }

  /** Rows that pass every predicate except those of the facet `without`. @param into buffer for the set */
  passing({ predicates, ceased }: Conditions, into: Bits, without?: FacetName): Passing {
    const { flagSets } = this.#table;
    const listed = ceased ? flagSets.present : flagSets.alive;
    const requested = predicates.filter(({ facet }) => without === undefined || facet !== without);
    const scans = requested.filter((predicate) => predicate.isScan === true && !this.cache.has(predicate));
    const ready = requested
      .filter((predicate) => !scans.includes(predicate))
      .map((predicate) => ({ predicate, set: this.cache.rowsOf(predicate, this.#table.rows) }));
    const lists = ready.map(({ set }) => set).filter(isList);
    const shortest = lists.toSorted((a, b) => a.length - b.length)[0];
    const small = smallFields(requested, ceased, () => [
      listed,
      ...ready.filter(({ predicate }) => predicate.testFlags).map(({ set }) => asBits(set, this.#table.rows)),
    ]);
    let rows: RowSet = into;
    if (shortest)
      rows = this.#shared(shortest, [listed, ...ready.map(({ set }) => set).filter((set) => set !== shortest)]);
    else intersectAll(into, [listed, ...ready.map(({ set }) => asBits(set, this.#table.rows))]);
    const listedCount = ceased ? flagSets.presentCount : flagSets.aliveCount;
    let count = isList(rows) ? rows.length : requested.length === 0 ? listedCount : countBits(rows);
    for (const predicate of scans) {
      rows = this.#scan(rows, count, predicate);
      count = isList(rows) ? rows.length : countBits(rows);
    }
    if (isList(rows)) {
      into.fill(0);
      for (let i = 0; i < rows.length; i++) setBit(into, rows[i] ?? 0);
    }
    return { bits: into, rows, count, small };
  }

  /** Tests few rows one by one. @returns the matching rows, as the same set or as a list */
  #scan(rows: RowSet, count: number, predicate: Predicate): RowSet {
    if (count * SCAN_SHARE < this.#table.rows) {
      return (isList(rows) ? rows : rowsOf(rows, count)).filter((row) => predicate.test(row));
    }
    const matches = this.cache.rowsOf(predicate, this.#table.rows);
    if (isList(matches)) return this.#shared(matches, [rows]);
    if (isList(rows)) return this.#shared(rows, [matches]);
    intersect(rows, matches);
    return rows;
  }

  /** The rows of the list that are in all sets. */
  #shared(list: RowList, sets: readonly RowSet[]): RowList {
    const rows = list.slice();
    let count = rows.length;
    for (const set of sets) {
      if (!isList(set)) count = keepShared(rows, count, set);
      else {
        this.#scratch = withRoom(this.#scratch, this.#table.rows);
        for (let i = 0; i < set.length; i++) setBit(this.#scratch, set[i] ?? 0);
        count = keepShared(rows, count, this.#scratch);
        for (let i = 0; i < set.length; i++) clearBit(this.#scratch, set[i] ?? 0);
      }
    }
    return rows.subarray(0, count);
  }
}

export interface Passing {
  bits: Bits;
  /** A list when few rows are left. */
  rows: RowSet;
  count: number;
  small: SmallFields;
}

/** Conditions on the small fields (`CompanyColumns.flags`). */
interface SmallFields {
  /** True when the filter has no other conditions and excludes ceased companies. */
  isComplete: boolean;
  /** Includes ceased companies. */
  ceased: boolean;
  passes: (flags: number) => boolean;
  /** The matching rows are the intersection of these sets. */
  sets: () => readonly [Bits, ...Bits[]];
}

function smallFields(requested: readonly Predicate[], ceased: boolean, sets: SmallFields["sets"]): SmallFields {
  const tests = requested.map(({ testFlags }) => testFlags).filter((test) => test !== undefined);
  return {
    isComplete: !ceased && tests.length === requested.length,
    ceased,
    passes: (flags) => tests.every((test) => test(flags)),
    sets,
  };
}

/** When fewer than one row in this many is left, testing single rows is faster than a pass over all rows. */
const SCAN_SHARE = 256;

/** Moves those of the first `count` rows that are in the set to the front. @returns their number */
function keepShared(rows: RowList, count: number, set: Bits): number {
  let passing = 0;
  for (let i = 0; i < count; i++) {
    const row = rows[i] ?? 0;
    rows[passing] = row;
    passing += ((set[row >>> 5] ?? 0) >>> (row & 31)) & 1;
  }
  return passing;
}
