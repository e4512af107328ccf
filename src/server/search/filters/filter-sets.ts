/** From a filter to the set of rows that pass all of it but its text. */
import type { FacetName } from "../../../contract/fields.ts";
import type { CompanyFilter } from "../../../contract/search.ts";
import { type Bits, clearBit, countBits, intersect, rowsOf } from "../columns/bitset.ts";
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

  /** Rows that are not ceased and pass every predicate, those of the facet `without` left out; a set of one's own. */
  passing(predicates: readonly Predicate[], without?: FacetName): Passing {
    const bits: Bits = this.table.flagSets.alive.slice();
    const asked = predicates.filter(({ facet }) => without === undefined || facet !== without);
    const isNarrow = (predicate: Predicate) => predicate.isScan === true && !this.cache.has(predicate);
    for (const predicate of asked) if (!isNarrow(predicate)) intersect(bits, this.cache.rowsOf(predicate));
    let count = asked.length === 0 ? this.table.flagSets.aliveCount : countBits(bits);
    for (const predicate of asked) {
      if (!isNarrow(predicate)) continue;
      if (count * SCAN_SHARE < this.table.rows) count = keepPassing(bits, predicate);
      else {
        intersect(bits, this.cache.rowsOf(predicate));
        count = countBits(bits);
      }
    }
    return { bits, count };
  }
}

export interface Passing {
  bits: Bits;
  count: number;
}

/** Testing single rows beats looking at all of them when fewer than one in this many is left. */
const SCAN_SHARE = 16;

function keepPassing(bits: Bits, predicate: Predicate): number {
  let count = 0;
  for (const row of rowsOf(bits)) {
    if (predicate.test(row)) count++;
    else clearBit(bits, row);
  }
  return count;
}
