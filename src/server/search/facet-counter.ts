/** Answers facet requests: decides which sets to count and the fastest way to count each. */
import { type CompanyColumns, FLAGS } from "./columns/company-columns.ts";
import { emptyTallies, TALLIES, type Tallies, tally, type TallyName, tallyRow, tallySizes } from "./facet-tallies.ts";
import { type Money, revenueClasses } from "../../contract/money.ts";
import type { FacetName } from "../../contract/fields.ts";
import type { FacetCounts } from "../../contract/search.ts";
import { asBits, countShared, emptyBits, intersectAll, isList, rowsOf, subtract } from "./columns/bitset.ts";
import { DEFAULT_MONEY } from "./columns/account-figures.ts";
import { closedValues, isSet, isSmall, placeOf, type SetFact } from "./columns/closed-values.ts";
import type { FacetQuestion } from "./company-search.ts";
import { facetOf, type TalliedFacet, tallyOf } from "./facets.ts";
import { revenuePredicate } from "./filters/account-predicates.ts";
import type { Passing } from "./filters/filter-sets.ts";
import type { PredicateCache } from "./filters/predicate.ts";
import { rowsOfIds } from "./filters/text-predicates.ts";
import type { Table } from "./filters/table.ts";

/**
 * Counts of all facet values per existing combination of the small fields. A query that filters only by small fields,
 * and so matches most companies, is answered by adding these counts instead of counting companies.
 * Memory: four bytes per facet value and combination. At most 2 048 combinations, each with the distinct cities of all
 * countries and about 18 000 other values. Five million generated companies have 429 combinations and 1 333 cities,
 * which takes 33 MB.
 */
class FacetCube {
  readonly #columns: CompanyColumns;
  /** By combination: the value of `CompanyColumns.flags`. */
  readonly #parts = new Map<number, Tallies>();
  /** By combination, unless it changed since the last read: the blocks of its tallies that contain counts. */
  readonly #stretches = new Map<number, Stretches>();

  constructor(columns: CompanyColumns) {
    this.#columns = columns;
  }

