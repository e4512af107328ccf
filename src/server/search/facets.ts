/** Builds facets from tallies: closed lists with every value, open lists with the most common ones. */
import { EMPLOYEE_CLASSES, type FacetName } from "../../contract/fields.ts";
import { type CompanyFilter, FACET_LIST_SIZE, type FacetCounts } from "../../contract/search.ts";
import { industryOf } from "../domain/companies/nace.ts";
import { BANDS, type CompanyColumns, FLAGS, flagOf } from "./columns/company-columns.ts";
import type { TreeOrder } from "./columns/orders/tree-order.ts";
import { closedValues, isSmall, placeOf, type SetFact, type SmallFact } from "./columns/closed-values.ts";
import type { Vocabulary } from "./columns/text-column.ts";
import type { FacetQuestion } from "./company-search.ts";
import type { Tallies, TallyName } from "./facet-tallies.ts";
import { fold } from "../domain/fold.ts";
import { cityContains } from "./folded-city.ts";
import { compareText } from "./normalise.ts";

interface Count<T> {
  value: T | null;
  count: number;
}

/** Facets counted from tallies; the others from sets of rows. */
export type TalliedFacet = Exclude<FacetName, "in_pipeline" | "mark" | "revenue" | SetFact>;

/** The tally behind each facet that is no small field. */
const TALLY_OF: Record<Exclude<TalliedFacet, SmallFact>, TallyName> = {
  employees: "bands",
  founded: "bands",
  industry: "industries",
  region: "regions",
  legal_form: "forms",
  city: "cities",
  tech: "tech",
};
export const tallyOf = (facet: TalliedFacet): TallyName => (isSmall(facet) ? "flags" : TALLY_OF[facet]);

export function facetOf(
  name: TalliedFacet,
  columns: CompanyColumns,
  tallies: Tallies,
  { filter, narrow }: FacetQuestion,
): FacetCounts {
  if (isSmall(name)) return { [name]: flagCounts(tallies.flags, name) };
  switch (name) {
    case "employees":
      return { [name]: sizeClasses(tallies.bands) };
    case "founded":
      return { [name]: decades(tallies.bands) };
    case "industry":
      return { [name]: industryCounts(columns, tallies, filter, narrow.industry) };
    case "region":
      return {
        [name]: treeCounts(columns.regionOrder, [tallies.regions], filter.regions, (a, b) => compareText(a, b)),
      };
    case "legal_form": {
      const options = { selected: filter.legal_forms, narrow: narrow.legal_form, contains };
      return { [name]: textCounts(columns.forms.vocabulary, tallies.forms, options) };
    }
    case "city": {
      const options = { selected: filter.cities, narrow: narrow.city, contains: cityContains, size: FACET_LIST_SIZE };
      return { [name]: textCounts(columns.cities.vocabulary, tallies.cities, options) };
    }
    case "tech": {
      const options = { selected: filter.tech, narrow: narrow.tech, contains, size: FACET_LIST_SIZE };
      return { [name]: textCounts(columns.techNames, tallies.tech, options) };
    }
  }
}

function flagCounts(flags: Uint32Array, field: SmallFact) {
  const sums = new Uint32Array(FLAGS[field].mask + 1);
  for (let combination = 0; combination < flags.length; combination++) {
    const place = flagOf(combination, field);
    sums[place] = (sums[place] ?? 0) + (flags[combination] ?? 0);
  }
  return closedValues(field).map((value) => ({ value, count: sums[placeOf(field, value)] ?? 0 }));
}

function sizeClasses(bands: Uint32Array) {
  const sums = new Uint32Array(1 << BANDS.classBits);
  for (let band = 0; band < bands.length; band++) {
    const size = band & (sums.length - 1);
    sums[size] = (sums[size] ?? 0) + (bands[band] ?? 0);
  }
  return [...EMPLOYEE_CLASSES, null].map((value, i) => ({
    value,
    count: sums[value === null ? BANDS.noClass : i] ?? 0,
  }));
}

function decades(bands: Uint32Array): Count<number>[] {
  const counts: Count<number>[] = [];
  const classes = 1 << BANDS.classBits;
  for (let firstBand = 0; firstBand < bands.length; firstBand += classes) {
    let count = 0;
    for (let band = firstBand; band < firstBand + classes; band++) count += bands[band] ?? 0;
    const decade = firstBand >>> BANDS.classBits;
    if (count > 0) counts.push({ value: decade === BANDS.noDecade ? null : decade * 10, count });
  }
  return counts;
}

