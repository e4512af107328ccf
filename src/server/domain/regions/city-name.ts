/** Converts the town names of registers, which are often in capitals, to their usual spelling. */

/** Words in lower case inside a name: Mo i Rana, Nes på Romerike, Bø og Lie, Rio de Janeiro. */
const SMALL_WORDS: ReadonlySet<string> = new Set(
  "i på og och ved vid av af under over över til till for för de del di da du la le von van der den am an".split(" "),
);
/** District at the end of a name: København NV, Frederiksberg C, Aarhus N. */
const DISTRICT = /^(N[VØ]|S[VØ]|[A-ZÅÄÖÆØ])$/;
/** Abbreviations of countries and the like. */
const CAPITALS: ReadonlySet<string> = new Set(["UK", "USA", "UAE", "NSW", "DC"]);

/**
 * Usual spelling of a town name: STAVANGER → Stavanger, MO I RANA → Mo i Rana, KØBENHAVN NV → København NV. A name with
 * both upper and lower case is intentional and stays unchanged.
 */
export function cityName(written: string): string {
  const lower = written.toLowerCase();
  if (written !== lower && written !== written.toUpperCase()) return written;
  if (written.trim().length === 1) return written;
  const words = written.split(" ");
  return words.map((word, place) => wordOf(word, place, words.length)).join(" ");
}

function wordOf(word: string, place: number, count: number): string {
  const upper = word.toUpperCase();
  const lower = word.toLowerCase();
  const isLast = place === count - 1;
  if (place > 0 && !isLast && SMALL_WORDS.has(lower)) return lower;
  if (place > 0 && isLast && DISTRICT.test(upper)) return upper;
  // Foreign postal codes (SW1A 1AA) and the like stay in capitals.
  if (CAPITALS.has(upper) || (/\d/.test(word) && /\p{L}/u.test(word))) return upper;
  // Capitalises the first letter of each part: Saltsjö-Boo, S:t Olof, Mänttä-Vilppula/Keuruu, (Sentrum).
  return lower.replaceAll(/(?<![\p{L}\p{M}:'’])\p{L}/gu, (letter) => letter.toUpperCase());
}
