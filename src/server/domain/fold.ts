/**
 * Folds names and cities of the index and of queries alike, so that text typed without a Nordic keyboard matches the
 * registered spelling: blåbærsyltetøj, blåbärsyltetöj and blabaersyltetoej fold to the same text.
 */

/** Letters that Unicode does not decompose into a base letter and a mark. */
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

/** Lower case with compatibility forms resolved (ﬁ → fi, full width → ASCII); accents remain. */
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

/** Folded forms of the characters below 256, which do not depend on neighbours. Few names contain others. */
const LATIN_1 = Array.from({ length: 256 }, (_, unit) => foldAnyLetters(String.fromCharCode(unit)));

function foldAnyLetters(text: string): string {
  return plain(text)
    .normalize("NFD")
    .replaceAll(/\p{M}+/gu, "")
    .replaceAll(SINGLE, (letter) => LETTERS[letter] ?? letter)
    .normalize("NFC");
}

/** Second step of folding, on folded letters: aa, ae → a and oe, oo → o. */
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

/** Complete folding: letters, then digraphs. Punctuation remains. Names are sorted by the result. */
export function fold(text: string): string {
  return foldDigraphs(foldLetters(text));
}
