/**
 * Layout of a company's names in an array of numbers: its name, then its alternative names. A name consists of a head,
 * the words of its core, the words of its legal forms, and extra words with their position in the upper bits.
 */
import type { NameText } from "./name-text.ts";

/** `plain` is the hash of the unfolded core. */
export const HEAD = { counts: 0, plain: 1, size: 2 } as const;

/**
 * Bit widths of the counts, from the lowest bit: core words, core and legal form words, extra words, and in the first
 * name the number of alternative names.
 */
const WORD_BITS = 10;
const EXTRA_BITS = 8;
const OTHER_BITS = 4;
const MAX_WORDS = 2 ** WORD_BITS - 1;
const MAX_EXTRAS = 2 ** EXTRA_BITS - 1;
export const MAX_OTHERS = 2 ** OTHER_BITS - 1;
const PLACE_SHIFT = 24;

export function coreCount(counts: number): number {
  return counts & MAX_WORDS;
}

/** Number of words in the core and the legal forms. */
export function wordCount(counts: number): number {
  return (counts >>> WORD_BITS) & MAX_WORDS;
}

export function extraCount(counts: number): number {
  return (counts >>> (2 * WORD_BITS)) & MAX_EXTRAS;
}

/** Number of names after the first one. */
export function otherCount(counts: number): number {
  return counts >>> (2 * WORD_BITS + EXTRA_BITS);
}

export const extraWord = (extra: number): number => extra & (2 ** PLACE_SHIFT - 1);
/** Position of the core word to which an extra word belongs. */
export const extraPlace = (extra: number): number => extra >>> PLACE_SHIFT;

/** Number of array elements of one name. */
export function nameSize(counts: number): number {
  return HEAD.size + wordCount(counts) + extraCount(counts);
}

/** Number of array elements of all names of a company. */
export function namesSize(data: Uint32Array, offset: number): number {
  let end = offset;
  for (let remaining = otherCount(data[offset + HEAD.counts] ?? 0); remaining >= 0; remaining--)
    end += nameSize(data[end + HEAD.counts] ?? 0);
  return end - offset;
}

/** 32-bit hash (FNV-1a) of a text, for exact matches of unfolded names. */
export function textHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** Writes the numbers of a company's names to `numbers`. @param numberOf returns the number of a word */
export function layOut(names: readonly NameText[], numberOf: (letters: string) => number, numbers: number[]): void {
  numbers.length = 0;
  for (const [i, name] of names.entries()) {
    const core = name.core.length <= MAX_WORDS ? name.core : name.core.slice(0, MAX_WORDS);
    const forms = core.length + name.forms.length <= MAX_WORDS ? name.forms : [];
    const extras = name.extras.length <= MAX_EXTRAS ? name.extras : [];
    const words = core.length + forms.length;
    const otherNames = i === 0 ? names.length - 1 : 0;
    const otherCounts = (extras.length | (otherNames << EXTRA_BITS)) << (2 * WORD_BITS);
    numbers.push((core.length | (words << WORD_BITS) | otherCounts) >>> 0, textHash(name.plainCore));
    for (const { letters } of core) numbers.push(numberOf(letters));
    for (const { word } of forms) numbers.push(numberOf(word.letters));
    for (const { word, place } of extras) numbers.push((numberOf(word.letters) | (place << PLACE_SHIFT)) >>> 0);
  }
}

/** Called with each word and whether one of the names begins with it. */
export type VisitWord = (word: number, first: boolean) => void;

/** Visits the words of the cores, and the extra words. */
export function visitCores(data: Uint32Array, offset: number, visit: VisitWord): void {
  let start = offset;
  for (let remaining = otherCount(data[offset + HEAD.counts] ?? 0); remaining >= 0; remaining--) {
    const counts = data[start + HEAD.counts] ?? 0;
    const coreStart = start + HEAD.size;
    const coreEnd = coreStart + coreCount(counts);
    for (let i = coreStart; i < coreEnd; i++) visit(data[i] ?? 0, i === coreStart);
    const end = start + nameSize(counts);
    for (let i = coreStart + wordCount(counts); i < end; i++) {
      const extra = data[i] ?? 0;
      visit(extraWord(extra), extraPlace(extra) === 0);
    }
    start = end;
  }
}

/** Visits the words of the legal forms. */
export function visitForms(data: Uint32Array, offset: number, visit: VisitWord): void {
  let start = offset;
  for (let remaining = otherCount(data[offset + HEAD.counts] ?? 0); remaining >= 0; remaining--) {
    const counts = data[start + HEAD.counts] ?? 0;
    const coreStart = start + HEAD.size;
    for (let i = coreStart + coreCount(counts); i < coreStart + wordCount(counts); i++) visit(data[i] ?? 0, false);
    start += nameSize(counts);
  }
}
