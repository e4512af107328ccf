/**
 * A text made ready for many names: for every word of the dictionary that some word of the text may mean, a code for
 * each way in which it may. A name is then matched by looking its words up.
 */
import type { NameColumns } from "../dictionary/name-columns.ts";
import type { TextQuestion } from "./text-question.ts";
import { joinWords, type Word } from "./typos.ts";
import type { WordOrder } from "../dictionary/word-order.ts";
import type { Beginnings, Candidates, WordPairs, WordSearch } from "./word-search.ts";

/** 0 no meeting; else 1 + 2 × typos + (as a prefix): smaller is better. */
export const meetingCode = (typos: number, prefix = 0): number => 1 + typos * 2 + prefix;
export const PREFIX_CODE = meetingCode(0, 1);
const PAIR_BASE = 2 ** 24;

/** Meanings of the words of one text, looked up once, however many of them must match. */
export class TextMeanings {
  readonly question: TextQuestion;
  /** By word of the text. */
  readonly candidates: Candidates[];
  readonly pairs: WordPairs[][];
  readonly pairCodes: Map<number, number>[];
  /** By word of the text but the last: it and the next run together. */
  readonly joined: Candidates[];
  readonly #search: WordSearch;

  constructor(question: TextQuestion, search: WordSearch) {
    const { core } = question;
    this.question = question;
    this.#search = search;
    this.candidates = core.map((word) => search.findNear(word));
    this.pairs = core.map((word) => search.split(word));
    this.pairCodes = this.pairs.map(codesOfPairs);
    this.joined = core.slice(1).map((next, i) => search.findNear(joinWords(core[i] ?? next, next), 1));
  }

  get order(): WordOrder {
    return this.#search.order;
  }

  beginnings(word: Word): Beginnings {
    return this.#search.beginnings(word);
  }
}

export class CompiledQuery {
  readonly meanings: TextMeanings;
  readonly question: TextQuestion;
  /** Number of words that must match, from the left. */
  readonly required: number;
  /** Terms: the words of the text, then each two of them run together. */
  readonly words: number;
  readonly terms: number;
  /** Words that begin with the last word that must match. */
  readonly beginnings: Beginnings;
  readonly hasPairs: boolean;
  /** By word of the dictionary: 1 + place of its codes in `codes`, 0 for most. Cleared by `release`. */
  readonly slots: Uint32Array;
  readonly codes: Uint8Array;
  readonly #lefts: ReadonlySet<number>;
  readonly #formsOfText: number[];
  readonly #placeOfWord: Uint32Array;
  readonly #foldedWords: Uint32Array;
  readonly #firstFresh: number;
  readonly #lettersFrom: number;
  readonly #lettersTo: number;
  readonly #fullFrom: number;
  readonly #fullTo: number;
  readonly #foldsAlike: boolean;

  constructor(meanings: TextMeanings, required: number, names: NameColumns, slots: Uint32Array) {
    const { core, forms } = meanings.question;
    this.meanings = meanings;
    this.question = meanings.question;
    this.required = required;
    this.words = core.length;
    this.terms = core.length * 2 - 1;
    this.beginnings = meanings.beginnings(core[required - 1] ?? { letters: "", full: "" });
    this.hasPairs = meanings.pairCodes.some(({ size }) => size > 0);
    this.#formsOfText = forms.map(({ short }) => names.shortNumber(short));
    this.#lefts = new Set(meanings.pairs.flat().flatMap(({ leftWords }) => leftWords));
    this.#placeOfWord = meanings.order.placeOfWord;
    this.#firstFresh = meanings.order.firstFresh;
    this.#foldedWords = names.dictionary.folded.data;
    const { letters, full } = this.beginnings;
    [this.#lettersFrom, this.#lettersTo] = letters;
    [this.#fullFrom, this.#fullTo] = full;
    this.#foldsAlike = letters === full;
    this.slots = slots;
    this.codes = this.#fillSlots();
  }

  /** Meanings of a term: a word, or two run together when both must match. */
  candidates(term: number): Candidates {
    const { candidates, joined } = this.meanings;
    if (term < this.words) return candidates[term] ?? NOTHING;
    return term - this.words + 1 < this.required ? (joined[term - this.words] ?? NOTHING) : NOTHING;
  }

  /** To be called when done: the slots serve the next text. */
  release(): void {
    for (let term = 0; term < this.terms; term++) {
      for (const word of this.candidates(term).keys()) this.slots[word] = 0;
    }
  }

  pairCode(i: number, leftWord: number, right: number): number {
    return this.meanings.pairCodes[i]?.get(leftWord * PAIR_BASE + right) ?? 0;
  }

  /** Legal forms of the text that a name with these forms has not. */
  formsMissed(hasForm: (short: number) => boolean): number {
    let missingForms = 0;
    for (const short of this.#formsOfText) if (!hasForm(short)) missingForms++;
    return missingForms;
  }

  /** Returns whether a word of a name is the first of two that the text may have run together. */
  isLeft(word: number): boolean {
    return this.#lefts.has(word);
  }

  /** Returns whether a word of a name begins with the last word that must match, and is longer. */
  isBeginning(word: number): boolean {
    if (word >= this.#firstFresh) return this.beginnings.unsorted.has(word);
    const place = this.#placeOfWord[word] ?? 0;
    if (place >= this.#lettersFrom && place < this.#lettersTo) return true;
    const folded = this.#foldedWords[word] ?? 0;
    if (folded === word && this.#foldsAlike) return false;
    if (folded >= this.#firstFresh) return this.beginnings.unsorted.has(word);
    const foldedPlace = this.#placeOfWord[folded] ?? 0;
    return foldedPlace >= this.#fullFrom && foldedPlace < this.#fullTo;
  }

  #fillSlots(): Uint8Array {
    const { slots, terms } = this;
    let used = 0;
    for (let term = 0; term < terms; term++) {
      for (const word of this.candidates(term).keys()) if (slots[word] === 0) slots[word] = ++used;
    }
    const codes = new Uint8Array((used + 1) * terms);
    for (let term = 0; term < terms; term++) {
      for (const [word, typos] of this.candidates(term)) codes[(slots[word] ?? 0) * terms + term] = meetingCode(typos);
    }
    return codes;
  }
}

const NOTHING: Candidates = new Map();

function codesOfPairs(pairs: readonly WordPairs[]): Map<number, number> {
  const codes = new Map<number, number>();
  for (const { leftWords, right, typos } of pairs) {
    for (const leftWord of leftWords) {
      for (const second of right) {
        const key = leftWord * PAIR_BASE + second;
        codes.set(key, Math.min(codes.get(key) ?? Infinity, meetingCode(typos)));
      }
    }
  }
  return codes;
}
