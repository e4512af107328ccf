/** Finds the dictionary words one edit away from a text by looking up every text that one edit produces. */
import type { Dictionary } from "../dictionary/dictionary.ts";

/** Words at distance 1 (optimal string alignment), without the text itself. */
export function oneEditFrom(text: string, dictionary: Dictionary, letters: Iterable<number>): number[] {
  const matches = new Set<number>();
  const units = new Uint16Array(text.length + 1);
  const ask = (length: number) => {
    const word = dictionary.findUnits(units, length);
    if (word > 0) matches.add(word);
  };
  const length = text.length;
  const load = (skip: number, gap: number) => {
    // The text without the letter at `skip`, or with space for a letter at `gap`.
    let target = 0;
    for (let i = 0; i < length; i++) {
      if (i === gap) target++;
      if (i !== skip) units[target++] = text.charCodeAt(i);
    }
  };
  for (let position = 0; position < length; position++) {
    load(position, -1);
    ask(length - 1);
  }
  load(-1, -1);
  for (let position = 0; position + 1 < length; position++) {
    const [a = 0, b = 0] = [units[position], units[position + 1]];
    if (a === b) continue;
    units[position] = b;
    units[position + 1] = a;
    ask(length);
    units[position] = a;
    units[position + 1] = b;
  }
  for (let position = 0; position < length; position++) {
    const original = units[position] ?? 0;
    for (const letter of letters) {
      if (letter === original) continue;
      units[position] = letter;
      ask(length);
    }
    units[position] = original;
  }
  for (let position = 0; position <= length; position++) {
    load(-1, position);
    for (const letter of letters) {
      units[position] = letter;
      ask(length + 1);
    }
  }
  const exact = dictionary.find(text);
  matches.delete(exact);
  return [...matches];
}
