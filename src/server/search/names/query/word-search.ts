/** Finds the dictionary words that a word of a text can mean: exact, with typos, as a prefix, or split in two. */
import type { Dictionary } from "../dictionary/dictionary.ts";
import { TypoWalk } from "./typo-walk.ts";
import { budgetOf, type Word } from "./typos.ts";
import type { Stretch, WordOrder } from "../dictionary/word-order.ts";

/** Words, with their number of typos. */
export type Candidates = ReadonlyMap<number, number>;

/** Pairs that one word of the text can mean: any of `leftWords` followed by any of `right`. */
export interface WordPairs {
  leftWords: readonly number[];
  right: readonly number[];
  typos: number;
}

/** Longer words that begin with a word of the text, in both foldings. */
export interface Beginnings {
  /** Positions of these words in the order. */
  letters: Stretch;
  /** Positions of texts that are the complete folding of such words. */
  full: Stretch;
  /** Such words that are not in the order yet. */
  unsorted: ReadonlySet<number>;
}

const DIGIT = /\p{N}/u;
const MOST_TYPOS = 2;

export class WordSearch {
  readonly #dictionary: Dictionary;
  readonly order: WordOrder;
  readonly #walk: TypoWalk;

  constructor(dictionary: Dictionary, order: WordOrder) {
    this.#dictionary = dictionary;
    this.order = order;
    this.#walk = new TypoWalk(dictionary, order);
  }

