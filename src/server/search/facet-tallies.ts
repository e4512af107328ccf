/** Counts of everything that facets show, over one set of rows, in one pass. */
import { type Bits, countBits, intersect, lowestRow } from "./columns/bitset.ts";
import { BANDS, type CompanyColumns, FLAG_VALUES } from "./columns/company-columns.ts";
import type { Table } from "./filters/table.ts";

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

/** How many values each tally counts. */
export function tallySizes({ industryOrder, forms, cities, techNames }: CompanyColumns): Record<TallyName, number> {
  return {
    flags: FLAG_VALUES,
    bands: BANDS.values,
    industries: industryOrder.size,
    forms: forms.vocabulary.texts.length,
    cities: cities.vocabulary.texts.length,
    tech: techNames.texts.length,
  };
}

export function emptyTallies(columns: CompanyColumns): Tallies {
  const sizes = tallySizes(columns);
  const counts = (name: TallyName) => new Uint32Array(sizes[name]);
  return {
    flags: counts("flags"),
    bands: counts("bands"),
    industries: counts("industries"),
    forms: counts("forms"),
    cities: counts("cities"),
    tech: counts("tech"),
  };
}

/** Adds the set's rows to the tallies in `wanted`. */
export function tally(table: Table, set: Bits, tallies: Tallies, wanted: ReadonlySet<TallyName>): void {
  const { flags, bands, industries, forms, cities } = table.columns;
  if (wanted.has("tech")) tallyTech(table, set, tallies.tech);
  if (wanted.size === Number(wanted.has("tech"))) return;
  eachPart(set, (rows) => {
    if (wanted.has("flags")) count16(rows, flags.data, tallies.flags);
    if (wanted.has("bands")) count16(rows, bands.data, tallies.bands);
    if (wanted.has("industries")) count16(rows, industries.data, tallies.industries);
    if (wanted.has("forms")) count32(rows, forms.codes.data, tallies.forms);
    if (wanted.has("cities")) count32(rows, cities.codes.data, tallies.cities);
  });
}

/** Most companies have no technology: only the lists of those that have are read. */
function tallyTech({ columns, techSets }: Table, set: Bits, counts: Uint32Array): void {
  const withAny = set.slice();
  intersect(withAny, techSets.any);
  counts[0] = (counts[0] ?? 0) + countBits(set) - countBits(withAny);
  eachPart(withAny, (rows) => {
    for (let i = 0; i < rows; i++) tallyTechOf(columns, taken[i] ?? 0, counts, 1);
  });
}

/** Rows are taken out of the set some at a time, then counted column by column: short loops over what the cache holds. */
const ROWS_AT_ONCE = 4_096;
const taken = new Uint32Array(ROWS_AT_ONCE + 32);

function eachPart(set: Bits, count: (rows: number) => void): void {
  let rows = 0;
  for (let at = 0; at < set.length; at++) {
    for (let word = set[at] ?? 0; word !== 0; word &= word - 1) taken[rows++] = lowestRow(word, at);
    if (rows < ROWS_AT_ONCE) continue;
    count(rows);
    rows = 0;
  }
  count(rows);
}

/** Counts the values that the rows taken have in a column. One function for each width: the engine compiles it for that. */
function count16(rows: number, values: Uint16Array, counts: Uint32Array): void {
  for (let i = 0; i < rows; i++) {
    const value = values[taken[i] ?? 0] ?? 0;
    counts[value] = (counts[value] ?? 0) + 1;
  }
}

function count32(rows: number, values: Uint32Array, counts: Uint32Array): void {
  for (let i = 0; i < rows; i++) {
    const value = values[taken[i] ?? 0] ?? 0;
    counts[value] = (counts[value] ?? 0) + 1;
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
  tallyTechOf(columns, row, tallies.tech, change);
}

/** A technology counts once a company, however many writings of it the company has. */
function tallyTechOf(columns: CompanyColumns, row: number, counts: Uint32Array, change: 1 | -1): void {
  const list = columns.techAt.data[row] ?? 0;
  if (list === 0) {
    counts[0] = (counts[0] ?? 0) + change;
    return;
  }
  const { data: lists } = columns.techLists;
  const { groups, hasVariants } = columns.techNames;
  const end = list + (lists[list] ?? 0);
  for (let i = list + 1; i <= end; i++) {
    const code = lists[i] ?? 0;
    const group = hasVariants ? (groups[code] ?? 0) : code;
    if (!hasVariants || !repeats(lists, list + 1, i, groups, group)) counts[group] = (counts[group] ?? 0) + change;
  }
}

function repeats(lists: Uint16Array, from: number, to: number, groups: readonly number[], group: number): boolean {
  for (let i = from; i < to; i++) if (groups[lists[i] ?? 0] === group) return true;
  return false;
}
