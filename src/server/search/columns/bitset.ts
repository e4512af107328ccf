/** Sets of rows, a bit each, 32 to a word. A set says nothing beyond its own words: those rows are not in it. */
export type Bits = Int32Array<ArrayBuffer>;

/** A set with room for `rows` rows, and some that may come. */
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

/** The same set with room for `rows` rows. */
export function withRoom(bits: Bits, rows: number): Bits {
  if (bits.length > rows >>> 5) return bits;
  const larger = emptyBits(Math.ceil(rows * 1.1));
  larger.set(bits);
  return larger;
}

/** Population count of one word (Warren, Hacker's Delight, 5-1). */
function ones(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (let w = 0; w < bits.length; w++) count += ones(bits[w] ?? 0);
  return count;
}

/** Keeps in `target` what `other` has too. @returns how many are left */
export function intersect(target: Bits, other: Bits): number {
  const shared = Math.min(target.length, other.length);
  let count = 0;
  for (let w = 0; w < shared; w++) {
    const word = (target[w] ?? 0) & (other[w] ?? 0);
    target[w] = word;
    count += ones(word);
  }
  target.fill(0, shared);
  return count;
}

/** How many two sets share. */
export function countShared(a: Bits, b: Bits): number {
  const shared = Math.min(a.length, b.length);
  let count = 0;
  for (let w = 0; w < shared; w++) count += ones((a[w] ?? 0) & (b[w] ?? 0));
  return count;
}

export function union(target: Bits, other: Bits): void {
  const shared = Math.min(target.length, other.length);
  for (let w = 0; w < shared; w++) target[w] = (target[w] ?? 0) | (other[w] ?? 0);
}

export function subtract(target: Bits, other: Bits): void {
  const shared = Math.min(target.length, other.length);
  for (let w = 0; w < shared; w++) target[w] = (target[w] ?? 0) & ~(other[w] ?? 0);
}

/** Row of the lowest bit of a word that is not 0. */
export function lowestRow(word: number, at: number): number {
  return (at << 5) + 31 - Math.clz32(word & -word);
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
