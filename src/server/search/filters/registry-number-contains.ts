/** Rows whose registry number contains a part, found in the sort orders of both halves. */
import { type Bits, emptyBits, putBit, setBit } from "../columns/bitset.ts";
import type { KeyOffsets } from "../columns/key-offsets.ts";
import { cutBit, type HalfTable, RegistrySubstring, partMet, type Stretches } from "../columns/registry-substring.ts";
import type { Predicate } from "./predicate.ts";
import type { Table } from "./table.ts";

export function registryNumberContains(table: Table, text: string): Predicate {
  const { numbers } = table.columns;
  const part = new RegistrySubstring(text);
  const test = (row: number) => {
    const odd = numbers.odd.get(row);
    if (odd !== undefined) return odd.includes(text);
    return partMet(part.lefts[numbers.leftHalf.data[row] ?? 0] ?? 0, part.rights[numbers.right.data[row] ?? 0] ?? 0);
  };
  const rows = () => {
    const bits = emptyBits(table.rows);
    addAll(bits, table.orders.leftOffsets, part.insideLeft);
    addAll(bits, table.orders.rightOffsets, part.insideRight);
    addSeams(table, bits, part);
    for (const order of [table.orders.numbers, table.orders.leftHalves]) {
      for (const row of order.changedRows()) putBit(bits, row, test(row));
    }
    for (const [row, digits] of numbers.odd) if (digits.includes(text)) setBit(bits, row);
    return bits;
  };
  return { key: `registry_id=${text}`, facet: null, test, rows };
}

function addAll(bits: Bits, starts: KeyOffsets, stretches: readonly Stretches[]): void {
  const { sorted } = starts;
  for (const { start, end, step, size } of stretches) {
    for (let half = start; half < end; half += step) {
      const end = starts.placeOf(half + size);
      for (let place = starts.placeOf(half); place < end; place++) setBit(bits, sorted[place] ?? 0);
    }
  }
}

/**
 * Adds numbers in which the part spans both halves: looked up by the half with more of its digits, tested on the other.
 */
function addSeams({ columns: { numbers }, orders }: Table, bits: Bits, part: RegistrySubstring): void {
  for (const cut of part.cuts) {
    const bit = cutBit(cut);
    const byLeft = cut * 2 > part.digits;
    if (byLeft)
      addMet(bits, orders.leftOffsets, part.leftsEnding(cut), { halves: numbers.right.data, met: part.rights, bit });
    else
      addMet(bits, orders.rightOffsets, part.rightsBeginning(cut), {
        halves: numbers.leftHalf.data,
        met: part.lefts,
        bit,
      });
  }
}

/** Branch-free, so that the processor can load the memory of many rows in parallel. */
function addMet(
  bits: Bits,
  starts: KeyOffsets,
  stretches: readonly Stretches[],
  { halves, met, bit }: { halves: Uint32Array; met: HalfTable; bit: number },
): void {
  const { sorted } = starts;
  for (const { start, end, step, size } of stretches) {
    for (let half = start; half < end; half += step) {
      const end = starts.placeOf(half + size);
      for (let place = starts.placeOf(half); place < end; place++) {
        const row = sorted[place] ?? 0;
        const has = ((met[halves[row] ?? 0] ?? 0) & bit) === 0 ? 0 : 1;
        bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (has << (row & 31));
      }
    }
  }
}
