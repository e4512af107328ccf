/**
 * Encodes the rank of a match as one number, smaller is better, with the most important criterion in the highest
 * digits.
 */

/** Upper limits of the criteria; greater values are equal. */
const MAX_WORDS_MISSED = 127;
const MAX_TYPOS = 255;
export const MAX_SPREAD = 1023;
export const MAX_LENGTH = 4095;
export const MAX_FORMS = 3;

/** Digits below the position of the alternative name, which has four bits. */
const OTHER_SHIFT = 2 ** 27;
const OTHERS = 16;

/**
 * Computes a rank of at most 48 bits; smaller is better. Ties are resolved by employees and id.
 * @param missingWords optional words of the text that the name lacks
 * @param inexact 0 identical name, 1 equal when folded, 2 equal except for spaces, 3 different
 * @param nameIndex 0 for the company's name, else the position of an alternative or previous name
 */
export function rankOf(
  missingWords: number,
  typos: number,
  inexact: number,
  nameIndex: number,
  notFromStart: number,
  prefix: number,
  spread: number,
  length: number,
  formsMissed: number,
  unverified: number,
): number {
  const words =
    (missingWords < MAX_WORDS_MISSED ? missingWords : MAX_WORDS_MISSED) * 256 + (typos < MAX_TYPOS ? typos : MAX_TYPOS);
  const match =
    (inexact << 16) |
    (nameIndex << 12) |
    (notFromStart << 11) |
    (prefix << 10) |
    (spread < MAX_SPREAD ? spread : MAX_SPREAD);
  const rest = (length << 3) | ((formsMissed < MAX_FORMS ? formsMissed : MAX_FORMS) << 1) | unverified;
  return (words * 2 ** 18 + match) * 2 ** 15 + rest;
}

/** The rank of a company whose web address is the text, below the names that equal it when folded. */
export const siteRank = (unverified: number): number => rankOf(0, 0, 1, 0, 0, 0, 0, MAX_LENGTH, 0, unverified);

/** From this rank on, a name matches with typos or not completely. */
export const FIRST_WITH_TYPOS = rankOf(0, 1, 0, 0, 0, 0, 0, 0, 0, 0);

/**
 * Companies whose registry number, web address or phone number is the text rank above all names, in this order, with
 * two ranks each. Similar names rank below all regular matches.
 */
export const TOP_RANK = -6;
const SIMILAR_RANK = 2 ** 49;

/** Rank of a similar name. @param place position among the similar names */
export const similarRank = (place: number, nameIndex: number): number => SIMILAR_RANK + place * OTHERS + nameIndex;

/** The position of the alternative name that a rank refers to; 0 for the company's name. */
export function otherOf(rank: number): number {
  if (rank < 0) return 0;
  return (rank >= SIMILAR_RANK ? rank - SIMILAR_RANK : Math.floor(rank / OTHER_SHIFT)) % OTHERS;
}

/** With fewer regular matches than this, up to `MOST_SIMILAR` similar names are added. */
export const FEW_MATCHES = 10;
export const MOST_SIMILAR = 100;
