/** Predicates on ids, registry numbers, websites and the caller's pipeline. */
import type { CompanyFilter } from "../../../contract/search.ts";
import { readRegistryNumber, type RegistryNumber } from "../../domain/registry-number.ts";
import { type Bits, emptyBits, hasBit, lowestRow, setBit } from "../columns/bitset.ts";
import {
  numberValue,
  partMet,
  type PartTables,
  partTables,
  type RegistryNumbers,
} from "../columns/registry-numbers.ts";
import type { CallerSets } from "../company-search.ts";
import { withoutSeparators } from "../values.ts";
import { type Predicate, rowsListed } from "./predicate.ts";
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
    return partMet(tables.left[numbers.left.data[row] ?? 0] ?? 0, tables.right[numbers.right.data[row] ?? 0] ?? 0) > 0;
  };
  const rows = () => {
    tables ??= partTables(part);
    const bits = emptyBits(table.rows);
    const order = table.orders.numbers;
    for (const [from, to] of tables.stretches) {
      const end = order.placeOf(to);
      for (let place = order.placeOf(from); place < end; place++) setBit(bits, order.main[place] ?? 0);
    }
    for (const row of order.changedRows()) setBit(bits, row);
    addAndTest(bits, tables, numbers, table.rows);
    for (const [row, digits] of numbers.odd) if (digits.includes(part)) setBit(bits, row);
    return bits;
  };
  return { key: `registry_id=${part}`, facet: null, test, rows, isScan: true };
}

/** Adds the rows that may have the part by their left halves, and takes those out again, of all, that have it not. */
function addAndTest(bits: Bits, tables: PartTables, numbers: RegistryNumbers, rows: number): void {
  const { left, right, lefts: wanted } = tables;
  const { data: lefts } = numbers.left;
  const { data: rights } = numbers.right;
  for (let row = 0, at = 0; row < rows; at++) {
    let maybe = bits[at] ?? 0;
    for (let bit = 0; bit < 32 && row < rows; bit++, row++) {
      const half = lefts[row] ?? 0;
      maybe |= (((wanted[half >>> 5] ?? 0) >>> (half & 31)) & 1) << bit;
    }
    // Without a branch that waits for what is read: memory is asked for many rows at once.
    let kept = 0;
    for (; maybe !== 0; maybe &= maybe - 1) {
      const one = lowestRow(maybe, at);
      const met = partMet(left[lefts[one] ?? 0] ?? 0, right[rights[one] ?? 0] ?? 0);
      kept |= (-met >>> 31) << (one & 31);
    }
    bits[at] = kept;
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
