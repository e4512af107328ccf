/** Texts as people type them: a company's name with words missing, swapped, joined, cut short, with typos. */
import type { SearchRecord } from "../../store/ports/index-source.ts";
import { foldLetters } from "../fold.ts";
import type { Random } from "../../demo/random.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyzæøåäö";

/** One edit somewhere in the word: a letter too many, one missing, a wrong one, or two swapped. */
export function edit(random: Random, word: string): string {
  const at = random.below(word.length);
  const letter = LETTERS.charAt(random.below(LETTERS.length));
  const kind = random.below(4);
  if (kind === 0) return word.slice(0, at) + letter + word.slice(at);
  if (kind === 1) return word.slice(0, at) + word.slice(at + 1);
  if (kind === 2) return word.slice(0, at) + letter + word.slice(at + 1);
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
}

/** å → aa, ø → oe, as people without the keys write. */
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
  (random, words) => words.flatMap((word) => (random.chance(0.4) ? split(random, word) : [word])),
  (random, words) => [words.join(" ").slice(0, 1 + random.below(12))],
  (random, words) => [...words, random.pick(["AS", "Aktiebol", "zzz", "oslo", "Oy", "A/S", "bygg", "1"])],
  (random, words) => words.slice(0, 1).map((word) => word.slice(0, 1 + random.below(3))),
];

function split(random: Random, word: string): string[] {
  const at = 1 + random.below(word.length);
  return [word.slice(0, at), word.slice(at)].filter((part) => part !== "");
}

export function corruptText(random: Random, record: SearchRecord): string {
  if (random.chance(0.04)) return record.registry_id;
  if (random.chance(0.03)) return random.pick(["", " ", "&", "AS", "Aktiebolag oy", "a b", "ås", "-!", "1234567", "a"]);
  const words = random.pick(SPOILS)(random, record.name.split(" "));
  const twice = random.chance(0.2) ? random.pick(SPOILS)(random, words) : words;
  return twice.join(" ").slice(0, 200);
}