  /** @param typosSoFar typos from joining two words of the text */
  findNear(word: Word, typosSoFar = 0): Candidates {
    const matches = new Map<number, number>();
    for (const [text, wordsOf] of this.#writings(word)) {
      this.#entriesNear(text, typosSoFar, (entry, typos) => {
        for (const match of wordsOf(entry)) if (typos < (matches.get(match) ?? Infinity)) matches.set(match, typos);
      });
    }
    return matches;
  }

  beginnings({ letters, full }: Word): Beginnings {
    const longer = (text: string): Stretch => {
      const [start, end] = this.order.beginningWith(text);
      const exact = this.#dictionary.find(text);
      return [exact > 0 && exact < this.order.firstFresh ? start + 1 : start, end];
    };
    const unsorted = this.order.addedWith(letters).filter((word) => this.#dictionary.lengthOf(word) > letters.length);
    for (let word = this.order.firstFresh; word < this.#dictionary.size; word++) {
      const folded = this.#dictionary.textOf(this.#dictionary.folded.get(word));
      if (folded.length > full.length && folded.startsWith(full)) unsorted.push(word);
    }
    const byLetters = longer(letters);
    // Reusing the same range signals that both foldings are equal.
    return { letters: byLetters, full: full === letters ? byLetters : longer(full), unsorted: new Set(unsorted) };
  }

  /** Pairs of words that the text can have joined. */
  split(word: Word): WordPairs[] {
    const pairs: WordPairs[] = [];
    for (const [text, wordsOf] of this.#writings(word)) {
      if (DIGIT.test(text) || budgetOf(text.length + 1) === 0) continue;
      const words = (entries: readonly number[]) => entries.flatMap((entry) => wordsOf(entry));
      const add = (leftEntries: readonly number[], right: readonly number[], typos: number) => {
        const pair = { leftWords: words(leftEntries), right: words(right), typos };
        if (pair.leftWords.length > 0 && pair.right.length > 0) pairs.push(pair);
      };
      for (let cut = 1; cut < text.length; cut++) this.#splitAt(text, cut, add);
    }
    return pairs;
  }

  #splitAt(text: string, cut: number, add: (left: number[], right: number[], typos: number) => void): void {
    const dictionary = this.#dictionary;
    const leftPart = text.slice(0, cut);
    const right = text.slice(cut);
    const [exactLeft, exactRight] = [this.#entry(leftPart), this.#entry(right)];
    if (budgetOf(text.length) >= 1) add(exactLeft, exactRight, 1);
    // With one more typo, in either half or at the split position.
    if (budgetOf(text.length + 1) < MOST_TYPOS) return;
    const long = (length: number) => budgetOf(Math.max(text.length, length)) >= MOST_TYPOS;
    if (exactLeft.length > 0) {
      const similar = this.#wordsOneEditFrom(right).filter((entry) => long(cut + dictionary.lengthOf(entry)));
      add(exactLeft, similar, MOST_TYPOS);
    }
    if (exactRight.length > 0) {
      const similar = this.#wordsOneEditFrom(leftPart).filter((entry) =>
        long(dictionary.lengthOf(entry) + right.length),
      );
      const sameFirst = similar.filter((entry) => this.#firstOf(entry) === text.charCodeAt(0));
      add(sameFirst, exactRight, MOST_TYPOS);
    }
    const swapped = leftPart.slice(0, -1) + right.charAt(0);
    if (swapped.charAt(0) === text.charAt(0) && long(text.length)) {
      add(this.#entry(swapped), this.#entry(leftPart.slice(-1) + right.slice(1)), MOST_TYPOS);
    }
  }

  /** Both foldings of the word, each with a function that returns the words behind a dictionary entry. */
  #writings(word: Word): [text: string, wordsOf: (entry: number) => readonly number[]][] {
    const dictionary = this.#dictionary;
    const asFull = (entry: number) =>
      dictionary.folded.get(entry) === entry ? [entry, ...dictionary.variantsOf(entry)] : [];
    if (word.full !== word.letters)
      return [
        [word.letters, (entry) => [entry]],
        [word.full, asFull],
      ];
    return [[word.letters, (entry) => [entry, ...dictionary.variantsOf(entry)]]];
  }

  #entriesNear(text: string, typosSoFar: number, report: (entry: number, typos: number) => void): void {
    const dictionary = this.#dictionary;
    const forgiven = (length: number) => budgetOf(Math.max(length, text.length));
    const hasDigit = DIGIT.test(text);
    const exact = dictionary.find(text);
    if (exact > 0 && (typosSoFar === 0 || (!hasDigit && typosSoFar <= forgiven(text.length))))
      report(exact, typosSoFar);
    // Two missing letters in a word of six can still be two typos in a word of eight.
    const edits =
      budgetOf(text.length + MOST_TYPOS) === MOST_TYPOS
        ? MOST_TYPOS - typosSoFar
        : budgetOf(text.length + 1) - typosSoFar;
    if (hasDigit || edits <= 0) return;
    const check = (entry: number, typos: number) => {
      if (entry === exact || typos + typosSoFar > forgiven(dictionary.lengthOf(entry))) return;
      if (!DIGIT.test(dictionary.textOf(entry))) report(entry, typos + typosSoFar);
    };
    this.#walk.findNear(text, edits, check);
    if (edits === MOST_TYPOS) for (const entry of this.#otherFirst(text)) check(entry, MOST_TYPOS);
  }

  /** Words one edit away with a different first letter, which means that the edit is at the start. */
  #otherFirst(text: string): number[] {
    const rest = text.slice(1);
    const texts = [rest, text.charAt(1) + text.charAt(0) + text.slice(2)];
    for (const unit of this.#dictionary.letters)
      texts.push(String.fromCharCode(unit) + rest, String.fromCharCode(unit) + text);
    return texts
      .flatMap((variant) => this.#entry(variant))
      .filter((entry) => this.#firstOf(entry) !== text.charCodeAt(0));
  }

  #wordsOneEditFrom(text: string): number[] {
    const matches = oneEditFrom(text, this.#dictionary, this.#dictionary.letters);
    return matches.filter((entry) => !DIGIT.test(this.#dictionary.textOf(entry)));
  }

  #entry(text: string): number[] {
    const entry = this.#dictionary.find(text);
    return entry > 0 ? [entry] : [];
  }

  #firstOf(entry: number): number {
    return this.#dictionary.units.get(this.#dictionary.starts.get(entry));
  }
}

/** Words at distance 1 (optimal string alignment), without the text itself. */
function oneEditFrom(text: string, dictionary: Dictionary, letters: Iterable<number>): number[] {
  const matches = new Set<number>();
  const units = new Uint16Array(text.length + 1);
  const ask = (length: number) => {
    const word = dictionary.findUnits(units, length);
    if (word > 0) matches.add(word);
  };
  const length = text.length;
  const load = (skip: number, gap: number) => {
    // The text without the letter at `skip`, or with space for a letter at `gap`.
    let target = 0;
    for (let i = 0; i < length; i++) {
      if (i === gap) target++;
      if (i !== skip) units[target++] = text.charCodeAt(i);
    }
  };
  for (let position = 0; position < length; position++) {
    load(position, -1);
    ask(length - 1);
  }
  load(-1, -1);
  for (let position = 0; position + 1 < length; position++) {
    const [a = 0, b = 0] = [units[position], units[position + 1]];
    if (a === b) continue;
    units[position] = b;
    units[position + 1] = a;
    ask(length);
    units[position] = a;
    units[position + 1] = b;
  }
  for (let position = 0; position < length; position++) {
    const original = units[position] ?? 0;
    for (const letter of letters) {
      if (letter === original) continue;
      units[position] = letter;
      ask(length);
    }
    units[position] = original;
  }
  for (let position = 0; position <= length; position++) {
    load(-1, position);
    for (const letter of letters) {
      units[position] = letter;
      ask(length + 1);
    }
  }
  const exact = dictionary.find(text);
  matches.delete(exact);
  return [...matches];
}
