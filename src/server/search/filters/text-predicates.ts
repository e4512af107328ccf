/** Predicates on ids, registry numbers, websites and the caller's pipeline. */
import type { CompanyFilter } from "../../../contract/search.ts";
import { readRegistryNumber, type RegistryNumber } from "../../domain/registry-number.ts";
import { asBits, type Bits, emptyBits, hasBit, setBit } from "../columns/bitset.ts";
import { isPart, numberValue, type PartTables, partTables } from "../columns/registry-numbers.ts";
import type { CallerSets } from "../company-search.ts";
import { withoutSeparators } from "../values.ts";
import { type Predicate, rowsListed, rowsWithKeys } from "./predicate.ts";
import type { Table } from "./table.ts";

type Found = Predicate | null;

/** Rows of a written registry number, ceased companies too. */
export function rowsOfNumber({ columns, orders }: Table, { country_code, registry_id }: RegistryNumber): number[] {
  const order = orders.numbers;
  const value = numberValue(country_code, registry_id);
  const rows: number[] = [];
  const end = order.placeOf(value + 1);
  for (let place = order.placeOf(value); place < end; place++) {
    const row = order.main[place] ?? 0;
    if (!order.isChanged(row)) rows.push(row);
  }
  for (const row of order.changedRows()) if (columns.numbers.valueAt(row) === value) rows.push(row);
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
  const { numbers } = table.columns;
  if (part === "") return { key: null, facet: null, test: () => true, rows: () => table.flagSets.alive };
  let tables: PartTables | null = null;
  const test = (row: number) => {
    const odd = numbers.odd.get(row);
    if (odd !== undefined) return odd.includes(part);
    tables ??= partTables(part);
    return isPart(tables.left[numbers.left.get(row)] ?? 0, tables.right[numbers.right.get(row)] ?? 0);
  };
  const rows = () => {
    tables ??= partTables(part);
    const bits = tables.stretches
      ? asBits(rowsWithKeys(table.orders.numbers, tables.stretches, test, table.rows), table.rows)
      : emptyBits(table.rows);
    addByLeftHalf(table, tables, bits);
    for (const [row, digits] of numbers.odd) if (digits.includes(part)) setBit(bits, row);
    return bits;
  };
  return { key: `registry_id=${part}`, facet: null, test, rows, isScan: true };
}

/** Adds rows with the part in their left half or across the seam, and those with a short one in the right half. */
function addByLeftHalf({ columns }: Table, { left, right, stretches }: PartTables, bits: Bits): void {
  const { data: lefts } = columns.numbers.left;
  const { data: rights } = columns.numbers.right;
  for (let row = 0; row < columns.rows; row++) {
    const met = left[lefts[row] ?? 0] ?? 0;
    if (met === 0 && stretches !== null) continue;
    if (isPart(met, right[rights[row] ?? 0] ?? 0)) setBit(bits, row);
  }
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
