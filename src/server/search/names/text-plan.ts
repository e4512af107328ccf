/**
 * A text made ready for many names: for every word of the dictionary that some word of the text may mean, a code for
 * each way in which it may. A name is then matched by looking its words up.
 */
import type { NameColumns } from "./name-columns.ts";
import type { TextQuestion } from "./text-question.ts";
import { joinWords } from "./typos.ts";
import type { WordPairs, WordSearch } from "./word-search.ts";

/** 0 no meeting; else 1 + 2 × typos + (as a prefix): smaller is better. */
export type MeetingCode = number;
export const meetingCode = (typos: number, prefix = 0): MeetingCode => 1 + typos * 2 + prefix;
export const PREFIX_CODE = meetingCode(0, 1);
const PAIR_BASE = 2 ** 24;

export class TextPlan {
  readonly question: TextQuestion;
  /** How many words must match, from the left. */
  readonly required: number;
  /** Terms: the words of the text, then each two of them run together. */
  readonly words: number;
  readonly terms: number;
  /** By term: words of the dictionary with their codes. */
  readonly meetings: Map<number, MeetingCode>[];
  /** By word of the text: neighbours in a name that stand for it, and their code. */
  readonly pairs: WordPairs[][];
  private readonly pairCodes: Map<number, MeetingCode>[];
  private readonly formsOfText: number[];
  /** By word of the dictionary: 1 + place of its codes in `codes`, 0 for most. Cleared by `release`. */
  readonly slots: Uint16Array | Uint32Array;
  readonly codes: Uint8Array;
  readonly hasPairs: boolean;

  constructor(question: TextQuestion, required: number, search: WordSearch, names: NameColumns, slots: Uint32Array) {
    this.question = question;
    this.required = required;
    const { core } = question;
    this.words = core.length;
    this.terms = core.length * 2 - 1;
    this.meetings = Array.from({ length: this.terms }, () => new Map<number, MeetingCode>());
    this.formsOfText = question.forms.map(({ short }) => names.shortNumber(short));
    this.pairs = core.map((word) => search.split(word));
    this.pairCodes = this.pairs.map(pairCodesOf);
    this.hasPairs = this.pairCodes.some(({ size }) => size > 0);
    for (const [i, word] of core.entries()) {
      for (const [found, typos] of search.near(word)) this.meet(i, found, meetingCode(typos));
      const next = core[i + 1];
      if (!next || i + 1 >= required) continue;
      for (const [found, typos] of search.near(joinWords(word, next), 1)) {
        this.meet(this.words + i, found, meetingCode(typos));
      }
    }
    const last = core[required - 1];
    if (last) for (const found of search.beginning(last)) this.meet(required - 1, found, PREFIX_CODE);
    this.slots = slots;
    this.codes = this.fillSlots();
  }

  /** To be called when done: the slots serve the next text. */
  release(): void {
    for (const found of this.meetings) for (const word of found.keys()) this.slots[word] = 0;
  }

  pairCode(i: number, left: number, right: number): MeetingCode {
    return this.pairCodes[i]?.get(left * PAIR_BASE + right) ?? 0;
  }

  /** Legal forms of the text that a name with these forms has not. */
  formsMissed(nameForms: (short: number) => boolean): number {
    let missed = 0;
    for (const short of this.formsOfText) if (!nameForms(short)) missed++;
    return missed;
  }

  private meet(term: number, word: number, code: MeetingCode): void {
    const found = this.meetings[term];
    if (found && code < (found.get(word) ?? Infinity)) found.set(word, code);
  }

  private fillSlots(): Uint8Array {
    const { slots, terms } = this;
    let used = 0;
    for (const found of this.meetings) {
      for (const word of found.keys()) if (slots[word] === 0) slots[word] = ++used;
    }
    const codes = new Uint8Array((used + 1) * terms);
    for (const [term, found] of this.meetings.entries()) {
      for (const [word, code] of found) codes[(slots[word] ?? 0) * terms + term] = code;
    }
    return codes;
  }
}

function pairCodesOf(pairs: readonly WordPairs[]): Map<number, MeetingCode> {
  const codes = new Map<number, MeetingCode>();
  for (const { left, right, typos } of pairs) {
    for (const first of left) {
      for (const second of right) {
        const key = first * PAIR_BASE + second;
        codes.set(key, Math.min(codes.get(key) ?? Infinity, meetingCode(typos)));
      }
    }
  }
  return codes;
}
