/** The rank of a match as one number, smaller is better: what counts first stands in the higher digits. */

/** Bounds of what the rank distinguishes. */
const MAX_WORDS_MISSED = 127;
const MAX_TYPOS = 255;
export const MAX_SPREAD = 1023;
export const MAX_LENGTH = 4095;
export const MAX_FORMS = 3;

/** Bits of a rank below the other name's place, of which there are four. */
const OTHER_SHIFT = 2 ** 27;
const OTHERS = 16;

/**
 * Better matches have smaller ranks; 48 bits of a double's 53. Employees and id decide between equal ones.
 * @param missingWords words of the text that the name has not (only dropped ones)
 * @param inexact 0 the very same name, 1 the same when folded, 2 the same but for its spaces, 3 another
 * @param nameIndex 0 for the company's own name, else the place of one that it also has or had
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

/**
 * Companies of which the text is the registry number, the web address or the phone stand above all names, in this order, two
 * ranks each; similar names below all that match by the rules, in their own order.
 */
export const TOP_RANK = -6;
const SIMILAR_RANK = 2 ** 49;

/** The rank of a similar name. @param place among those that are similar */
export const similarRank = (place: number, nameIndex: number): number => SIMILAR_RANK + place * OTHERS + nameIndex;

/** The place of the other name that a rank is of; 0 for the company's own. */
export function otherOf(rank: number): number {
  if (rank < 0) return 0;
  return (rank >= SIMILAR_RANK ? rank - SIMILAR_RANK : Math.floor(rank / OTHER_SHIFT)) % OTHERS;
}

/** With fewer matches by the rules, similar names are added: `MOST_SIMILAR` at most. */
export const FEW_MATCHES = 10;
export const MOST_SIMILAR = 100;
