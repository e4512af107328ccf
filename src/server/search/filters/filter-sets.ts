/** From a filter to the set of rows that pass all of it but its text. */
import type { FacetName } from "../../../contract/fields.ts";
import type { CompanyFilter } from "../../../contract/search.ts";
import {
  asBits,
  type Bits,
  clearBit,
  countBits,
  intersect,
  intersectAll,
  isList,
  type RowList,
  rowsOf,
  setBit,
} from "../columns/bitset.ts";
import type { CallerSets } from "../company-search.ts";
import {
  codePredicates,
  flagPredicates,
  industryPredicate,
  rangePredicates,
  techPredicate,
} from "./column-predicates.ts";
import type { Predicate } from "./predicate.ts";
import { PredicateCache } from "./predicate-cache.ts";
import type { Table } from "./table.ts";
import { listPredicates, numberPartPredicate, pipelinePredicate, websitePredicate } from "./text-predicates.ts";

export function predicatesOf(table: Table, filter: CompanyFilter, caller: CallerSets): Predicate[] {
  return [
    ...flagPredicates(table, filter),
    ...codePredicates(table, filter),
    ...rangePredicates(table, filter),
    industryPredicate(table, filter),
    techPredicate(table, filter),
    ...listPredicates(table, filter),
    numberPartPredicate(table, filter),
    websitePredicate(table, filter),
    pipelinePredicate(table, filter, caller),
  ].filter((predicate) => predicate !== null);
}

export class FilterSets {
  private readonly table: Table;
  readonly cache: PredicateCache;

  constructor(table: Table, cacheBytes: number) {
    this.table = table;
    this.cache = new PredicateCache(cacheBytes);
  }

  /** Rows that are not ceased and pass every predicate, those of the facet `without` left out. @param into room for the set */
  passing(predicates: readonly Predicate[], into: Bits, without?: FacetName): Passing {
    const { alive, aliveCount } = this.table.flagSets;
    const asked = predicates.filter(({ facet }) => without === undefined || facet !== without);
    const scans = asked.filter((predicate) => predicate.isScan === true && !this.cache.has(predicate));
    const found = asked
      .filter((predicate) => !scans.includes(predicate))
      .map((predicate) => ({ predicate, set: this.cache.rowsOf(predicate, this.table.rows) }));
    const lists = found.map(({ set }) => set).filter(isList);
    const shortest = lists.toSorted((a, b) => a.length - b.length)[0];
    const small = smallFields(asked, () => [
      alive,
      ...found.filter(({ predicate }) => predicate.testFlags).map(({ set }) => asBits(set, this.table.rows)),
    ]);
    if (shortest) {
      const others = found.filter(({ set }) => set !== shortest);
      const sets = [alive, ...others.map(({ set }) => set).filter((set) => !isList(set))];
      const tests = [...others.filter(({ set }) => isList(set)).map(({ predicate }) => predicate), ...scans];
      return { bits: into, count: putFew(into, shortest, sets, tests), small };
    }
    const bits = into;
    intersectAll(bits, [alive, ...found.map(({ set }) => asBits(set, this.table.rows))]);
    let count = asked.length === 0 ? aliveCount : countBits(bits);
    for (const predicate of scans) count = this.scan(bits, count, predicate);
    return { bits, count, small };
  }

  /** Few rows are tested one by one. @returns how many are left */
  private scan(bits: Bits, count: number, predicate: Predicate): number {
    if (count * SCAN_SHARE < this.table.rows) return keepPassing(bits, predicate);
    intersect(bits, asBits(this.cache.rowsOf(predicate, this.table.rows), this.table.rows));
    return countBits(bits);
  }
}

export interface Passing {
  bits: Bits;
  count: number;
  small: SmallFields;
}

/** What is asked of the small fields, `CompanyColumns.flags`. */
export interface SmallFields {
  /** Nothing else is asked. */
  alone: boolean;
  passes: (flags: number) => boolean;
  /** The rows that pass are those that all of these share. */
  sets: () => readonly [Bits, ...Bits[]];
}

function smallFields(asked: readonly Predicate[], sets: SmallFields["sets"]): SmallFields {
  const tests = asked.map(({ testFlags }) => testFlags).filter((test) => test !== undefined);
  return { alone: tests.length === asked.length, passes: (flags) => tests.every((test) => test(flags)), sets };
}

/** Testing single rows beats looking at all of them when fewer than one in this many is left. */
const SCAN_SHARE = 16;

/** Sets the rows of the list that all others have too. @returns how many */
function putFew(into: Bits, list: RowList, sets: readonly Bits[], tests: readonly Predicate[]): number {
  const rows = list.slice();
  let count = rows.length;
  for (const set of sets) count = keepShared(rows, count, set);
  into.fill(0);
  let passing = 0;
  for (let i = 0; i < count; i++) {
    const row = rows[i] ?? 0;
    if (!tests.every((predicate) => predicate.test(row))) continue;
    setBit(into, row);
    passing++;
  }
  return passing;
}

/** Moves those of the first `count` rows that the set has to the front. @returns how many they are */
function keepShared(rows: RowList, count: number, set: Bits): number {
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const row = rows[i] ?? 0;
    rows[kept] = row;
    kept += ((set[row >>> 5] ?? 0) >>> (row & 31)) & 1;
  }
  return kept;
}

function keepPassing(bits: Bits, predicate: Predicate): number {
  let count = 0;
  for (const row of rowsOf(bits)) {
    if (predicate.test(row)) count++;
    else clearBit(bits, row);
  }
  return count;
}
