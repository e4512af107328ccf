import { expect, test } from "vitest";

import { Random } from "../../demo/random.ts";
import {
  asBits,
  type Bits,
  clearBit,
  countBits,
  countShared,
  emptyBits,
  hasBit,
  intersectAll,
  putBit,
  rowsOf,
  setBit,
  subtract,
  union,
  withRoom,
} from "./bitset.ts";

const random = new Random(41);

/** A set with one row in `share`, and the same as JavaScript knows it. */
function someRows(rows: number, share: number): { bits: Bits; plain: Set<number> } {
  const bits = emptyBits(rows);
  const plain = new Set<number>();
  for (let row = 0; row < rows; row++) {
    if (!random.chance(1 / share)) continue;
    setBit(bits, row);
    plain.add(row);
  }
  return { bits, plain };
}

/** Around words, groups of eight words and the blocks that are intersected together. */
const SIZES = [0, 1, 31, 32, 33, 255, 256, 257, 5_000, 40_000];

test.each(SIZES)("of %i rows the right ones are contained, counted and listed in order", (rows) => {
  for (const share of [1, 2, 50]) {
    const { bits, plain } = someRows(rows, share);
    expect(countBits(bits)).toBe(plain.size);
    expect([...rowsOf(bits)]).toEqual([...plain]);
    for (let row = 0; row < rows; row++) if (hasBit(bits, row) !== plain.has(row)) expect.fail(`row ${row}`);
  }
});

test.each(SIZES)("two sets of which one has %i rows intersect, unite and subtract as plain sets do", (rows) => {
  const [a, b] = [someRows(rows, 3), someRows(random.below(20_000), 2)];
  const shared = a.plain.intersection(b.plain);
  expect(countShared(a.bits, b.bits)).toBe(shared.size);

  const target = someRows(30_000, 2).bits;
  intersectAll(target, [a.bits, b.bits]);
  expect([...rowsOf(target)]).toEqual([...shared]);
  intersectAll(a.bits, [a.bits, b.bits, a.bits]);
  expect([...rowsOf(a.bits)]).toEqual([...shared]);

  const joined = withRoom(a.bits.slice(), 20_000);
  union(joined, b.bits);
  expect(new Set(rowsOf(joined))).toEqual(b.plain);
  subtract(joined, a.bits);
  expect(new Set(rowsOf(joined))).toEqual(b.plain.difference(shared));
});

test("a too small set is copied into a larger one, another is unchanged", () => {
  const { bits, plain } = someRows(1_000, 4);
  const larger = withRoom(bits, 50_000);
  putBit(larger, 49_999, true);
  expect(new Set(rowsOf(larger))).toEqual(plain.union(new Set([49_999])));
  clearBit(larger, 49_999);
  expect([...rowsOf(larger)]).toEqual([...plain]);
  expect(withRoom(larger, 50_000)).toBe(larger);
});

test("a list of rows and a bitset contain the same", () => {
  const list = Uint32Array.of(70, 3, 32, 31);
  expect([...rowsOf(asBits(list, 100))]).toEqual([3, 31, 32, 70]);
  const { bits } = someRows(100, 2);
  expect(asBits(bits, 100)).toBe(bits);
});
