/**
 * Generates queries as people type them: company names with missing, swapped, joined and truncated words and with
 * typos.
 */
import type { SearchRecord } from "../../store/ports/index-source.ts";
import { foldLetters } from "../../domain/fold.ts";
import type { Random } from "../../demo/random.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyzæøåäö";

/** One random edit of the word: insertion, deletion, substitution or transposition. */
export function edit(random: Random, word: string): string {
  const position = random.below(word.length);
  const letter = LETTERS.charAt(random.below(LETTERS.length));
  const kind = random.below(4);
  if (kind === 0) return word.slice(0, position) + letter + word.slice(position);
  if (kind === 1) return word.slice(0, position) + word.slice(position + 1);
  if (kind === 2) return word.slice(0, position) + letter + word.slice(position + 1);
  return word.slice(0, position) + word.charAt(position + 1) + word.charAt(position) + word.slice(position + 2);
}

/** å → aa, ø → oe, as typed without a Nordic keyboard. */
export function spellOut(text: string): string {
  return text
    .replaceAll(/[åÅ]/g, "aa")
    .replaceAll(/[æäÆÄ]/g, "ae")
    .replaceAll(/[øöØÖ]/g, "oe");
}

type Spoil = (random: Random, words: string[]) => string[];

const SPOILS: readonly [Spoil, ...Spoil[]] = [
  (_, words) => words,
  (_, words) => words.map(foldLetters),
  (_, words) => words.map(spellOut),
  (random, words) => words.map((word) => (random.chance(0.5) ? edit(random, word) : word)),
  (random, words) => words.map((word) => (random.chance(0.3) ? edit(random, edit(random, word)) : word)),
  (_, words) => words.toReversed(),
  (random, words) => words.filter(() => random.chance(0.7)),
  (_, words) => [words.slice(0, 2).join(""), ...words.slice(2)],
  (_, words) => joinInitials(words.join(" ")).split(" "),
  (random, words) => words.flatMap((word) => (random.chance(0.4) ? split(random, word) : [word])),
  (random, words) => [words.join(" ").slice(0, 1 + random.below(12))],
  (random, words) => [...words, random.pick(["AS", "Aktiebol", "zzz", "oslo", "Oy", "A/S", "bygg", "1"])],
  (random, words) => words.slice(0, 1).map((word) => word.slice(0, 1 + random.below(3))),
];

/** C. F. Møller → CF Møller. */
export function joinInitials(text: string): string {
  return text.replaceAll(/(?<![\p{L}\p{N}/])(?:\p{L}[. ]+)+\p{L}(?![\p{L}\p{N}])\.?/gu, (run) =>
    run.replaceAll(/[. ]/g, ""),
  );
}

function split(random: Random, word: string): string[] {
  const position = 1 + random.below(word.length);
  return [word.slice(0, position), word.slice(position)].filter((part) => part !== "");
}

/** A registry number as it is written in letters, on invoices and on websites. */
export function writtenNumber(random: Random, { country_code: country, registry_id: number }: SearchRecord): string {
  const digits = number.replaceAll("-", "");
  const spaced = digits.replaceAll(/(\d{2,3}?)(?=(?:\d{3})+$)/g, "$1 ");
  const labels = {
    NO: ["org.nr. ", "Organisasjonsnummer: ", "NO ", "orgnr "],
    SE: ["org.nr. ", "Org.nr ", "Organisationsnummer "],
    DK: ["CVR ", "CVR-nr.: ", "DK-"],
    FI: ["y-tunnus ", "Y-tunnus: ", "Business ID "],
  } as const;
  const vat = { NO: `NO ${spaced} MVA`, SE: `SE${digits}01`, DK: `DK${digits}`, FI: `FI${digits}` };
  const written = random.pick([number, number, digits, spaced]);
  return random.pick([number, written, `${random.pick(labels[country])}${written}`, vat[country]]);
}

/** A website as people copy or type it, or an e-mail address at its domain. */
export function writtenAddress(random: Random, website: string): string {
  const host = website.replace(/^https?:\/\/(?:www\.)?([^/]+).*$/, "$1");
  const shapes = [website, host, `www.${host}`, `https://www.${host}/`, `http://${host}/om-oss?a=1`, `post@${host}`];
  const [firstShape = host, ...otherShapes] = shapes;
  return random.pick([firstShape, ...otherShapes]);
}

export function corruptText(random: Random, record: SearchRecord): string {
  if (random.chance(0.04)) return writtenNumber(random, record);
  if (random.chance(0.04) && record.website !== null) return writtenAddress(random, record.website);
  if (random.chance(0.03)) return random.pick(["", " ", "&", "AS", "Aktiebolag oy", "a b", "ås", "-!", "1234567", "a"]);
  const [otherName] = record.other_names;
  const name = otherName !== undefined && random.chance(0.5) ? otherName : record.name;
  const words = random.pick(SPOILS)(random, name.split(" "));
  const twice = random.chance(0.2) ? random.pick(SPOILS)(random, words) : words;
  const place = random.chance(0.1) && record.city !== null ? [record.city] : [];
  return [...twice, ...place].join(" ").slice(0, 200);
}
