/** Predicates on ids, registry numbers, websites and the caller's pipeline. */
import { COUNTRY_CODES } from "../../../contract/company.ts";
import type { CompanyFilter } from "../../../contract/search.ts";
import { readRegistryNumber, type RegistryNumber } from "../../domain/registry-number.ts";
import { type Bits, emptyBits, hasBit, setBit } from "../columns/bitset.ts";
import { FLAGS, flagOf } from "../columns/company-columns.ts";
import { numberValue, partTables } from "../columns/registry-numbers.ts";
import type { CallerSets } from "../company-search.ts";
import { withoutSeparators } from "../values.ts";
import { type Predicate, rowsListed } from "./predicate.ts";
import type { Table } from "./table.ts";

type Found = Predicate | null;

/** Rows of a written registry number, ceased companies too. */
export function rowsOfNumber({ columns, orders }: Table, { country_code, registry_id }: RegistryNumber): number[] {
  const order = orders.numbers;
  const value = numberValue(registry_id);
  const country = COUNTRY_CODES.indexOf(country_code);
  const fits = (row: number) =>
    columns.numbers.valueAt(row) === value && flagOf(columns.flags.get(row), "country") === country;
  const rows: number[] = [];
  const end = order.placeOf(value + 1);
  for (let place = order.placeOf(value); place < end; place++) {
    const row = order.main[place] ?? 0;
    if (!order.isChanged(row) && fits(row)) rows.push(row);
  }
  for (const row of order.changedRows()) if (fits(row)) rows.push(row);
  return rows;
}

function listPredicate(table: Table, rows: number[]): Predicate {
  const listed = new Set(rows);
  return { key: null, facet: null, test: (row) => listed.has(row), rows: () => rowsListed(rows, table.rows) };
}

export function listPredicates(table: Table, { ids = [], registry_ids: numbers = [] }: CompanyFilter): Found[] {
  return [
    ids.length === 0
      ? null
      : listPredicate(
          table,
          ids.map((id) => table.orders.byId.rowOf(id)),
        ),
    numbers.length === 0
      ? null
      : listPredicate(
          table,
          numbers.flatMap(readRegistryNumber).flatMap((number) => rowsOfNumber(table, number)),
        ),
  ];
}

export function numberPartPredicate(table: Table, { registry_id: text = "" }: CompanyFilter): Found {
  if (text === "") return null;
  const part = withoutSeparators(text);
  const { numbers, flags } = table.columns;
  if (part === "") return { key: null, facet: null, test: () => true, rows: () => table.flagSets.alive };
  let tables: ReturnType<typeof partTables> | null = null;
  const test = (row: number) => {
    const odd = numbers.odd.get(row);
    if (odd !== undefined) return odd.includes(part);
    tables ??= partTables(part);
    const left = tables.left[flagOf(flags.get(row), "country")]?.[numbers.left.get(row)] ?? 0;
    return (left & (tables.right[numbers.right.get(row)] ?? 0)) !== 0;
  };
  const rows = () => {
    const { left, right } = (tables ??= partTables(part));
    const bits = rowsWithNumberPart(table, left, right);
    for (const [row, digits] of numbers.odd) if (digits.includes(part)) setBit(bits, row);
    return bits;
  };
  return { key: `registry_id=${part}`, facet: null, test, rows, isScan: true };
}

function rowsWithNumberPart({ columns }: Table, left: readonly Uint16Array[], right: Uint16Array): Bits {
  const { data: lefts } = columns.numbers.left;
  const { data: rights } = columns.numbers.right;
  const { data: flags } = columns.flags;
  // One table for all countries: the country's entries begin at its place times the size of a table.
  const size = right.length;
  const all = new Uint16Array(size * left.length);
  for (const [country, table] of left.entries()) all.set(table, country * size);
  const bits = emptyBits(columns.rows);
  for (let row = 0; row < columns.rows; row++) {
    const country = (flags[row] ?? 0) & FLAGS.country.mask;
    const met = (all[country * size + (lefts[row] ?? 0)] ?? 0) & (right[rights[row] ?? 0] ?? 0);
    if (met !== 0) bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31));
  }
  return bits;
}

export function websitePredicate(table: Table, { website_query: text = "" }: CompanyFilter): Found {
  if (text === "") return null;
  const { websites } = table.columns;
  const rows = () => {
    const bits = emptyBits(table.rows);
    websites.eachWithPart(text, (row) => setBit(bits, row));
    return bits;
  };
  return { key: `website_query=${text}`, facet: null, test: websites.partTest(text), rows, isScan: true };
}

export function pipelinePredicate(table: Table, filter: CompanyFilter, { pipeline = [] }: CallerSets): Found {
  const wanted = filter.in_pipeline;
  if (wanted === undefined) return null;
  const rows = () =>
    rowsListed(
      pipeline.map((id) => table.orders.byId.rowOf(id)),
      table.rows,
    );
  const inside = rows();
  return {
    key: null,
    facet: "in_pipeline",
    test: (row) => hasBit(inside, row) === wanted,
    rows: () => {
      if (wanted) return inside;
      const outside = emptyBits(table.rows);
      for (let row = 0; row < table.rows; row++) if (!hasBit(inside, row)) setBit(outside, row);
      return outside;
    },
  };
}
