/** A set of rows, one bit per row and 32 rows per word. Rows beyond the last word are not in the set. */
export type Bits = Int32Array<ArrayBuffer>;

/** A sparse set: row numbers without duplicates, in any order. */
export type RowList = Uint32Array<ArrayBuffer>;
export type RowSet = Bits | RowList;

export function isList(set: RowSet): set is RowList {
  return set instanceof Uint32Array;
}

/** Above one row in this many a bitset is used: below, a list is smaller and faster to intersect. */
export const LIST_SHARE = 64;

/** Returns an empty set for `rows` rows, with some spare capacity. */
export function emptyBits(rows: number): Bits {
  return new Int32Array((rows >>> 5) + 33);
}

export function hasBit(bits: Bits, row: number): boolean {
  return (((bits[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;
}

export function setBit(bits: Bits, row: number): void {
  bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31));
}

export function clearBit(bits: Bits, row: number): void {
  bits[row >>> 5] = (bits[row >>> 5] ?? 0) & ~(1 << (row & 31));
}

export function putBit(bits: Bits, row: number, on: boolean): void {
  if (on) setBit(bits, row);
  else clearBit(bits, row);
}

/** Returns the set, enlarged to `rows` rows if necessary. */
export function withRoom(bits: Bits, rows: number): Bits {
  if (bits.length > rows >>> 5) return bits;
  const larger = emptyBits(Math.ceil(rows * 1.1));
  larger.set(bits);
  return larger;
}

/** Population count of one word (Warren, Hacker's Delight, 5-1). */
function onesIn(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countBits(bits: Bits): number {
  return countShared(bits, bits);
}

/** Replaces `target` by its intersection with `operand`. */
export function intersect(target: Bits, operand: Bits): void {
  intersectAll(target, [target, operand]);
}

/** Words per block, chosen so that the blocks of all sets fit into the L1 cache together. */
const BLOCK = 1024;

/** Writes the intersection of all sets to `target` in a single pass over memory. */
export function intersectAll(target: Bits, [firstSet, ...otherSets]: readonly [Bits, ...Bits[]]): void {
  const shared = otherSets.reduce(
    (shortest, { length }) => Math.min(shortest, length),
    Math.min(target.length, firstSet.length),
  );
  for (let start = 0; start < shared; start += BLOCK) {
    const end = Math.min(start + BLOCK, shared);
    target.set(firstSet.subarray(start, end), start);
    for (const operand of otherSets) {
      for (let w = start; w < end; w++) target[w] = (target[w] ?? 0) & (operand[w] ?? 0);
    }
  }
  target.fill(0, shared);
}

/**
 * Counts the rows that two sets share. A carry-save adder combines eight words so that they need one population count
 * (Harley and Seal, in Warren, Hacker's Delight, 5-1).
 */
export function countShared(a: Bits, b: Bits): number {
  const shared = Math.min(a.length, b.length);
  let count = 0;
  let ones = 0;
  let twos = 0;
  let fours = 0;
  let w = 0;
  for (; w + 8 <= shared; w += 8) {
    const a0 = (a[w] ?? 0) & (b[w] ?? 0);
    const a1 = (a[w + 1] ?? 0) & (b[w + 1] ?? 0);
    const a2 = (a[w + 2] ?? 0) & (b[w + 2] ?? 0);
    const a3 = (a[w + 3] ?? 0) & (b[w + 3] ?? 0);
    const a4 = (a[w + 4] ?? 0) & (b[w + 4] ?? 0);
    const a5 = (a[w + 5] ?? 0) & (b[w + 5] ?? 0);
    const a6 = (a[w + 6] ?? 0) & (b[w + 6] ?? 0);
    const a7 = (a[w + 7] ?? 0) & (b[w + 7] ?? 0);
    // Adds three words bit by bit: the sum is x ^ y ^ z, the carry (worth two) is set where at least two bits are.
    const s0 = ones ^ a0;
    const c0 = (ones & a0) | (s0 & a1);
    const s1 = s0 ^ a1;
    const s2 = s1 ^ a2;
    const c1 = (s1 & a2) | (s2 & a3);
    const s3 = s2 ^ a3;
    const s4 = s3 ^ a4;
    const c2 = (s3 & a4) | (s4 & a5);
    const s5 = s4 ^ a5;
    const s6 = s5 ^ a6;
    const c3 = (s5 & a6) | (s6 & a7);
    ones = s6 ^ a7;
    const t0 = twos ^ c0;
    const d0 = (twos & c0) | (t0 & c1);
    const t1 = t0 ^ c1;
    const t2 = t1 ^ c2;
    const d1 = (t1 & c2) | (t2 & c3);
    twos = t2 ^ c3;
    const f0 = fours ^ d0;
    count += 8 * onesIn((fours & d0) | (f0 & d1));
    fours = f0 ^ d1;
  }
  count += 4 * onesIn(fours) + 2 * onesIn(twos) + onesIn(ones);
  for (; w < shared; w++) count += onesIn((a[w] ?? 0) & (b[w] ?? 0));
  return count;
}

export function union(target: Bits, operand: Bits): void {
  const shared = Math.min(target.length, operand.length);
  for (let w = 0; w < shared; w++) target[w] = (target[w] ?? 0) | (operand[w] ?? 0);
}

export function subtract(target: Bits, operand: Bits): void {
  const shared = Math.min(target.length, operand.length);
  for (let w = 0; w < shared; w++) target[w] = (target[w] ?? 0) & ~(operand[w] ?? 0);
}

/** Converts a row set to a bitset. For a list the result is a new set that the caller may change. */
export function asBits(list: RowSet, rows: number): Bits {
  if (!isList(list)) return list;
  const bits = emptyBits(rows);
  for (let i = 0; i < list.length; i++) setBit(bits, list[i] ?? 0);
  return bits;
}

/** Row number of the lowest set bit. `word` must not be 0. */
export function lowestRow(word: number, wordIndex: number): number {
  return (wordIndex << 5) + 31 - Math.clz32(word & -word);
}

/** The set's rows, ascending. */
export function rowsOf(bits: Bits, count = countBits(bits)): Uint32Array<ArrayBuffer> {
  const rows = new Uint32Array(count);
  let n = 0;
  for (let w = 0; w < bits.length; w++) {
    for (let word = bits[w] ?? 0; word !== 0; word &= word - 1) rows[n++] = lowestRow(word, w);
  }
  return rows;
}
