/** Counts all facet values over one set of rows in a single pass. */
import { recordOf } from "../../contract/facts.ts";
import { isList, lowestRow, type RowSet } from "./columns/bitset.ts";
import { BANDS, type CompanyColumns, FLAG_VALUES } from "./columns/company-columns.ts";
import { maskOf, PACKED, PACKED_WORDS } from "./columns/packed-facts.ts";
import { add as addNodes } from "./columns/further-industries.ts";
import type { Table } from "./filters/table.ts";

const FLAGS_MASK = maskOf("flags");
const BANDS_MASK = maskOf("bands");
const INDUSTRY_MASK = maskOf("industry");
const CITY_MASK = maskOf("city");

/**
 * Counts by code, position or band; technologies by group, with the rows without any at 0. `furtherIndustries` counts
 * nodes of the industry tree that rows do not reach by their main industry.
 */
export const TALLIES = [
  "flags",
  "bands",
  "industries",
  "furtherIndustries",
  "regions",
  "forms",
  "cities",
  "tech",
] as const;
export type TallyName = (typeof TALLIES)[number];
export type Tallies = Record<TallyName, Uint32Array>;

/** Number of distinct values of each tally. */
export function tallySizes({
  industryOrder,
  regionOrder,
  forms,
  cities,
  techNames,
}: CompanyColumns): Record<TallyName, number> {
  return {
    flags: FLAG_VALUES,
    bands: BANDS.values,
    industries: industryOrder.size,
    furtherIndustries: industryOrder.size,
    regions: regionOrder.size,
    forms: forms.vocabulary.texts.length,
    cities: cities.vocabulary.texts.length,
    tech: techNames.texts.length,
  };
}

export function emptyTallies(columns: CompanyColumns): Tallies {
  const sizes = tallySizes(columns);
  return recordOf<Tallies>(TALLIES.map((name) => [name, new Uint32Array(sizes[name])]));
}

/** Counts the rows into the tallies named in `names`; the content of the other tallies is undefined afterwards. */
export function tally({ columns }: Table, set: RowSet, tallies: Tallies, names: ReadonlySet<TallyName>): void {
  const ofFirst = names.has("flags") || names.has("bands") || names.has("forms");
  const ofSecond = names.has("industries") || names.has("cities");
  const { fitsPacked } = columns;
  if (names.has("furtherIndustries")) columns.furtherIndustries.tally(set, tallies.furtherIndustries);
  const ofPacked = fitsPacked ? tallies : { ...emptyTallies(columns), flags: tallies.flags, bands: tallies.bands };
  eachPart(set, (rows) => {
    gather(rows, columns.packed.words.data);
    if (ofFirst) countFirst(rows, ofPacked);
    if (ofSecond) countSecond(rows, ofPacked);
    if (names.has("regions")) countRegions(rows, columns, tallies.regions);
    if (!fitsPacked) countColumns(rows, columns, tallies);
    if (names.has("tech")) tallyTechs(columns, rows, tallies.tech);
  });
}

/**
 * Rows are processed in batches: first their numbers, then their packed facts, then the counts, in short loops over one
 * type each.
 */
const ROWS_AT_ONCE = 1_024;
const rowBatch = new Uint32Array(ROWS_AT_ONCE + 32);
const firstWords = new Int32Array(rowBatch.length);
const secondWords = new Int32Array(rowBatch.length);

function eachPart(set: RowSet, count: (rows: number) => void): void {
  let rows = 0;
  if (isList(set)) {
    for (let i = 0; i < set.length; i++) {
      rowBatch[rows++] = set[i] ?? 0;
      if (rows < ROWS_AT_ONCE) continue;
      count(rows);
      rows = 0;
    }
  } else {
    for (let wordIndex = 0; wordIndex < set.length; wordIndex++) {
      for (let word = set[wordIndex] ?? 0; word !== 0; word &= word - 1) rowBatch[rows++] = lowestRow(word, wordIndex);
      if (rows < ROWS_AT_ONCE) continue;
      count(rows);
      rows = 0;
    }
  }
  count(rows);
}

