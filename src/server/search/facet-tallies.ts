/** Counts of everything that facets show, over one set of rows, in one pass. */
import { type Bits, lowestRow } from "./columns/bitset.ts";
import { BANDS, type CompanyColumns, FLAG_VALUES } from "./columns/company-columns.ts";

/** Raw counts by code, place or band; technologies by code, with the rows that have none at 0. */
export interface Tallies {
  flags: Uint32Array;
  bands: Uint32Array;
  industries: Uint32Array;
  forms: Uint32Array;
  cities: Uint32Array;
  tech: Uint32Array;
}
export type TallyName = keyof Tallies;

export function emptyTallies({ industryOrder, forms, cities, techNames }: CompanyColumns): Tallies {
  return {
    flags: new Uint32Array(FLAG_VALUES),
    bands: new Uint32Array(BANDS.values),
    industries: new Uint32Array(industryOrder.size),
    forms: new Uint32Array(forms.vocabulary.texts.length),
    cities: new Uint32Array(cities.vocabulary.texts.length),
    tech: new Uint32Array(techNames.texts.length),
  };
}

/** Adds the set's rows to the tallies in `wanted`. */
export function tally(columns: CompanyColumns, set: Bits, tallies: Tallies, wanted: ReadonlySet<TallyName>): void {
  const { flags, bands, industries, forms, cities, techAt } = columns;
  if (wanted.has("flags")) tallyColumn(set, flags.data, tallies.flags);
  if (wanted.has("bands")) tallyColumn(set, bands.data, tallies.bands);
  if (wanted.has("industries")) tallyColumn(set, industries.data, tallies.industries);
  if (wanted.has("forms")) tallyColumn(set, forms.codes.data, tallies.forms);
  if (wanted.has("cities")) tallyColumn(set, cities.codes.data, tallies.cities);
  if (wanted.has("tech")) tallyTech(columns, set, techAt.data, tallies.tech);
}

function tallyColumn(set: Bits, column: Uint16Array | Uint32Array, counts: Uint32Array): void {
  for (let at = 0; at < set.length; at++) {
    for (let word = set[at] ?? 0; word !== 0; word &= word - 1) {
      const value = column[lowestRow(word, at)] ?? 0;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  }
}

/** A technology counts once a company, however many writings of it the company has. */
function tallyTech(columns: CompanyColumns, set: Bits, techAt: Uint32Array, counts: Uint32Array): void {
  const lists = columns.techLists.data;
  const { groups } = columns.techNames;
  for (let at = 0; at < set.length; at++) {
    for (let word = set[at] ?? 0; word !== 0; word &= word - 1) {
      const list = techAt[lowestRow(word, at)] ?? 0;
      if (list === 0) {
        counts[0] = (counts[0] ?? 0) + 1;
        continue;
      }
      const end = list + (lists[list] ?? 0);
      for (let i = list + 1; i <= end; i++) {
        const group = groups[lists[i] ?? 0] ?? 0;
        if (!repeats(lists, list + 1, i, groups, group)) counts[group] = (counts[group] ?? 0) + 1;
      }
    }
  }
}

function repeats(lists: Uint16Array, from: number, to: number, groups: readonly number[], group: number): boolean {
  for (let i = from; i < to; i++) if (groups[lists[i] ?? 0] === group) return true;
  return false;
}
