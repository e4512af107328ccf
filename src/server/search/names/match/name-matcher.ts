/** Matches names one by one against a compiled query and ranks the matching ones. */
import type { NameColumns } from "../dictionary/name-columns.ts";
import {
  coreCount,
  extraCount,
  extraPlace,
  extraWord,
  HEAD,
  nameSize,
  otherCount,
  textHash,
  wordCount,
} from "../dictionary/name-layout.ts";
import { MAX_LENGTH, rankOf } from "./rank.ts";
import { PREFIX_CODE, type CompiledQuery } from "../query/compiled-query.ts";
import { WordAlignment } from "./word-alignment.ts";

export const NO_MATCH = -1;

/** Cities as numbers. */
export interface Cities {
  /** Cities with this word in their name, which is folded. */
  citiesNamed(word: string): ReadonlySet<number>;
  cityOf(row: number): number;
}

const NONE: ReadonlySet<number> = new Set();
const NO_CITIES: Cities = { citiesNamed: () => NONE, cityOf: () => 0 };

export class NameMatcher {
  readonly #plan: CompiledQuery;
  readonly #names: NameColumns;
  readonly #ways: WordAlignment;
  readonly #plainHash: number;
  /** Word numbers of the complete foldings of the core; 0 for words that no name contains. */
  readonly #folded: readonly number[];
  /** The complete foldings of the core, joined without spaces. */
  readonly #joined: string;
  readonly #length: number;

  /** By word of the text: the cities that it names, if names may lack it. */
  readonly #cities: readonly ReadonlySet<number>[];
  readonly #facts: Cities;

  constructor(plan: CompiledQuery, names: NameColumns, facts: Cities = NO_CITIES) {
    this.#plan = plan;
    this.#names = names;
    this.#cities = plan.question.core.map(({ full }, i) => (i < plan.required ? NONE : facts.citiesNamed(full)));
    this.#facts = facts;
    this.#ways = new WordAlignment(plan.words, plan.required);
    const { exact } = plan.question;
    this.#plainHash = textHash(exact.plainCore);
    this.#joined = exact.core.map(({ full }) => full).join("");
    this.#length = Math.min(MAX_LENGTH, this.#joined.length);
    this.#folded = exact.core.map(({ full }) => names.dictionary.find(full));
  }

  /** Returns whether a word of the text that names may lack is in the name of the row's city. */
  isInCity(row: number): boolean {
    return this.#cities.some((cities) => cities.size > 0 && cities.has(this.#facts.cityOf(row)));
  }

  /** @returns the best rank of the row's names, or NO_MATCH */
  rank(row: number, unverified: number): number {
    const city = this.#facts.cityOf(row);
    const { data } = this.#names.parts;
    let offset = this.#names.offsets.data[row] ?? 0;
    let counts = data[offset + HEAD.counts] ?? 0;
    let best = this.#rankOf(offset, this.#names.lengths.data[row] ?? 0, 0, city, unverified);
    for (let nameIndex = 1, otherNames = otherCount(counts); nameIndex <= otherNames; nameIndex++) {
      offset += nameSize(counts);
      counts = data[offset + HEAD.counts] ?? 0;
      const rank = this.#rankOf(offset, this.#names.lengthAt(offset), nameIndex, city, unverified);
      if (rank !== NO_MATCH && (best === NO_MATCH || rank < best)) best = rank;
    }
    return best;
  }

  /**
   * @param offset start of the name @param nameIndex position among the alternative names, from 1; 0 for the main name
   */
  #rankOf(offset: number, length: number, nameIndex: number, city: number, unverified: number): number {
    const plan = this.#plan;
    const ways = this.#ways;
    const counts = this.#names.parts.data[offset + HEAD.counts] ?? 0;
    const core = coreCount(counts);
    const total = wordCount(counts);
    this.#meetWords(offset + HEAD.size, core, total);
    const extras = extraCount(counts);
    if (extras > 0) this.#meetExtras(offset + HEAD.size, core, offset + HEAD.size + total, extras);
    if (!ways.find()) return NO_MATCH;
    return rankOf(
      plan.required === plan.words ? 0 : ways.countMissing((term) => this.#cities[term]?.has(city) === true),
      ways.typos,
      plan.required === plan.words && length === this.#length ? this.#inexactAt(offset) : 3,
      nameIndex,
      ways.fromStart ? 0 : 1,
      ways.prefix,
      ways.spread,
      length,
      plan.question.forms.length === 0 ? 0 : this.#formsMissedAt(offset),
      unverified,
    );
  }

