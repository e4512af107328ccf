/** Counts typos between two words, and the number forgiven. */
import { foldDigraphs } from "../../fold.ts";

/** A word in its two foldings; `full` follows from `letters`. */
export interface Word {
  /** Single letters folded. */
  letters: string;
  /** Digraphs folded too. */
  full: string;
}

export function wordOf(letters: string): Word {
  return { letters, full: foldDigraphs(letters) };
}

const DIGIT = /\p{N}/u;

/** Typos forgiven between two words of which the longer has `length` characters. */
export function budgetOf(length: number): 0 | 1 | 2 {
  return length <= 3 ? 0 : length <= 7 ? 1 : 2;
}

/** Typos forgiven between two different words: by the longer one; a word with a digit must be right. */
function budget(a: string, b: string): number {
  const forgiven = budgetOf(Math.max(a.length, b.length));
  return forgiven === 0 || DIGIT.test(a) || DIGIT.test(b) ? 0 : forgiven;
}

/**
 * Optimal string alignment distance (Damerau 1964, no substring edited twice): insertions, deletions, substitutions
 * and swaps of neighbours cost 1.
 */
export function osaDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let previousRow = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (previousRow[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (previousRow[j - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    beforeLast = previousRow;
    previousRow = row;
  }
  return previousRow[b.length] ?? 0;
}

/** Typos between two texts; a wrong first letter counts one more. */
function typos(a: string, b: string): number {
  return osaDistance(a, b) + (a[0] === b[0] ? 0 : 1);
}

/**
 * Typos between two words, the smaller of both foldings, each within its own budget. `typosSoFar`: typos already made by
 * joining or splitting words, counted in the answer.
 * @returns null when they are different words
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

/** Two words run together; digraphs are not folded across the seam. */
export function joinWords(a: Word, b: Word): Word {
  return { letters: a.letters + b.letters, full: a.full + b.full };
}
