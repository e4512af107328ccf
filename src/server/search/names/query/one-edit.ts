/** Words of the dictionary one edit away from a text, by asking for every text that one edit makes of it. */
import type { Dictionary } from "../dictionary/dictionary.ts";

/** Entries at distance 1 (optimal string alignment), the text itself left out. */
export function oneEditFrom(text: string, dictionary: Dictionary, letters: Iterable<number>): number[] {
  const found = new Set<number>();
  const units = new Uint16Array(text.length + 1);
  const ask = (length: number) => {
    const word = dictionary.findUnits(units, length);
    if (word > 0) found.add(word);
  };
  const length = text.length;
  const load = (skip: number, gap: number) => {
    // The text without the letter at `skip`, or with room for one at `gap`.
    let to = 0;
    for (let i = 0; i < length; i++) {
      if (i === gap) to++;
      if (i !== skip) units[to++] = text.charCodeAt(i);
    }
  };
  for (let at = 0; at < length; at++) {
    load(at, -1);
    ask(length - 1);
  }
  load(-1, -1);
  for (let at = 0; at + 1 < length; at++) {
    const [a = 0, b = 0] = [units[at], units[at + 1]];
    if (a === b) continue;
    units[at] = b;
    units[at + 1] = a;
    ask(length);
    units[at] = a;
    units[at + 1] = b;
  }
  for (let at = 0; at < length; at++) {
    const own = units[at] ?? 0;
    for (const letter of letters) {
      if (letter === own) continue;
      units[at] = letter;
      ask(length);
    }
    units[at] = own;
  }
  for (let at = 0; at <= length; at++) {
    load(-1, at);
    for (const letter of letters) {
      units[at] = letter;
      ask(length + 1);
    }
  }
  const exact = dictionary.find(text);
  found.delete(exact);
  return [...found];
}
