/**
 * Rules by which the filter `purpose` matches words, shared by the index and by the pages that mark matches. All words
 * here are folded: lower case, without accents, with digraphs such as aa and oe as single letters.
 */

const LETTERS: Readonly<Record<string, string>> = { æ: "a", ø: "o", đ: "d", ð: "d", þ: "th", ß: "ss" };

/** Lower case without accents, as typed without a Nordic keyboard: Måleri → maleri, ØL → ol. */
export const foldWord = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[æøđðþß]/g, (letter) => LETTERS[letter] ?? letter);

/** Words in most texts. They are not indexed, and are ignored in filters. */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  (
    "og och and ja av af of i in pa til till for med with samt seka den det de en et ett som er ar ved vid hos fra " +
    "fran om eller or tai at att a to the inom innen inden herunder under over ogsa aven myos alan sin sina sitt dens " +
    "mv m mm bl bla ta d v s dvs etc osv oa o"
  ).split(" "),
);

/** Common words that say something in the texts of a country: ved is firewood in Swedish, and "at" in Norwegian. */
const MEANINGFUL: Readonly<Record<string, ReadonlySet<string>>> = {
  SE: new Set(["ved", "hos"]),
  FI: new Set(["ved"]),
  NO: new Set(["vid"]),
  DK: new Set(["vid"]),
};

/** @param country of the text; without it, whether the word is common in any country's texts */
export function isCommonWord(word: string, country?: string): boolean {
  return COMMON_WORDS.has(word) && !(country !== undefined && MEANINGFUL[country]?.has(word));
}

/** Second parts of words such as e-handel, which are one word with and without the hyphen. */
const AFTER_E = "handel|post|hels|h[aä]ls|l[aæä]r|learning|sport|tjen|tj[aä]n|b[oø]k|faktur|sign|resep|recep";
/**
 * Soft hyphens and characters without width, and the hyphen of e-handel: they belong to the word around them. Digraphs
 * have two letters here.
 */
const IN_WORD = new RegExp(
  `[\\u00ad\\u200b-\\u200d\\u2060\\ufeff]|(?<=(?<![\\p{L}\\p{N}])e)[-‐‑](?=${AFTER_E})`,
  "giu",
);
export const withoutInvisible = (text: string): string => text.replaceAll(IN_WORD, "");
const E_WORD = new RegExp(`^e(?:${AFTER_E})`);

/** Shorter words match only whole words, and the last one beginnings. */
const SHORTEST_PART = 4;

/**
 * Words that contain another word by accident, each with the words that are not found in it. Collected by reading
 * matches of common words in texts of the four registers.
 */
const ACCIDENTS: ReadonlyMap<string, readonly string[]> = new Map(
  `transport: sport spor port
grafisk: fisk
dansk: dans
hundre: hund
hundra: hund
vindu: vind
vinduer: vind
konkurs: kurs
diskurs: kurs
marked: mark
market: mark
marknad: mark
danmark: mark
finnmark: mark
telemark: mark
investering: vest
investment: vest
konferens: rens
referens: rens
industri: dust
kompost: post
parker: park
konsulting: ting
marketing: ting
consulting: ting
program: gram ramm
programmer: ramme
regnskab: regn skab
regnskap: regn skap
redskab: skab
selskab: skab
selskap: skap
vetenskap: skap
kunnskap: skap
egenskap: skap
markedsfor: mark
informasjon: form masj
information: form
forretning: rett
restaurant: rest
interesse: ress
kapital: pita
hospital: spit
material: teri
batteri: teri
kosmetikk: etikk
kosmetik: etik
statistik: tist
privat: vat
elever: leve
levering: ever
leverans: ever
skatt: katt
skole: kole
finans: nans
balanse: lans
ledelse: else
delelager: ager
bransje: rans
garanti: rant
kontakt: takt
kontor: ntor
akustik: kust
industry: dust
bakeri: kari
kommune: mmun
kommunikasjon: mmun`
    .split("\n")
    .map((line) => line.split(": "))
    .map(([word = "", parts = ""]) => [word, parts.split(" ")]),
);

/**
 * Returns whether a word contains a part as one of its own words: "pumpe" in "varmepumper". A part begins the word or
 * follows at least two letters, and is not inside a longer word that contains it by accident ("sport" in "transport").
 * "ehandel" only begins a word, because "dagligvarehandel" is another one, and "handel" is in it.
 */
export function isPartOf(part: string, word: string): boolean {
  if (part.length < SHORTEST_PART) return part === word;
  for (let index = word.indexOf(part); index >= 0; index = word.indexOf(part, index + 1)) {
    const isWhole = index === 1 ? E_WORD.test(word) : index === 0 || !E_WORD.test(part);
    if (isWhole && !isAccident(part, word, index)) return true;
  }
  return false;
}

/**
 * Endings of people who do a trade, of plurals and of verbal nouns, each after the fewest letters that still identify
 * the word: rørlegg|er, snick|are, rådgiv|ning, varmepump|e. Shorter words would become others: "branding" brand.
 */
const ENDING = /(?<=^.{5,})(?:ere?|are?)$|(?<=^.{6,})(?:ning|[aeiou])$|(?<=^.{7,})ing$/;
/** "flislegg" and "tagdækk": other forms of a word can have one consonant, "lægning" and "dækning". */
const DOUBLED = /(?<=^.{5,})([dgklmnprst])(?=\1$)/;

/** The beginning of a typed word that other forms of it have too: "flislegger" also finds "flislegging". */
export function withoutEnding(word: string): string {
  const beginning = word.replace(ENDING, "");
  return beginning === word ? word : beginning.replace(DOUBLED, "");
}

