/** Predicates on ids, registry numbers, websites and the caller's pipeline. */
import { COUNTRY_CODES } from "../../../contract/company.ts";
import type { CompanyFilter } from "../../../contract/search.ts";
import { readRegistryNumber, type RegistryNumber } from "../../domain/registry-number.ts";
import { emptyBits, hasBit, setBit } from "../columns/bitset.ts";
import { flagOf } from "../columns/company-columns.ts";
import { numberValue, partTables } from "../columns/registry-numbers.ts";
import type { CallerSets } from "../company-search.ts";
import { withoutSeparators } from "../values.ts";
import { type Predicate, rowsListed, rowsPassing } from "./predicate.ts";
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
  return [...rows, ...order.changedRows().filter(fits)];
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
  const tables = partTables(part);
  const test = (row: number) => {
    const odd = numbers.odd.get(row);
    if (odd !== undefined) return odd.includes(part);
    const left = tables.left[flagOf(flags.get(row), "country")]?.[numbers.left.get(row)] ?? 0;
    return (left & (tables.right[numbers.right.get(row)] ?? 0)) !== 0;
  };
  return { key: `registry_id=${part}`, facet: null, test, rows: () => rowsPassing(test, table.rows) };
}

export function websitePredicate(table: Table, { website_query: text = "" }: CompanyFilter): Found {
  if (text === "") return null;
  const { websiteAt, websites } = table.columns;
  const part = Buffer.from(text.toLowerCase());
  const test = (row: number) => {
    const at = websiteAt.get(row);
    if (at === 0) return false;
    const bytes = websites.at(at);
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(part);
  };
  return { key: `website_query=${text}`, facet: null, test, rows: () => rowsPassing(test, table.rows) };
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