  /** Counts all rows that are not ceased. */
  derive(): void {
    const columns = this.#columns;
    this.#parts.clear();
    this.#stretches.clear();
    const { data: flags } = columns.flags;
    const parts: Tallies[] = [];
    for (let row = 0; row < columns.rows; row++) {
      if (columns.isCeased(row)) continue;
      const combination = flags[row] ?? 0;
      tallyRow(columns, row, (parts[combination] ??= this.#partOf(combination)), 1);
    }
  }

  /** Call with -1 before an existing row changes, and with 1 after a row is changed or added. */
  count(row: number, change: 1 | -1): void {
    const columns = this.#columns;
    if (columns.isCeased(row)) return;
    const flags = columns.flags.data[row] ?? 0;
    tallyRow(columns, row, this.#partOf(flags), change);
    this.#stretches.delete(flags);
  }

  /** Number of companies in the combinations that pass. */
  countOf(passes: (flags: number) => boolean): number {
    let count = 0;
    for (const [flags, part] of this.#parts) if (passes(flags)) count += part.flags[flags] ?? 0;
    return count;
  }

  /** The sum over the combinations that pass. */
  sum(passes: (flags: number) => boolean, names: Iterable<TallyName>): Tallies {
    const sums = emptyTallies(this.#columns);
    for (const [flags, part] of this.#parts) {
      if (!passes(flags)) continue;
      const stretches = this.#stretchesOf(flags, part);
      for (const name of names) add(sums[name], part[name], stretches[name]);
    }
    return sums;
  }

  #stretchesOf(flags: number, part: Tallies): Stretches {
    const cached = this.#stretches.get(flags);
    if (cached) return cached;
    const { flags: flagCounts, bands, industries, furtherIndustries, regions, forms, cities, tech } = part;
    const stretches = {
      flags: usedStretches(flagCounts),
      bands: usedStretches(bands),
      industries: usedStretches(industries),
      furtherIndustries: usedStretches(furtherIndustries),
      regions: usedStretches(regions),
      forms: usedStretches(forms),
      cities: usedStretches(cities),
      tech: usedStretches(tech),
    };
    this.#stretches.set(flags, stretches);
    return stretches;
  }

  /** The tallies of a combination, enlarged when there are values that no company had before. */
  #partOf(flags: number): Tallies {
    const cached = this.#parts.get(flags);
    const sizes = tallySizes(this.#columns);
    if (cached && TALLIES.every((name) => cached[name].length >= sizes[name])) return cached;
    const part = emptyTallies(this.#columns);
    if (cached) for (const name of TALLIES) part[name].set(cached[name]);
    this.#parts.set(flags, part);
    return part;
  }
}

/**
 * Most values have no count in most combinations: lists the first value of each block of this size that has any count.
 */
type Stretches = Readonly<Record<TallyName, Uint32Array>>;
const STRETCH = 64;

function usedStretches(counts: Uint32Array): Uint32Array {
  const used: number[] = [];
  for (let start = 0; start < counts.length; start += STRETCH) {
    if (counts.subarray(start, start + STRETCH).some((count) => count > 0)) used.push(start);
  }
  return Uint32Array.from(used);
}

function add(sums: Uint32Array, counts: Uint32Array, stretches: Uint32Array): void {
  for (const start of stretches) {
    const end = Math.min(start + STRETCH, counts.length);
    for (let value = start; value < end; value++) sums[value] = (sums[value] ?? 0) + (counts[value] ?? 0);
  }
}

/** From this many rows, a population count per value of a small field is faster than reading the rows. */
const MANY_ROWS = 200_000;
/** Below one row in this many, rows are tested one by one instead of counting shared bits. */
const FEW_ROWS = 128;

export class FacetCounter {
  readonly #table: Table;
  readonly #cube: FacetCube;
  readonly #sets: PredicateCache;

  /** @param sets of predicates, shared with the filters */
  constructor(table: Table, sets: PredicateCache) {
    this.#table = table;
    this.#sets = sets;
    this.#cube = new FacetCube(table.columns);
  }

  /** Computes the counts of all rows once they are loaded. */
  derive(): void {
    this.#cube.derive();
  }

  /** Call with -1 before an existing row changes, and with 1 after a row is changed or added. */
  count(row: number, change: 1 | -1): void {
    this.#cube.count(row, change);
  }

  /**
   * @param passing returns the rows that pass all filters except those of one facet
   * @param filteredFacets facets that the filters select in
   */
  facets(
    question: FacetQuestion,
    unfiltered: Passing,
    filteredFacets: ReadonlySet<FacetName | null>,
    passing: PassingWithout,
  ): FacetCounts {
    const { columns } = this.#table;
    const facets: FacetCounts = {};
    const shared = this.#tallied(unfiltered, talliesOf(question.facets.filter((facet) => !filteredFacets.has(facet))));
    for (const facet of question.facets) {
      const set = filteredFacets.has(facet) ? passing(facet) : unfiltered;
      if (isSet(facet)) Object.assign(facets, { [facet]: this.#setCounts(set, facet) });
      else if (facet === "mark") facets.mark = this.#markCounts(set, question);
      else if (facet === "revenue") facets.revenue = this.#revenueCounts(set, question);
      else if (facet === "in_pipeline") facets.in_pipeline = this.#pipelineCounts(set, question);
      else
        Object.assign(
          facets,
          facetOf(facet, columns, set === unfiltered ? shared : this.#talliedOne(set, facet), question),
        );
    }
    return facets;
  }

  #pipelineCounts(set: Passing, { caller: { pipeline = [] } }: FacetQuestion) {
    const inside = countShared(set.bits, rowsOfIds(this.#table, [pipeline]));
    return [
      { value: true, count: inside },
      { value: false, count: set.count - inside },
    ];
  }

  #revenueCounts(set: Passing, { filter: { money = DEFAULT_MONEY } }: FacetQuestion) {
    const { names, bounds } = revenueClasses(money);
    const counts = this.#revenueAtLeast(set, money, bounds);
    return [
      ...names.map((value, place) => ({ value, count: (counts[place] ?? 0) - (counts[place + 1] ?? 0) })),
      { value: null, count: set.count - (counts[0] ?? 0) },
    ];
  }

  /** The numbers of rows whose revenue is known, and reaches each bound. */
  #revenueAtLeast({ bits, rows, count }: Passing, money: Money, bounds: readonly number[]): number[] {
    const table = this.#table;
    const predicates = [-Infinity, ...bounds].map((bound) => revenuePredicate(table, money, bound));
    if (count * FEW_ROWS < table.rows) {
      const fewRows = isList(rows) ? rows : rowsOf(rows, count);
      return predicates.map((predicate) => fewRows.reduce((sum, row) => sum + Number(predicate.test(row)), 0));
    }
    return predicates.map((predicate) =>
      countShared(bits, asBits(this.#sets.rowsOf(predicate, table.rows), table.rows)),
    );
  }

  #markCounts(set: Passing, { caller: { marks = [] } }: FacetQuestion) {
    return marks.map(({ mark, companyIds }) => ({
      value: mark,
      count: countShared(set.bits, rowsOfIds(this.#table, [companyIds])),
    }));
  }

  #setCounts({ bits, count }: Passing, fact: SetFact) {
    const { facts } = this.#table.columns;
    let unknownCount = count;
    return closedValues(fact).map((value) => {
      const valueCount = value === null ? unknownCount : countShared(bits, facts.setOf(fact, placeOf(fact, value)));
      unknownCount -= valueCount;
      return { value, count: valueCount };
    });
  }

  /** Tallies for one facet. For a small field only the counts of this field are filled in. */
  #talliedOne(set: Passing, facet: TalliedFacet): Tallies {
    const { columns, flagSets } = this.#table;
    if (!isSmall(facet) || set.small.isComplete || set.count < MANY_ROWS) return this.#tallied(set, talliesOf([facet]));
    const tallies = emptyTallies(columns);
    const { shift, mask } = FLAGS[facet];
    for (let value = 0; value <= mask; value++) {
      tallies.flags[value << shift] = countShared(set.bits, flagSets.setOf(facet, value));
    }
    return tallies;
  }

  #tallied({ bits, rows, count, small }: Passing, names: ReadonlySet<TallyName>): Tallies {
    const { columns } = this.#table;
    const tallies = emptyTallies(columns);
    if (names.size === 0) return tallies;
    if (small.isComplete) return this.#cube.sum(small.passes, names);
    if (small.ceased || count * 2 < this.#cube.countOf(small.passes)) {
      tally(this.#table, rows, tallies, names);
      return tallies;
    }
    // Of the rows that pass the small fields, whose counts the cube has, fewer are excluded than included: count and
    // subtract the excluded ones.
    const remainingRows = emptyBits(this.#table.rows);
    intersectAll(remainingRows, small.sets());
    subtract(remainingRows, bits);
    tally(this.#table, remainingRows, tallies, names);
    const totals = this.#cube.sum(small.passes, names);
    for (const name of names) {
      const [counts, total] = [tallies[name], totals[name]];
      for (let value = 0; value < counts.length; value++) counts[value] = (total[value] ?? 0) - (counts[value] ?? 0);
    }
    return tallies;
  }
}

export type PassingWithout = (facet: FacetName) => Passing;

function talliesOf(facets: readonly FacetName[]): Set<TallyName> {
  const names = facets.flatMap((facet) => {
    if (facet === "in_pipeline" || facet === "mark" || facet === "revenue" || isSet(facet)) return [];
    return facet === "industry" ? (["industries", "furtherIndustries"] as const) : [tallyOf(facet)];
  });
  return new Set(names);
}
