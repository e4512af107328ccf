/**
 * Folding of names and cities, for index and question alike: what people type without a Nordic keyboard meets what
 * the register wrote. blåbærsyltetøj, blåbärsyltetöj and blabaersyltetoej fold to one text.
 */

/** Letters that Unicode does not take apart into a base letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  æ: "a",
  ø: "o",
  œ: "o",
  ð: "d",
  þ: "th",
  ß: "ss",
  đ: "d",
  ħ: "h",
  ı: "i",
  ł: "l",
  ŋ: "n",
  ŧ: "t",
};
const SINGLE = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "g");

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
}

/** Compatibility forms made one (ﬁ → fi, full width → plain) and lower case; accents stay. */
export function plain(text: string): string {
  return isAscii(text) ? text.toLowerCase() : text.normalize("NFKC").toLowerCase().normalize("NFKC");
}

/** Single letters folded: å ä æ → a, ö ø œ → o, ü → u, ð → d, þ → th, ß → ss, other accents stripped. */
export function foldLetters(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  let folded = "";
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= LATIN_1.length) return foldAnyLetters(text);
    if (unit <= 127) continue;
    folded += text.slice(start, i).toLowerCase() + (LATIN_1[unit] ?? "");
    start = i + 1;
  }
  return folded + text.slice(start).toLowerCase();
}

/** Folded forms of the characters below 256, independent of their neighbours: nearly all names need no others. */
const LATIN_1 = Array.from({ length: 256 }, (_, unit) => foldAnyLetters(String.fromCharCode(unit)));

function foldAnyLetters(text: string): string {
  return plain(text)
    .normalize("NFD")
    .replaceAll(/\p{M}+/gu, "")
    .replaceAll(SINGLE, (letter) => LETTERS[letter] ?? letter)
    .normalize("NFC");
}

/** The second half of folding, over folded letters: aa, ae → a and oe, oo → o. */
export function foldDigraphs(letters: string): string {
  return hasDigraph(letters) ? letters.replaceAll(/a[ae]|o[eo]/g, (pair) => pair.charAt(0)) : letters;
}

const [A, E, O] = [0x61, 0x65, 0x6f];

function hasDigraph(letters: string): boolean {
  let previousUnit = 0;
  for (let i = 0; i < letters.length; i++) {
    const unit = letters.charCodeAt(i);
    if (previousUnit === A && (unit === A || unit === E)) return true;
    if (previousUnit === O && (unit === O || unit === E)) return true;
    previousUnit = unit;
  }
  return false;
}

/** The whole folding: letters, then digraphs. Punctuation stays. Names sort by it. */
export function fold(text: string): string {
  return foldDigraphs(foldLetters(text));
}

/** The words for "and" in the four languages and English, and their sign, as one. */
export const AND = "og";
const ANDS = new Set(["&", "og", "och", "and", "ja"]);

export function foldAnd(word: string): string {
  return ANDS.has(word) ? AND : word;
}

/** Normal form of a city's name: folded, spaces made one, og = och = and = ja = &, which is no part of a word. */
export function cityKey(text: string): string {
  const words = fold(text).replaceAll("&", " & ").trim().split(/\s+/);
  return words.map((word) => (ANDS.has(word) ? "&" : word)).join(" ");
}

const spacedOnce = (text: string) => fold(text).trim().replaceAll(/\s+/g, " ");

/** A city's name made ready to be looked into. */
export interface CityText {
  folded: string;
  key: string;
}

export function cityText(city: string): CityText {
  return { folded: spacedOnce(city), key: cityKey(city) };
}

/**
 * A test whether a text stands somewhere in a city's name, folded; a text that folds to nothing stands in none. Within several words all words for "and" are one; a
 * single word is letters: "and" finds Sandnes, and not Køge.
 */
export function cityPart(text: string): (city: CityText) => boolean {
  const part = spacedOnce(text);
  if (part === "") return () => false;
  const key = cityKey(text);
  if (!key.includes(" ")) return (city) => city.folded.includes(part);
  return (city) => city.folded.includes(part) || city.key.includes(key);
}

export function cityContains(city: string, text: string): boolean {
  return cityPart(text)(cityText(city));
}
