/** Counts typos between two words, and defines how many are allowed. */
import { foldDigraphs } from "../../../domain/fold.ts";
import { osaDistance } from "../../../domain/osa-distance.ts";

/** A word in both foldings; `full` is derived from `letters`. */
export interface Word {
  /** With single letters folded. */
  letters: string;
  /** With digraphs folded as well. */
  full: string;
}

export function wordOf(letters: string): Word {
  return { letters, full: foldDigraphs(letters) };
}

const DIGIT = /\p{N}/u;

/** Typos allowed between two words, of which the longer has `length` characters. */
export function budgetOf(length: number): 0 | 1 | 2 {
  return length <= 3 ? 0 : length <= 7 ? 1 : 2;
}

/** Typos allowed between two different words, by the longer one; a word with a digit must match exactly. */
function budget(a: string, b: string): number {
  const forgiven = budgetOf(Math.max(a.length, b.length));
  return forgiven === 0 || DIGIT.test(a) || DIGIT.test(b) ? 0 : forgiven;
}

/** Typos between two texts; a different first letter adds one. */
function typos(a: string, b: string): number {
  return osaDistance(a, b) + (a[0] === b[0] ? 0 : 1);
}

/**
 * Typos between two words in the closer of both foldings, within the limits of each. `typosSoFar` (typos from joining
 * or splitting words) is included in the result.
 * @returns null when the words differ too much
 */
export function wordTypos(a: Word, b: Word, typosSoFar = 0): number | null {
  const full = forgivenTypos(a.full, b.full, typosSoFar);
  if (a.letters === a.full && b.letters === b.full) return full;
  const letters = forgivenTypos(a.letters, b.letters, typosSoFar);
  return full === null || letters === null ? (full ?? letters) : Math.min(full, letters);
}

function forgivenTypos(a: string, b: string, typosSoFar: number): number | null {
  if (a === b) return typosSoFar === 0 || typosSoFar <= budget(a, b) ? typosSoFar : null;
  const minimum = typosSoFar + Math.abs(a.length - b.length);
  if (minimum > 2 || minimum > budget(a, b)) return null;
  const total = typosSoFar + typos(a, b);
  return total <= budget(a, b) ? total : null;
}

/** Joins two words; digraphs are not folded across the boundary. */
export function joinWords(a: Word, b: Word): Word {
  return { letters: a.letters + b.letters, full: a.full + b.full };
}