export const canBePart = (word: string): boolean => word.length >= SHORTEST_PART;

const hosts = new Map<string, string[]>();
for (const [host, parts] of ACCIDENTS) for (const part of parts) hosts.set(part, [...(hosts.get(part) ?? []), host]);

/** Returns whether some word contains the part by accident. Other parts need no look at the word around them. */
export const canBeAccident = (part: string): boolean => hosts.has(part) || E_WORD.test(part);

function isAccident(part: string, word: string, index: number): boolean {
  return (hosts.get(part) ?? []).some((host) => {
    const inHost = host.indexOf(part);
    return index >= inHost && word.startsWith(host, index - inHost);
  });
}

export interface PurposeQuery {
  /** Words that must match, without common ones. */
  words: readonly string[];
  /** True when the last word can be the beginning of a longer one. */
  isLastOpen: boolean;
  /** Sequences of words in quotes. */
  phrases: readonly (readonly string[])[];
}

/**
 * Parses a filter text. A quote without a second one is ignored.
 * @param wordsOf splits a text into folded words
 * @returns null when the text has no letter and no digit, and so matches nothing
 */
export function readPurposeQuery(text: string, wordsOf: (text: string) => readonly string[]): PurposeQuery | null {
  const parts = withoutInvisible(text).split(/["“”„«»]/);
  // Parts at odd positions are quoted, except the last one when its quote is open.
  const isQuoted = (index: number) => index % 2 === 1 && index < parts.length - 1;
  const phrases = parts.filter((_, index) => isQuoted(index)).map((part) => withoutCommon(wordsOf(part)));
  const plain = parts.filter((_, index) => !isQuoted(index));
  const typed = plain.flatMap((part) => wordsOf(part));
  const usual = typed.filter((word) => !isCommonWord(word));
  const filledPhrases = phrases.filter(({ length }) => length > 0);
  // If all words are common, the last one can be the beginning of another word, but not one letter after others.
  const beginning = typed.slice(-1).filter((word) => typed.length === 1 || word.length > 1);
  const words = usual.length > 0 || filledPhrases.length > 0 ? usual : beginning;
  if (words.length === 0 && filledPhrases.length === 0) return null;
  const lastText = plain.at(-1) ?? "";
  // "C#" and "C++" are whole words.
  const isOpen = wordsOf(lastText).length > 0 && !/[#+]\s*$/.test(lastText);
  const isLastOpen = words.length > 0 && typed.at(-1) === words.at(-1) && isOpen;
  return { words, isLastOpen, phrases: filledPhrases };
}

/** Folds a word as the index does: digraphs too, until none is left. */
export function foldedWord(word: string): string {
  for (let folded = foldWord(withoutInvisible(word)); ;) {
    const shorter = folded.replaceAll(/a[ae]|o[eo]/g, (pair) => pair.charAt(0));
    if (shorter === folded) return folded;
    folded = shorter;
  }
}

const WORD = new RegExp(`(?:[\\p{L}\\p{M}\\p{N}]|${IN_WORD.source})+`, "giu");
export const wordsIn = (text: string) => [...text.matchAll(WORD)];
/** The folded words of a text. */
export const foldedWords = (text: string): string[] => wordsIn(text).map(([word]) => foldedWord(word));

/** The words that are not common, or all of them when each is common: "ved" in quotes. */
function withoutCommon(words: readonly string[]): readonly string[] {
  const usual = words.filter((word) => !isCommonWord(word));
  return usual.length === 0 ? words : usual;
}

/**
 * Two typed words that a text can have as one: "bil verksted" also finds "bilverksted…".
 * @returns for each pair of neighbours its place and the beginning of the joined word
 */
export function joinedPairs(words: readonly string[]): { place: number; beginning: string }[] {
  return words
    .slice(1)
    .map((word, place) => ({ place, beginning: withoutEnding((words[place] ?? "") + word) }))
    .filter(({ beginning }) => canBePart(beginning));
}

/** The most letters by which a form of a word is longer than the typed one: kontor, kontorene. */
const LONGEST_ENDING = 3;
const SHORTEST_HEAD = 2;
const LINKS = /(?<=..)[se]$/;

/** The pairs of words that a typed compound can join: "stillasutleie" is also found in "utleie av stillas". */
export function splitsOf(compound: string): (readonly [head: string, tail: string])[] {
  const splits: (readonly [string, string])[] = [];
  for (let end = SHORTEST_HEAD; end <= compound.length - SHORTEST_PART; end++) {
    const head = compound.slice(0, end);
    const tail = compound.slice(end);
    if (!isPartOf(tail, compound)) continue;
    // The link of "eiendomsmegling" and "barnehage" is in neither word.
    for (const word of new Set([head, head.replace(LINKS, "")])) if (!isCommonWord(word)) splits.push([word, tail]);
  }
  return splits;
}

/** Endings of short words, which many longer words begin with: biler of bil, and not bilder. */
const SHORT_ENDING = /^(?:s|e|n|a|er|en|et|ar|or|ene|ens)?$/;

/** Returns whether a word of a text is a form of a part: "kontorer" of "kontor", and not "kontorlokaler". */
export function isFormOf(part: string, word: string): boolean {
  if (part.length <= SHORTEST_HEAD) return word === part;
  if (!canBePart(part)) return word.startsWith(part) && SHORT_ENDING.test(word.slice(part.length));
  return word.length <= part.length + LONGEST_ENDING && word.startsWith(withoutEnding(part));
}
