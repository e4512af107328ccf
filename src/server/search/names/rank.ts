/** The rank of a match as one number, smaller is better: what counts first stands in the higher digits. */

/** Bounds of what the rank tells apart. */
export const MAX_WORDS_MISSED = 127;
export const MAX_TYPOS = 255;
export const MAX_SPREAD = 1023;
export const MAX_LENGTH = 4095;
export const MAX_FORMS = 3;

export interface RankParts {
  /** Words of the text that the name has not (only dropped ones). */
  missed: number;
  typos: number;
  /** 0 the very same name, 1 the same when folded, 2 not the same. */
  inexact: number;
  notFromStart: number;
  prefix: number;
  spread: number;
  length: number;
  formsMissed: number;
  unverified: number;
}

/** 45 bits of a double's 53. Employees and id decide between equal ranks. */
export function packRank(rank: RankParts): number {
  const names = Math.min(rank.missed, MAX_WORDS_MISSED) * 256 + Math.min(rank.typos, MAX_TYPOS);
  const match =
    (rank.inexact << 12) | (rank.notFromStart << 11) | (rank.prefix << 10) | Math.min(rank.spread, MAX_SPREAD);
  const rest = (rank.length << 3) | (Math.min(rank.formsMissed, MAX_FORMS) << 1) | rank.unverified;
  return (names * 2 ** 14 + match) * 2 ** 15 + rest;
}

/** Registry numbers stand above all names, similar names below all that match by the rules, in their own order. */
export const NUMBER_RANK = -2;
export const SIMILAR_RANK = 2 ** 46;