function industryCounts(
  { industryOrder }: CompanyColumns,
  { industries: mainCounts, furtherIndustries }: Tallies,
  { industries }: CompanyFilter,
  narrow = "",
): Count<number>[] {
  const counts = treeCounts(industryOrder, [mainCounts, furtherIndustries], industries, (a, b) => a - b);
  if (narrow === "") return counts;
  return counts.filter(({ value }) => {
    const row = value === null ? undefined : industryOf(value);
    return row !== undefined && contains(`${row.code} ${row.name}`, narrow);
  });
}

/** Returns whether a text contains a part, both folded. A part that is empty when folded is contained in no text. */
function contains(text: string, part: string): boolean {
  const folded = fold(part).trim();
  return folded !== "" && fold(text).includes(folded);
}

/**
 * Counts of every node with companies, including those of its descendants, and of the selected nodes; unknown last.
 * @param tally companies by node, and companies to add to a node without its ancestors
 */
function treeCounts<Id extends string | number>(
  tree: TreeOrder<Id>,
  [tally, further]: readonly [Uint32Array, Uint32Array?],
  selected: readonly Id[] = [],
  compare: (a: Id, b: Id) => number,
): Count<Id>[] {
  const counts = new Map<Id, number>(selected.map((id) => [id, 0]));
  for (let place = 1; place < tally.length; place++) {
    const count = tally[place] ?? 0;
    if (count === 0) continue;
    for (const id of tree.line(place)) counts.set(id, (counts.get(id) ?? 0) + count);
  }
  for (const [place, count] of further?.entries() ?? []) {
    const [id] = count === 0 ? [] : tree.line(place);
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + count);
  }
  const knownCounts: Count<Id>[] = [...counts]
    .sort(([a], [b]) => compare(a, b))
    .map(([value, count]) => ({ value, count }));
  const unknown = tally[0] ?? 0;
  return unknown > 0 ? [...knownCounts, { value: null, count: unknown }] : knownCounts;
}

interface Wanted {
  selected: readonly string[] | undefined;
  narrow: string | undefined;
  contains: (text: string, part: string) => boolean;
  size?: number;
}

/** The most common values, each in its most common spelling, and the selected ones; unknown last. */
function textCounts(
  vocabulary: Vocabulary,
  tally: Uint32Array,
  { selected = [], narrow = "", contains, size = Infinity }: Wanted,
): Count<string>[] {
  const counts = countsOfGroups(vocabulary, tally);
  const fits = (value: string) => narrow === "" || contains(value, narrow);
  const minimum = narrow === "" ? countAt([...counts.values()], size) : 0;
  const largest = [...counts]
    .filter(([, count]) => count >= minimum)
    .map(([group, count]) => ({ group, value: group === 0 ? null : (vocabulary.nameOf(group) ?? ""), count }))
    .filter(({ value }) => (value === null ? narrow === "" : fits(value)))
    .sort(byCount)
    .slice(0, size);
  const listed = new Map<number | string, Count<string>>(
    largest.map(({ group, value, count }) => [group, { value, count }]),
  );
  for (const typed of selected) {
    const group = vocabulary.groupOf(typed);
    const value = (group === undefined ? undefined : vocabulary.nameOf(group)) ?? typed;
    const key = group ?? vocabulary.keyOf(typed);
    if (fits(value) && !listed.has(key))
      listed.set(key, { value, count: group === undefined ? 0 : (counts.get(group) ?? 0) });
  }
  return [...listed.values()].sort((a, b) => Number(a.value === null) - Number(b.value === null) || byCount(a, b));
}

function countsOfGroups(vocabulary: Vocabulary, tally: Uint32Array): Map<number, number> {
  const counts = new Map<number, number>();
  for (let code = 0; code < tally.length; code++) {
    const count = tally[code] ?? 0;
    if (count === 0) continue;
    const group = vocabulary.groups[code] ?? 0;
    counts.set(group, (counts.get(group) ?? 0) + count);
  }
  return counts;
}

/** The count at rank `size`: values with lower counts can be dropped before their names are looked up. */
function countAt(counts: number[], size: number): number {
  return counts.length <= size ? 0 : (Uint32Array.from(counts).sort().at(-size) ?? 0);
}

/** Highest count first, then by name; at equal counts unknown is last. */
function byCount(a: Count<string>, b: Count<string>): number {
  if (a.count !== b.count) return b.count - a.count;
  if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
  return compareText(a.value, b.value);
}
