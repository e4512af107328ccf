import { expect, test } from "vitest";

import { Random } from "../../../demo/random.ts";
import { Dictionary } from "../dictionary/dictionary.ts";
import { GramIndex } from "./gram-index.ts";
import { trigramsOf } from "./trigrams.ts";

const random = new Random(5);
/** None that fold together, as "ae" does: only folded words are counted. */
const LETTERS = "bkeni6ж";
const anyWord = () =>
  Array.from({ length: 1 + random.below(random.chance(0.02) ? 300 : 9) }, () =>
    LETTERS.charAt(random.below(LETTERS.length)),
  ).join("");

/** Trigrams that two bags share. */
function sharedOf(word: string, text: readonly string[]): number {
  const remaining = text.flatMap(trigramsOf);
  return trigramsOf(word).filter((gram) => {
    const index = remaining.indexOf(gram);
    if (index >= 0) remaining.splice(index, 1);
    return index >= 0;
  }).length;
}

test("words that share more than a third of their trigrams are found: old and new, short and long ones", () => {
  const dictionary = new Dictionary();
  const grams = new GramIndex(dictionary);
  const words = new Set(Array.from({ length: 400 }, anyWord));
  for (const word of [...words].slice(0, 150)) dictionary.add(word);
  grams.build();
  // Entries from before the dictionary grew are kept.
  grams.eachSharing(grams.bagOf(["be"]), () => undefined);
  for (const word of words) dictionary.add(word);
  for (let round = 0; round < 200; round++) {
    const text = [anyWord(), anyWord()];
    const sharedCounts = new Map<string, number>();
    grams.eachSharing(grams.bagOf(text), (word, shared) => sharedCounts.set(dictionary.textOf(word), shared));
    const expected = [...words]
      .map((word) => [word, sharedOf(word, text)] as const)
      .filter(([word, shared]) => shared * 3 > word.length + 1);
    expect(sharedCounts).toEqual(new Map(expected));
  }
});
