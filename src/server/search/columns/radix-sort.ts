/** Least significant digit radix sort of row numbers (Knuth, TAOCP 3, 5.2.5): linear, and equal keys keep their order. */
const DIGIT_BITS = 11;
const RADIX = 1 << DIGIT_BITS;
const WORD_BITS = 32;
const TWO_32 = 2 ** WORD_BITS;

type Rows = Uint32Array<ArrayBuffer>;

/** Sorts by one 32-bit unsigned key a row. @returns the sorted array, which may be `rows` itself */
export function sortByWord(rows: Rows, wordOf: (row: number) => number): Rows {
  const count = rows.length;
  let from = rows;
  let to = new Uint32Array(count);
  const digits = new Uint16Array(count);
  for (let shift = 0; shift < WORD_BITS; shift += DIGIT_BITS) {
    const starts = new Uint32Array(RADIX + 1);
    for (let i = 0; i < count; i++) {
      const digit = (wordOf(from[i] ?? 0) >>> shift) & (RADIX - 1);
      digits[i] = digit;
      starts[digit + 1] = (starts[digit + 1] ?? 0) + 1;
    }
    if (starts.includes(count)) continue;
    for (let d = 1; d <= RADIX; d++) starts[d] = (starts[d] ?? 0) + (starts[d - 1] ?? 0);
    for (let i = 0; i < count; i++) {
      const digit = digits[i] ?? 0;
      const place = starts[digit] ?? 0;
      to[place] = from[i] ?? 0;
      starts[digit] = place + 1;
    }
    [from, to] = [to, from];
  }
  return from;
}

/** Sorts by signed 32-bit integers. */
export function sortByInteger(rows: Rows, values: Int32Array): Rows {
  return sortByWord(rows, (row) => (values[row] ?? 0) ^ 0x80000000);
}

/** Sorts by whole numbers from 0 to 2^53 − 1. */
export function sortByNumber(rows: Rows, valueOf: (row: number) => number): Rows {
  // Its shifts see the lower 32 bits alone.
  const low = sortByWord(rows, valueOf);
  return sortByWord(low, (row) => Math.floor(valueOf(row) / TWO_32));
}
