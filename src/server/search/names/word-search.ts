/** Which words of the dictionary a word of a text may mean: right, with typos, as a beginning, as two words. */
import type { Dictionary } from "./dictionary.ts";
import { TypoWalk } from "./typo-walk.ts";
import { budgetOf, type Word } from "./typos.ts";
import type { WordOrder } from "./word-order.ts";

/** Words and the typos in them. */
export type Candidates = Map<number, number>;

/** Two words that stand for one of the text, any of `left` followed by any of `right`. */
export interface WordPairs {
  left: number[];
  right: number[];
  typos: number;
}

const DIGIT = /\p{N}/u;
const MOST_TYPOS = 2;

export class WordSearch {
  private readonly dictionary: Dictionary;
  private readonly order: WordOrder;
  private readonly walk: TypoWalk;

  constructor(dictionary: Dictionary, order: WordOrder) {
    this.dictionary = dictionary;
    this.order = order;
    this.walk = new TypoWalk(dictionary, order);
  }

  /** @param spent typos already made by joining two words of the text */
  near(word: Word, spent = 0): Candidates {
    const found: Candidates = new Map();
    for (const [text, wordsOf] of this.writings(word)) {
      this.entriesNear(text, spent, (entry, typos) => {
        for (const one of wordsOf(entry)) if (typos < (found.get(one) ?? Infinity)) found.set(one, typos);
      });
    }
    return found;
  }

  /** Words that begin with the text's word and are longer. */
  beginning(word: Word): Set<number> {
    const found = new Set<number>();
    for (const [text, wordsOf] of this.writings(word)) {
      for (const entry of this.order.withPrefix(text)) {
        if (this.dictionary.lengthOf(entry) > text.length) for (const one of wordsOf(entry)) found.add(one);
      }
    }
    return found;
  }

  /** Pairs of neighbouring words that the text has run together. */
  split(word: Word): WordPairs[] {
    const pairs: WordPairs[] = [];
    for (const [text, wordsOf] of this.writings(word)) {
      if (DIGIT.test(text)) continue;
      const words = (entries: Iterable<number>) => [...entries].flatMap((entry) => wordsOf(entry));
      const add = (left: Iterable<number>, right: Iterable<number>, typos: number) => {
        const pair = { left: words(left), right: words(right), typos };
        if (pair.left.length > 0 && pair.right.length > 0) pairs.push(pair);
      };
      for (let cut = 1; cut < text.length; cut++) {
        const left = text.slice(0, cut);
        const right = text.slice(cut);
        const [exactLeft, exactRight] = [this.entry(left), this.entry(right)];
        if (budgetOf(text.length) >= 1) add(exactLeft, exactRight, 1);
        // With one more typo, on either side of the cut or across it.
        if (text.length < 7) continue;
        const long = (length: number) => budgetOf(Math.max(text.length, length)) >= MOST_TYPOS;
        if (exactLeft.length > 0) {
          add(
            exactLeft,
            this.oneEditFrom(right).filter((e) => long(cut + this.dictionary.lengthOf(e))),
            MOST_TYPOS,
          );
        }
        if (exactRight.length > 0) {
          const near = this.oneEditFrom(left).filter((e) => long(this.dictionary.lengthOf(e) + right.length));
          add(
            near.filter((entry) => this.firstOf(entry) === text.charCodeAt(0)),
            exactRight,
            MOST_TYPOS,
          );
        }
        const swapped = left.slice(0, -1) + right.charAt(0);
        if (swapped.charAt(0) === text.charAt(0) && long(text.length)) {
          add(this.entry(swapped), this.entry(left.slice(-1) + right.slice(1)), MOST_TYPOS);
        }
      }
    }
    return pairs;
  }

  /** The word's two foldings, each with what an entry of the dictionary found by it stands for. */
  private writings(word: Word): [text: string, wordsOf: (entry: number) => number[]][] {
    const { folded } = this.dictionary;
    const asFull = (entry: number) => [
      ...(folded.get(entry) === entry ? [entry] : []),
      ...this.dictionary.variantsOf(entry),
    ];
    const asLetters = (entry: number) => [entry];
    if (word.full !== word.letters)
      return [
        [word.letters, asLetters],
        [word.full, asFull],
      ];
    return [[word.letters, (entry) => [entry, ...this.dictionary.variantsOf(entry)]]];
  }

  private entriesNear(text: string, spent: number, report: (entry: number, typos: number) => void): void {
    const most = text.length >= 6 ? MOST_TYPOS : text.length >= 3 ? 1 : 0;
    const forgiven = (length: number) => budgetOf(Math.max(length, text.length));
    const hasDigit = DIGIT.test(text);
    const exact = this.dictionary.find(text);
    if (exact > 0 && (spent === 0 || (!hasDigit && spent <= forgiven(text.length)))) report(exact, spent);
    const edits = most - spent;
    if (hasDigit || edits <= 0) return;
    const check = (entry: number, typos: number) => {
      if (typos + spent > forgiven(this.dictionary.lengthOf(entry))) return;
      if (entry !== exact && !DIGIT.test(this.dictionary.textOf(entry))) report(entry, typos + spent);
    };
    this.walk.near(text, edits, true, check);
    if (edits === MOST_TYPOS) for (const entry of this.otherFirst(text)) check(entry, MOST_TYPOS);
  }

  /** Entries one edit away that begin with another letter: the edit is at the beginning. */
  private otherFirst(text: string): number[] {
    const rest = text.slice(1);
    const texts = [rest, text.charAt(1) + text.charAt(0) + text.slice(2)];
    for (const letter of this.order.firstLetters()) texts.push(letter + rest, letter + text);
    return texts.flatMap((one) => this.entry(one)).filter((entry) => this.firstOf(entry) !== text.charCodeAt(0));
  }

  /** Entries one edit away from a short text, itself left out. */
  private oneEditFrom(text: string): number[] {
    const found = new Set<number>();
    this.walk.near(text, 1, false, (entry, distance) => {
      if (distance === 1 && !DIGIT.test(this.dictionary.textOf(entry))) found.add(entry);
    });
    return [...found];
  }

  private entry(text: string): number[] {
    const entry = this.dictionary.find(text);
    return entry > 0 ? [entry] : [];
  }

  private firstOf(entry: number): number {
    return this.dictionary.units.get(this.dictionary.starts.get(entry));
  }
}