/** Only copies, so that the processor can load the memory of many rows in parallel. */
function gather(rows: number, packed: Int32Array): void {
  for (let i = 0; i < rows; i++) {
    const offset = (rowBatch[i] ?? 0) * PACKED_WORDS;
    firstWords[i] = packed[offset] ?? 0;
    secondWords[i] = packed[offset + 1] ?? 0;
  }
}

function countFirst(rows: number, { flags, bands, forms }: Tallies): void {
  for (let i = 0; i < rows; i++) {
    const word = firstWords[i] ?? 0;
    const flag = word & FLAGS_MASK;
    flags[flag] = (flags[flag] ?? 0) + 1;
    const band = (word >>> PACKED.bands.shift) & BANDS_MASK;
    bands[band] = (bands[band] ?? 0) + 1;
    const form = word >>> PACKED.form.shift;
    forms[form] = (forms[form] ?? 0) + 1;
  }
}

function countSecond(rows: number, { industries, cities }: Tallies): void {
  for (let i = 0; i < rows; i++) {
    const word = secondWords[i] ?? 0;
    const industry = word & INDUSTRY_MASK;
    industries[industry] = (industries[industry] ?? 0) + 1;
    const city = (word >>> PACKED.city.shift) & CITY_MASK;
    cities[city] = (cities[city] ?? 0) + 1;
  }
}

/** Regions do not fit into the packed facts and are read from their column, in row order. */
function countRegions(rows: number, { regions: { data } }: CompanyColumns, counts: Uint32Array): void {
  for (let i = 0; i < rows; i++) {
    const place = data[rowBatch[i] ?? 0] ?? 0;
    counts[place] = (counts[place] ?? 0) + 1;
  }
}

/** Counts from the columns when codes do not fit into the packed facts. */
function countColumns(rows: number, { forms, industries, cities }: CompanyColumns, tallies: Tallies): void {
  const add = (counts: Uint32Array, value: number) => (counts[value] = (counts[value] ?? 0) + 1);
  for (let i = 0; i < rows; i++) {
    const row = rowBatch[i] ?? 0;
    add(tallies.forms, forms.codes.get(row));
    add(tallies.industries, industries.get(row));
    add(tallies.cities, cities.codes.get(row));
  }
}

/** Reads only the lists of companies that have technologies; most have none. */
function tallyTechs(columns: CompanyColumns, rows: number, counts: Uint32Array): void {
  let withAny = 0;
  for (let i = 0; i < rows; i++) {
    rowBatch[withAny] = rowBatch[i] ?? 0;
    withAny += (secondWords[i] ?? 0) >>> PACKED.hasTech.shift;
  }
  counts[0] = (counts[0] ?? 0) + rows - withAny;
  for (let i = 0; i < withAny; i++) tallyTechOf(columns, rowBatch[i] ?? 0, counts, 1);
}

/** Adds `change` to all counts of one row. */
export function tallyRow(columns: CompanyColumns, row: number, tallies: Tallies, change: 1 | -1): void {
  const { flags, packed, industries, regions, forms, cities } = columns;
  const add = (counts: Uint32Array, value: number) => (counts[value] = (counts[value] ?? 0) + change);
  add(tallies.flags, flags.get(row));
  add(tallies.bands, packed.bandsOf(row));
  add(tallies.industries, industries.get(row));
  addNodes(tallies.furtherIndustries, columns.furtherIndustries.nodesOf(row), change);
  add(tallies.regions, regions.get(row));
  add(tallies.forms, forms.codes.get(row));
  add(tallies.cities, cities.codes.get(row));
  tallyTechOf(columns, row, tallies.tech, change);
}

/** Counts a technology once per company, however many of its spellings the company has. */
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

function repeats(lists: Uint16Array, start: number, end: number, groups: readonly number[], group: number): boolean {
  for (let i = start; i < end; i++) if (groups[lists[i] ?? 0] === group) return true;
  return false;
}