  /** Finds the best match of each term: fewest typos, whole word before prefix, leftmost. */
  #meetWords(offset: number, core: number, total: number): void {
    const plan = this.#plan;
    const ways = this.#ways;
    const { terms, slots, codes, question, hasPairs } = plan;
    const { data } = this.#names.parts;
    const lastTerm = plan.required - 1;
    const scope = question.onlyForms ? total : core;
    ways.begin();
    for (let place = 0; place < scope; place++) {
      const word = data[offset + place] ?? 0;
      const slot = (slots[word] ?? 0) * terms;
      if (slot > 0) {
        for (let term = 0; term < terms; term++) {
          const code = codes[slot + term] ?? 0;
          if (code > 0) ways.meet(term, code, place, place);
        }
      }
      if (hasPairs && place + 1 < scope) this.#meetPair(offset, place);
      if (!ways.isWorse(lastTerm, PREFIX_CODE) || !plan.isBeginning(word)) continue;
      if (!question.short || this.#startsName(offset, core, place)) ways.meet(lastTerm, PREFIX_CODE, place, place);
    }
    // The last word of a longer text can be a prefix of the name's legal form.
    if (lastTerm === 0 || question.short) return;
    for (let place = scope; place < total && ways.isWorse(lastTerm, PREFIX_CODE); place++) {
      if (plan.isBeginning(data[offset + place] ?? 0)) ways.meet(lastTerm, PREFIX_CODE, place, place);
    }
  }

  /** Matches the extra words of a name. @param offset start of the core @param start start of the extra words */
  #meetExtras(offset: number, core: number, start: number, count: number): void {
    const plan = this.#plan;
    const ways = this.#ways;
    const { terms, slots, codes, question } = plan;
    const { data } = this.#names.parts;
    for (let i = start; i < start + count; i++) {
      const extra = data[i] ?? 0;
      const word = extraWord(extra);
      const place = extraPlace(extra);
      const slot = (slots[word] ?? 0) * terms;
      if (slot > 0) {
        for (let term = 0; term < terms; term++) {
          const code = codes[slot + term] ?? 0;
          if (code > 0) ways.meet(term, code, place, place);
        }
      }
      if (!plan.isBeginning(word) || (question.short && !this.#startsName(offset, core, place))) continue;
      ways.meet(plan.required - 1, PREFIX_CODE, place, place);
    }
  }

  #meetPair(offset: number, place: number): void {
    const { data } = this.#names.parts;
    const leftWord = data[offset + place] ?? 0;
    if (!this.#plan.isLeft(leftWord)) return;
    for (let i = 0; i < this.#plan.words; i++) {
      const code = this.#plan.pairCode(i, leftWord, data[offset + place + 1] ?? 0);
      if (code > 0) this.#ways.meet(i, code, place, place + 1);
    }
  }

  /** For short texts: returns whether a word that matches by prefix is at the start of the name. */
  #startsName(offset: number, core: number, place: number): boolean {
    const plan = this.#plan;
    const names = this.#names;
    const lastTerm = plan.required - 1;
    if (place !== lastTerm || place >= core) return false;
    for (let i = 0; i < lastTerm; i++) {
      if (names.parts.get(offset + i) !== names.dictionary.find(plan.question.core[i]?.letters ?? "")) return false;
    }
    return true;
  }

  /** Compares the row's main name: 0 identical core, 1 equal when folded, 2 equal except for spaces, 3 different. */
  inexact(row: number): number {
    return this.#inexactAt(this.#names.offsets.data[row] ?? 0);
  }

  #inexactAt(offset: number): number {
    const { data } = this.#names.parts;
    const { dictionary } = this.#names;
    const core = coreCount(data[offset + HEAD.counts] ?? 0);
    let name = "";
    let sameWords = core === this.#folded.length;
    for (let i = 0; i < core; i++) {
      const folded = dictionary.folded.data[data[offset + HEAD.size + i] ?? 0] ?? 0;
      if (folded !== this.#folded[i]) sameWords = false;
      name += dictionary.textOf(folded);
    }
    if (!sameWords) return name === this.#joined ? 2 : 3;
    return data[offset + HEAD.plain] === this.#plainHash ? 0 : 1;
  }

  /** Number of legal forms in the text that the row's main name lacks. */
  formsMissed(row: number): number {
    return this.#formsMissedAt(this.#names.offsets.get(row));
  }

  #formsMissedAt(offset: number): number {
    const names = this.#names;
    const counts = names.parts.get(offset + HEAD.counts);
    return this.#plan.formsMissed((short) => {
      for (let place = coreCount(counts); place < wordCount(counts); place++) {
        if (names.shortOf(names.parts.get(offset + HEAD.size + place)) === short) return true;
      }
      return false;
    });
  }
}
