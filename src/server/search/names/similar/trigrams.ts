/**
 * Trigram similarity of whole names, padded as in PostgreSQL's pg_trgm (two spaces before each word, one after), but
 * over bags instead of sets. The bag of a name is then the sum of the bags of its words, which the index relies on.
 */

/** Trigrams of one word, in order: `  w`, ` wo`, … , `rd `. Their number is the length of the word plus one. */
export function trigramsOf(word: string): string[] {
  const padded = `  ${word} `;
  return Array.from({ length: word.length + 1 }, (_, i) => padded.slice(i, i + 3));
}

export function trigramBag(words: readonly string[]): Map<string, number> {
  const bag = new Map<string, number>();
  for (const word of words) for (const gram of trigramsOf(word)) bag.set(gram, (bag.get(gram) ?? 0) + 1);
  return bag;
}

export const SIMILAR_FROM = 0.5;

/** Shared trigrams divided by all trigrams of both bags, 0 to 1. */
export function trigramSimilarity(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let shared = 0;
  for (const [gram, count] of b) shared += Math.min(count, a.get(gram) ?? 0);
  const union = sizeOf(a) + sizeOf(b) - shared;
  return union === 0 ? 0 : shared / union;
}

function sizeOf(bag: ReadonlyMap<string, number>): number {
  let size = 0;
  for (const count of bag.values()) size += count;
  return size;
}
