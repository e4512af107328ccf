/**
 * Sorts texts in typed arrays by multikey quicksort's principle (Bentley and Sedgewick, 1997), four bytes at a time.
 * All texts are sorted by their first chunk; then each run of equal chunks is sorted by the next one.
 */
import { sortByWord } from "./radix-sort.ts";

type Items = Uint32Array<ArrayBuffer>;

export interface Chunks {
  /** The unsigned 32 bits of chunk number `depth`; 0 after the end of the text. */
  chunkAt: (item: number, depth: number) => number;
  /** Mask of the last character in a chunk; when it is 0 the text has ended. */
  lastCharacter: number;
}

/** A chunk and a position fit into one double: 32 + 21 bits. */
const PLACES = 2 ** 21;

/** Sorts in place and stably. */
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
