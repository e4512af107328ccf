/**
 * Sorts row numbers by whole numbers, with a least significant digit radix sort (Knuth, TAOCP 3, 5.2.5: linear and
 * stable), and by texts.
 */
const DIGIT_BITS = 11;
const RADIX = 1 << DIGIT_BITS;
const WORD_BITS = 32;
const TWO_32 = 2 ** WORD_BITS;

type Rows = Uint32Array<ArrayBuffer>;

/**
 * Sorts by one 32-bit unsigned key per row. Each key is looked up once and moves with its row, so memory is read
 * sequentially.
 * @param rows consumed: it is either returned sorted or detached
 */
export function sortByWord(rows: Rows, wordOf: (row: number) => number): Rows {
  const count = rows.length;
  let [source, target] = [rows, new Uint32Array(count)];
  let [keys, toKeys] = [new Uint32Array(count), new Uint32Array(count)];
  for (let i = 0; i < count; i++) keys[i] = wordOf(rows[i] ?? 0);
  const varying = varyingBits(keys);
  for (let shift = 0; shift < WORD_BITS; shift += DIGIT_BITS) {
    if (((varying >>> shift) & (RADIX - 1)) === 0) continue;
    move({ rows: source, keys }, { rows: target, keys: toKeys }, shift);
    [source, target, keys, toKeys] = [target, source, toKeys, keys];
  }
  for (const array of [target, keys, toKeys]) giveBack(array);
  return source;
}

/** Frees an array immediately: for five million rows it is 20 MB, and the next garbage collection may be far off. */
function giveBack(array: Uint32Array<ArrayBuffer>): void {
  array.buffer.transfer(0);
}

/** Returns the bits in which the keys differ. */
function varyingBits(keys: Uint32Array): number {
  const firstKey = keys[0] ?? 0;
  let varying = 0;
  for (let i = 0; i < keys.length; i++) varying |= (keys[i] ?? 0) ^ firstKey;
  return varying;
}

interface Keyed {
  rows: Rows;
  keys: Rows;
}

/** Distributes all rows by one digit. */
function move(source: Keyed, target: Keyed, shift: number): void {
  const count = source.rows.length;
  const starts = new Uint32Array(RADIX + 1);
  for (let i = 0; i < count; i++) {
    const next = (((source.keys[i] ?? 0) >>> shift) & (RADIX - 1)) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let d = 1; d <= RADIX; d++) starts[d] = (starts[d] ?? 0) + (starts[d - 1] ?? 0);
  for (let i = 0; i < count; i++) {
    const key = source.keys[i] ?? 0;
    const digit = (key >>> shift) & (RADIX - 1);
    const place = starts[digit] ?? 0;
    target.rows[place] = source.rows[i] ?? 0;
    target.keys[place] = key;
    starts[digit] = place + 1;
  }
}

/** Sorts by whole numbers from 0 to 2^53 − 1. */
export function sortByNumber(rows: Rows, valueOf: (row: number) => number): Rows {
  // Bit shifts use only the lower 32 bits of the value.
  const low = sortByWord(rows, valueOf);
  return sortByWord(low, (row) => Math.floor(valueOf(row) / TWO_32));
}

type Items = Uint32Array<ArrayBuffer>;

export interface Chunks {
  /** The unsigned 32 bits of chunk number `depth`; 0 after the end of the text. */
  chunkAt: (item: number, depth: number) => number;
  /** Mask of the last character in a chunk; when it is 0 the text has ended. */
  lastCharacter: number;
}

/** A chunk and a position fit into one double: 32 + 21 bits. */
const PLACES = 2 ** 21;

/**
 * Sorts texts in typed arrays in place and stably by multikey quicksort's principle (Bentley and Sedgewick, 1997), four
 * bytes at a time. All texts are sorted by their first chunk; then each run of equal chunks is sorted by the next one.
 */
export function sortTexts(items: Items, { chunkAt, lastCharacter }: Chunks): void {
  const runs: { low: number; high: number; depth: number }[] = [{ low: 0, high: items.length, depth: 0 }];
  for (let run = runs.pop(); run; run = runs.pop()) {
    const { low, high, depth } = run;
    const part = items.subarray(low, high);
    sortRun(part, (item) => chunkAt(item, depth));
    for (let start = 0; start < part.length;) {
      const chunk = chunkAt(part[start] ?? 0, depth);
      let end = start + 1;
      while (end < part.length && chunkAt(part[end] ?? 0, depth) === chunk) end++;
      if (end - start > 1 && (chunk & lastCharacter) !== 0) {
        runs.push({ low: low + start, high: low + end, depth: depth + 1 });
      }
      start = end;
    }
  }
}

function sortRun(items: Items, chunkOf: (item: number) => number): void {
  const count = items.length;
  if (count > PLACES) {
    items.set(sortByWord(items.slice(), chunkOf));
    return;
  }
  if (count === 2) {
    const [a = 0, b = 0] = items;
    if (chunkOf(a) > chunkOf(b)) items.set([b, a]);
    return;
  }
  const keys = new Float64Array(count);
  for (let i = 0; i < count; i++) keys[i] = chunkOf(items[i] ?? 0) * PLACES + i;
  keys.sort();
  const previousItems = items.slice();
  for (let i = 0; i < count; i++) items[i] = previousItems[(keys[i] ?? 0) % PLACES] ?? 0;
}
