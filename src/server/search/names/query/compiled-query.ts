/**
 * A text prepared for matching many names: maps every dictionary word that the text can mean to a code per term. A name
 * is then matched by looking up its words.
 */
import type { NameColumns } from "../dictionary/name-columns.ts";
import type { TextQuestion } from "./text-question.ts";
import { joinWords, type Word } from "./typos.ts";
import type { WordOrder } from "../dictionary/word-order.ts";
import type { Beginnings, Candidates, WordPairs, WordSearch } from "./word-search.ts";

/** 0 means no match; otherwise 1 + 2 × typos + prefix, smaller is better. */
export const meetingCode = (typos: number, prefix = 0): number => 1 + typos * 2 + prefix;
export const PREFIX_CODE = meetingCode(0, 1);
const PAIR_BASE = 2 ** 24;

/** Interpretations of the words of a text, looked up once and used for any number of required words. */
export class TextMeanings {
  readonly question: TextQuestion;
  /** By word of the text. */
  readonly candidates: Candidates[];
  readonly pairs: WordPairs[][];
  readonly pairCodes: Map<number, number>[];
  /** By word of the text, except the last: the word joined with the next one. */
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
  /** Number of words that must match, counted from the left. */
  readonly required: number;
  /** Number of terms: the words of the text, then each pair of neighbours joined. */
  readonly words: number;
  readonly terms: number;
  /** Dictionary words that begin with the last required word. */
  readonly beginnings: Beginnings;
  readonly hasPairs: boolean;
  /** By dictionary word: 1 + index of its codes in `codes`, or 0. Cleared by `release`. */
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

  /** Interpretations of a term: a word, or two joined words that are both required. */
  candidates(term: number): Candidates {
    const { candidates, joined } = this.meanings;
    if (term < this.words) return candidates[term] ?? NOTHING;
    return term - this.words + 1 < this.required ? (joined[term - this.words] ?? NOTHING) : NOTHING;
  }

  /** Call it when done: clears the slots for the next text. */
  release(): void {
    for (let term = 0; term < this.terms; term++) {
      for (const word of this.candidates(term).keys()) this.slots[word] = 0;
    }
  }

  pairCode(i: number, leftWord: number, right: number): number {
    return this.meanings.pairCodes[i]?.get(leftWord * PAIR_BASE + right) ?? 0;
  }

  /** Number of legal forms in the text that a name with these forms lacks. */
  formsMissed(hasForm: (short: number) => boolean): number {
    let missingForms = 0;
    for (const short of this.#formsOfText) if (!hasForm(short)) missingForms++;
    return missingForms;
  }

  /** Returns whether a dictionary word is the first of two words that the text can have joined. */
  isLeft(word: number): boolean {
    return this.#lefts.has(word);
  }

  /** Returns whether a dictionary word is longer than the last required word and begins with it. */
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
