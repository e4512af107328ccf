/** Rows whose registry number has a part, taken from the orders of both halves. */
import { type Bits, emptyBits, putBit, setBit } from "../columns/bitset.ts";
import { partMet, type PartTables, partTables } from "../columns/registry-numbers.ts";
import type { Predicate } from "./predicate.ts";
import type { Table } from "./table.ts";

export function numberPart(table: Table, part: string): Predicate {
  const { numbers } = table.columns;
  let made: PartTables | null = null;
  const tables = () => (made ??= partTables(part));
  const test = (row: number) => {
    const odd = numbers.odd.get(row);
    if (odd !== undefined) return odd.includes(part);
    const { left, right } = tables();
    return partMet(left[numbers.left.data[row] ?? 0] ?? 0, right[numbers.right.data[row] ?? 0] ?? 0) > 0;
  };
  const rows = () => {
    const bits = emptyBits(table.rows);
    addWhole(table, bits, tables());
    addSeams(table, bits, tables());
    for (const order of [table.orders.numbers, table.orders.leftHalves]) {
      for (const row of order.changedRows()) putBit(bits, row, test(row));
    }
    for (const [row, digits] of numbers.odd) if (digits.includes(part)) setBit(bits, row);
    return bits;
  };
  return { key: `registry_id=${part}`, facet: null, test, rows };
}

/** Numbers that have the part in one half. */
function addWhole({ orders }: Table, bits: Bits, { insideLeft, insideRight }: PartTables): void {
  for (const [from, to] of insideLeft) addAll(bits, orders.leftStarts.rows(from, to));
  for (const [from, to] of insideRight) addAll(bits, orders.rightStarts.rows(from, to));
}

function addAll(bits: Bits, rows: Uint32Array): void {
  for (let i = 0; i < rows.length; i++) setBit(bits, rows[i] ?? 0);
}

/** Numbers that have the part across the seam: looked for by the half with more of its digits, and tested by the other. */
function addSeams({ columns, orders }: Table, bits: Bits, { seams, left, right }: PartTables): void {
  const { data: lefts } = columns.numbers.left;
  const { data: rights } = columns.numbers.right;
  for (const { bit, byLeft, stretches } of seams) {
    const [starts, others, met] = byLeft ? [orders.leftStarts, rights, right] : [orders.rightStarts, lefts, left];
    for (const [from, to] of stretches) addMet(bits, starts.rows(from, to), others, met, bit);
  }
}

/** Without a branch that waits for what is read: memory is asked for many rows at once. */
function addMet(bits: Bits, rows: Uint32Array, halves: Uint32Array, met: Uint16Array, bit: number): void {
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0;
    const has = ((met[halves[row] ?? 0] ?? 0) & bit) === 0 ? 0 : 1;
    bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (has << (row & 31));
  }
}
