/** Answers facet questions: which sets have to be counted, and the shortest way to count each. */
import type { FacetName } from "../../contract/fields.ts";
import type { FacetCounts } from "../../contract/search.ts";
import { countShared, emptyBits, intersectAll, subtract } from "./columns/bitset.ts";
import { FLAGS } from "./columns/company-columns.ts";
import type { FacetQuestion } from "./company-search.ts";
import { FacetCube } from "./facet-cube.ts";
import { emptyTallies, type Tallies, tally, type TallyName } from "./facet-tallies.ts";
import { facetOf, FIELD_OF, TALLY_OF } from "./facets.ts";
import type { Passing } from "./filters/filter-sets.ts";
import { rowsListed } from "./filters/predicate.ts";
import type { Table } from "./filters/table.ts";

/** From so many rows on a population count for each value of a small field beats looking at the rows. */
const MANY_ROWS = 200_000;

export class FacetCounter {
  readonly #table: Table;
  readonly #cube: FacetCube;

  constructor(table: Table) {
    this.#table = table;
    this.#cube = new FacetCube(table.columns);
  }

  /** Counts everything, once it is there. */
  derive(): void {
    this.#cube.derive();
  }

  /** Before a row that was there changes, and after it has, or is new. */
  count(row: number, change: 1 | -1): void {
    this.#cube.count(row, change);
  }

  /**
   * @param passing the rows that pass all filters, those of one facet left out
   * @param filteredFacets facets that filters select in
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
      if (facet === "in_pipeline") facets.in_pipeline = this.#pipelineCounts(set, question);
      else
        Object.assign(
          facets,
          facetOf(facet, columns, set === unfiltered ? shared : this.#talliedOne(set, facet), question),
        );
    }
    return facets;
  }

  #pipelineCounts(set: Passing, { caller: { pipeline = [] } }: FacetQuestion) {
    const rows = pipeline.map((id) => this.#table.orders.byId.rowOf(id));
    const inside = countShared(set.bits, rowsListed(rows, this.#table.rows));
    return [
      { value: true, count: inside },
      { value: false, count: set.count - inside },
    ];
  }

  /** The tally of one facet. Of a small field's it has the counts of this field alone. */
  #talliedOne(set: Passing, facet: Exclude<FacetName, "in_pipeline">): Tallies {
    const { columns, flagSets } = this.#table;
    const field = FIELD_OF[facet];
    if (!field || set.small.isComplete || set.count < MANY_ROWS) return this.#tallied(set, new Set([TALLY_OF[facet]]));
    const tallies = emptyTallies(columns);
    const { shift, mask } = FLAGS[field];
    for (let value = 0; value <= mask; value++) {
      tallies.flags[value << shift] = countShared(set.bits, flagSets.setOf(field, value));
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
    // Of those that the small fields let pass, which the cube knows, fewer are left out than are in: count those.
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
  return new Set(facets.flatMap((facet) => (facet === "in_pipeline" ? [] : [TALLY_OF[facet]])));
}
