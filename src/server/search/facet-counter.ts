/** Answers facet requests: decides which sets to count and the fastest way to count each. */
import type { FacetName } from "../../contract/fields.ts";
import type { FacetCounts } from "../../contract/search.ts";
import { countShared, emptyBits, intersectAll, subtract } from "./columns/bitset.ts";
import { FLAGS } from "./columns/company-columns.ts";
import { isRegisterFlag, type RegisterFlag } from "./columns/register-facts.ts";
import type { FacetQuestion } from "./company-search.ts";
import { FacetCube } from "./facet-cube.ts";
import { emptyTallies, type Tallies, tally, type TallyName } from "./facet-tallies.ts";
import { facetOf, FIELD_OF, TALLY_OF, type TalliedFacet } from "./facets.ts";
import type { Passing } from "./filters/filter-sets.ts";
import { rowsListed } from "./filters/predicate.ts";
import type { Table } from "./filters/table.ts";

/** From this many rows, a population count per value of a small field is faster than reading the rows. */
const MANY_ROWS = 200_000;

export class FacetCounter {
  readonly #table: Table;
  readonly #cube: FacetCube;

  constructor(table: Table) {
    this.#table = table;
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
      if (isRegisterFlag(facet)) facets[facet] = this.#registerCounts(set, facet);
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
    const rows = pipeline.map((id) => this.#table.orders.byId.rowOf(id));
    const inside = countShared(set.bits, rowsListed(rows, this.#table.rows));
    return [
      { value: true, count: inside },
      { value: false, count: set.count - inside },
    ];
  }

  #registerCounts({ bits, count }: Passing, flag: RegisterFlag) {
    const { registerFacts } = this.#table.columns;
    const [yes, no] = [true, false].map((value) => countShared(bits, registerFacts.setOf(flag, value)));
    return [
      { value: true, count: yes ?? 0 },
      { value: false, count: no ?? 0 },
      { value: null, count: count - (yes ?? 0) - (no ?? 0) },
    ];
  }

  /** Tallies for one facet. For a small field only the counts of this field are filled in. */
  #talliedOne(set: Passing, facet: TalliedFacet): Tallies {
    const { columns, flagSets } = this.#table;
    const field = FIELD_OF[facet];
    if (!field || set.small.isComplete || set.count < MANY_ROWS) return this.#tallied(set, talliesOf([facet]));
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
    if (facet === "in_pipeline" || isRegisterFlag(facet)) return [];
    return facet === "industry" ? (["industries", "furtherIndustries"] as const) : [TALLY_OF[facet]];
  });
  return new Set(names);
}
