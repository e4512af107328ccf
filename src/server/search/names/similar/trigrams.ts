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

/** Numbers trigrams: those of a to z, 0 to 9 and space by arithmetic, all others in order of first use. */
export const SPACE = 32;
/** Number of characters that `placeOf` distinguishes. */
export const LETTERS = 37;
const COMMON = LETTERS ** 3;

/** Returns 0 for a space, then letters and digits; -1 for any other UTF-16 unit. */
export function placeOf(unit: number): number {
  if (unit >= 97 && unit <= 122) return unit - 96;
  if (unit >= 48 && unit <= 57) return unit - 21;
  return unit === SPACE ? 0 : -1;
}

/** Returns whether the trigram is two spaces and one of a to z or 0 to 9: the start of a word. */
export function isFirstGram(gram: number): boolean {
  return gram > 0 && gram < LETTERS;
}

export class GramNumbers {
  readonly #rareGrams = new Map<number, number>();

  /** Exclusive upper bound of the numbers. */
  get size(): number {
    return COMMON + this.#rareGrams.size;
  }

  /** Returns the number of the trigram and assigns one if necessary. */
  numberOf(a: number, b: number, c: number): number {
    const common = commonNumber(a, b, c);
    if (common >= 0) return common;
    const key = keyOf(a, b, c);
    let number = this.#rareGrams.get(key);
    if (number === undefined) this.#rareGrams.set(key, (number = this.size));
    return number;
  }

  /** @returns -1 for a trigram without a number */
  find(a: number, b: number, c: number): number {
    const common = commonNumber(a, b, c);
    return common >= 0 ? common : (this.#rareGrams.get(keyOf(a, b, c)) ?? -1);
  }
}

const keyOf = (a: number, b: number, c: number) => (a * 65_536 + b) * 65_536 + c;

function commonNumber(a: number, b: number, c: number): number {
  const [x, y, z] = [placeOf(a), placeOf(b), placeOf(c)];
  return x < 0 || y < 0 || z < 0 ? -1 : (x * LETTERS + y) * LETTERS + z;
}
