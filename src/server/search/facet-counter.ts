/** Answers facet questions: which sets have to be counted, and the shortest way to count each. */
import type { FacetName } from "../../contract/fields.ts";
import type { FacetCounts } from "../../contract/search.ts";
import { countShared, subtract } from "./columns/bitset.ts";
import { FLAG_VALUES, FLAGS } from "./columns/company-columns.ts";
import type { FacetQuestion } from "./company-search.ts";
import { emptyTallies, TALLIES, type Tallies, tally, type TallyName, tallyRow, tallySizes } from "./facet-tallies.ts";
import { facetOf, FLAG_OF, TALLY_OF } from "./facets.ts";
import type { Passing } from "./filters/filter-sets.ts";
import { rowsListed } from "./filters/predicate.ts";
import type { Table } from "./filters/table.ts";

/** Bits in words of this many rows are counted sooner than the rows are visited. */
const MANY_ROWS = 100_000;

export class FacetCounter {
  private readonly table: Table;
  /** Over all companies that are not ceased, kept up to date. */
  private everything: Tallies;

  constructor(table: Table) {
    this.table = table;
    this.everything = emptyTallies(table.columns);
  }

  /** Counts everything, once it is there. */
  derive(): void {
    const { columns, flagSets } = this.table;
    this.everything = emptyTallies(columns);
    tally(this.table, flagSets.alive, this.everything, new Set(TALLIES));
  }

  /** Before a row that was there changes, and after it has, or is new. */
  count(row: number, change: 1 | -1): void {
    const { columns } = this.table;
    if (columns.isCeased(row)) return;
    this.makeRoom();
    tallyRow(columns, row, this.everything, change);
  }

  /**
   * @param passing the rows that pass all filters, those of one facet left out
   * @param own facets that filters select in
   */
  facets(
    question: FacetQuestion,
    all: Passing,
    own: ReadonlySet<FacetName | null>,
    passing: PassingWithout,
  ): FacetCounts {
    this.makeRoom();
    const { columns } = this.table;
    const facets: FacetCounts = {};
    const shared = this.tallied(all, talliesOf(question.facets.filter((facet) => !own.has(facet))));
    for (const facet of question.facets) {
      const set = own.has(facet) ? passing(facet) : all;
      if (facet === "in_pipeline") facets.in_pipeline = this.pipelineCounts(set, question);
      else Object.assign(facets, facetOf(facet, columns, set === all ? shared : this.talliedFor(facet, set), question));
    }
    return facets;
  }

  private pipelineCounts(set: Passing, { caller: { pipeline = [] } }: FacetQuestion) {
    const rows = pipeline.map((id) => this.table.orders.byId.rowOf(id));
    const inside = countShared(set.bits, rowsListed(rows, this.table.rows));
    return [
      { value: true, count: inside },
      { value: false, count: set.count - inside },
    ];
  }

  /** The tally of one facet whose own selection is left out. */
  private talliedFor(facet: Exclude<FacetName, "in_pipeline">, set: Passing): Tallies {
    const field = FLAG_OF[facet];
    if (field === undefined || set.count < MANY_ROWS) return this.tallied(set, new Set([TALLY_OF[facet]]));
    const flags = new Uint32Array(FLAG_VALUES);
    for (let value = 0; value <= FLAGS[field].mask; value++) {
      flags[value << FLAGS[field].shift] = countShared(set.bits, this.table.flagSets.setOf(field, value));
    }
    return { ...emptyTallies(this.table.columns), flags };
  }

  private tallied({ bits, count }: Passing, wanted: ReadonlySet<TallyName>): Tallies {
    const { columns, flagSets } = this.table;
    if (count === flagSets.aliveCount) return this.everything;
    const tallies = emptyTallies(columns);
    if (count * 2 < flagSets.aliveCount) {
      tally(this.table, bits, tallies, wanted);
      return tallies;
    }
    // Fewer are left out than are in: count those.
    const others = flagSets.alive.slice();
    subtract(others, bits);
    tally(this.table, others, tallies, wanted);
    for (const name of wanted) {
      const [counts, whole] = [tallies[name], this.everything[name]];
      for (let value = 0; value < counts.length; value++) counts[value] = (whole[value] ?? 0) - (counts[value] ?? 0);
    }
    return tallies;
  }

  /** Values that no company had before need a place in the tallies. */
  private makeRoom(): void {
    const sizes = tallySizes(this.table.columns);
    if (TALLIES.every((name) => sizes[name] === this.everything[name].length)) return;
    const larger = emptyTallies(this.table.columns);
    for (const name of TALLIES) larger[name].set(this.everything[name]);
    this.everything = larger;
  }
}

export type PassingWithout = (facet: FacetName) => Passing;

function talliesOf(facets: readonly FacetName[]): Set<TallyName> {
  return new Set(facets.flatMap((facet) => (facet === "in_pipeline" ? [] : [TALLY_OF[facet]])));
}
