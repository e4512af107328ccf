/** Misspelt names by kind of mistake, to be searched. */
import { plain } from "../../../server/domain/fold.ts";
import { readName } from "../../../server/search/names/dictionary/name-text.ts";
import type { Random } from "../../../server/demo/random.ts";
import { edit, spellOut } from "../../../server/search/testing/corrupted-text.ts";

export const KINDS = [
  "exact",
  "folded",
  "1 edit",
  "2 edits",
  "2, short word",
  "swapped words",
  "word missing",
  "joined",
  "cut short",
] as const;
export type Kind = (typeof KINDS)[number];

/** Words of a name without its legal form, with accents. */
function coreWords(name: string): string[] {
  return readName(name).plainCore.split(" ");
}

/** Key of a name, equal for namesakes: its folded core. */
export function nameKey(name: string): string {
  return readName(name)
    .core.map(({ full }) => full)
    .join(" ");
}

/** @returns null for a name that cannot be corrupted in this way */
export function corruptedName(kind: Kind, name: string, random: Random): string | null {
  const words = coreWords(name);
  switch (kind) {
    case "exact":
      return name;
    case "folded":
      return /[^\p{ASCII}]/u.test(name) ? spellOut(plain(name)) : null;
    case "1 edit":
      return inLongest(words, 4, 60, (word) => editInside(random, word));
    // Two typos are allowed from eight letters; shorter words, found only by similarity, are a separate kind.
    case "2 edits":
      return inLongest(words, 8, 60, (word) => editInside(random, editInside(random, word)));
    case "2, short word":
      return inLongest(words, 5, 7, (word) => editInside(random, editInside(random, word)));
    case "swapped words":
      return words.length < 2 ? null : [words[1], words[0], ...words.slice(2)].join(" ");
    case "word missing": {
      const missing = random.below(words.length);
      return words.length < 3 ? null : words.filter((_, i) => i !== missing).join(" ");
    }
    case "joined": {
      const position = random.below(words.length - 1);
      const pair = words.slice(position, position + 2).join("");
      return words.length < 2 ? null : [...words.slice(0, position), pair, ...words.slice(position + 2)].join(" ");
    }
    case "cut short": {
      const text = words.join(" ");
      return text.length < 8 ? null : text.slice(0, Math.max(6, Math.ceil(text.length * 0.75))).trim();
    }
  }
}

/** Corrupts the longest word. @returns null unless it has `least` to `most` letters */
function inLongest(words: string[], least: number, most: number, spoil: (word: string) => string): string | null {
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? "";
  return longest.length < least || longest.length > most
    ? null
    : words.map((word) => (word === longest ? spoil(word) : word)).join(" ");
}

/** An edit after the first letter that changes the word. */
function editInside(random: Random, word: string): string {
  for (;;) {
    const edited = word.charAt(0) + edit(random, word.slice(1));
    if (edited !== word) return edited;
  }
}
