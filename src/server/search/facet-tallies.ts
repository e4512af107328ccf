/** Counts of everything that facets show, over one set of rows, in one pass. */
import { type Bits, lowestRow } from "./columns/bitset.ts";
import { BANDS, type CompanyColumns, FLAG_VALUES } from "./columns/company-columns.ts";

/** Raw counts by code, place or band; technologies by group, with the rows that have none at 0. */
export interface Tallies {
  flags: Uint32Array;
  bands: Uint32Array;
  industries: Uint32Array;
  forms: Uint32Array;
  cities: Uint32Array;
  tech: Uint32Array;
}
export type TallyName = keyof Tallies;
export const TALLIES = ["flags", "bands", "industries", "forms", "cities", "tech"] as const satisfies TallyName[];

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
  const [only] = wanted;
  if (wanted.size === 0 || only === undefined) return;
  if (wanted.size === 1) tallyOne(columns, set, tallies, only);
  else tallyAll(columns, set, tallies, wanted.has("tech"));
}

function tallyOne(columns: CompanyColumns, set: Bits, tallies: Tallies, name: TallyName): void {
  const { flags, bands, industries, forms, cities } = columns;
  if (name === "tech") {
    eachRow(set, (row) => tallyTech(columns, row, tallies.tech, 1));
    return;
  }
  const data = {
    flags: flags.data,
    bands: bands.data,
    industries: industries.data,
    forms: forms.codes.data,
    cities: cities.codes.data,
  }[name];
  const counts = tallies[name];
  for (let at = 0; at < set.length; at++) {
    for (let word = set[at] ?? 0; word !== 0; word &= word - 1) {
      const value = data[lowestRow(word, at)] ?? 0;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  }
}

/** All columns of a row at once: its words of memory are read when they are needed anyway. */
function tallyAll(columns: CompanyColumns, set: Bits, tallies: Tallies, withTech: boolean): void {
  const { data: flagData } = columns.flags;
  const { data: bandData } = columns.bands;
  const { data: industryData } = columns.industries;
  const { data: formData } = columns.forms.codes;
  const { data: cityData } = columns.cities.codes;
  const { flags, bands, industries, forms, cities } = tallies;
  for (let at = 0; at < set.length; at++) {
    for (let word = set[at] ?? 0; word !== 0; word &= word - 1) {
      const row = lowestRow(word, at);
      const flag = flagData[row] ?? 0;
      flags[flag] = (flags[flag] ?? 0) + 1;
      const band = bandData[row] ?? 0;
      bands[band] = (bands[band] ?? 0) + 1;
      const industry = industryData[row] ?? 0;
      industries[industry] = (industries[industry] ?? 0) + 1;
      const form = formData[row] ?? 0;
      forms[form] = (forms[form] ?? 0) + 1;
      const city = cityData[row] ?? 0;
      cities[city] = (cities[city] ?? 0) + 1;
      if (withTech) tallyTech(columns, row, tallies.tech, 1);
    }
  }
}

function eachRow(set: Bits, visit: (row: number) => void): void {
  for (let at = 0; at < set.length; at++) {
    for (let word = set[at] ?? 0; word !== 0; word &= word - 1) visit(lowestRow(word, at));
  }
}

/** Counts one row in or out. */
export function tallyRow(columns: CompanyColumns, row: number, tallies: Tallies, change: 1 | -1): void {
  const { flags, bands, industries, forms, cities } = columns;
  const add = (counts: Uint32Array, value: number) => (counts[value] = (counts[value] ?? 0) + change);
  add(tallies.flags, flags.get(row));
  add(tallies.bands, bands.get(row));
  add(tallies.industries, industries.get(row));
  add(tallies.forms, forms.codes.get(row));
  add(tallies.cities, cities.codes.get(row));
  tallyTech(columns, row, tallies.tech, change);
}

/** A technology counts once a company, however many writings of it the company has. */
function tallyTech(columns: CompanyColumns, row: number, counts: Uint32Array, change: 1 | -1): void {
  const list = columns.techAt.data[row] ?? 0;
  if (list === 0) {
    counts[0] = (counts[0] ?? 0) + change;
    return;
  }
  const { data: lists } = columns.techLists;
  const { groups } = columns.techNames;
  const end = list + (lists[list] ?? 0);
  for (let i = list + 1; i <= end; i++) {
    const group = groups[lists[i] ?? 0] ?? 0;
    if (!repeats(lists, list + 1, i, groups, group)) counts[group] = (counts[group] ?? 0) + change;
  }
}

function repeats(lists: Uint16Array, from: number, to: number, groups: readonly number[], group: number): boolean {
  for (let i = from; i < to; i++) if (groups[lists[i] ?? 0] === group) return true;
  return false;
}
