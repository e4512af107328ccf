/**
 * Words of the dictionary within a distance of a text. The words are read in alphabetical order while the rows of the
 * distance table are kept for the letters that two neighbours share: each row is computed once for all words that begin
 * alike, and when a beginning is already too far off, all words with it are skipped (Schulz and Mihov's idea of walking
 * automaton and dictionary together, 2002, with the table in the automaton's place).
 */
import type { Dictionary } from "./dictionary.ts";
import type { WordOrder } from "./word-order.ts";

const MAX_LETTERS = 64;

export class TypoWalk {
  private readonly dictionary: Dictionary;
  private readonly order: WordOrder;
  /** Row i: distances of the first i letters of the word to the beginnings of the text. */
  private readonly table = Array.from({ length: MAX_LETTERS + 3 }, () => new Int32Array(MAX_LETTERS + 3));

  constructor(dictionary: Dictionary, order: WordOrder) {
    this.dictionary = dictionary;
    this.order = order;
  }

  /**
   * Reports each word within `most` edits of `text` (optimal string alignment), with its distance.
   * @param sameFirst only words with the text's first letter
   */
  near(text: string, most: number, sameFirst: boolean, report: (word: number, distance: number) => void): void {
    // Longer words are met only as they are.
    if (text.length > MAX_LETTERS - 2) {
      const exact = this.dictionary.find(text);
      if (exact > 0) report(exact, 0);
      return;
    }
    const { sorted, shared } = this.order;
    const units = Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
    const first = text.charAt(0);
    const from = sameFirst ? this.order.placeOf(first) : 0;
    const to = sameFirst ? this.order.placeOf(`${first}\uffff`) : sorted.length;
    this.firstRow(units.length);
    // Rows up to `valid` belong to the letters of the word before; `dead` is the length of a hopeless beginning.
    let valid = 0;
    let dead = MAX_LETTERS + 1;
    for (let place = from; place < to; place++) {
      const alike = place === from ? 0 : (shared[place] ?? 0);
      if (alike >= dead) continue;
      dead = MAX_LETTERS + 1;
      const word = sorted[place] ?? 0;
      const reached = this.measure(word, Math.min(alike, valid), units, most);
      valid = Math.abs(reached);
      if (reached < 0) dead = valid;
      else {
        const distance = this.table[reached]?.[units.length] ?? 0;
        if (distance <= most) report(word, distance);
      }
    }
    this.nearFresh(units, most, sameFirst, report);
  }

  private nearFresh(
    units: readonly number[],
    most: number,
    sameFirst: boolean,
    report: (word: number, distance: number) => void,
  ): void {
    const { dictionary, order } = this;
    for (let word = order.firstFresh; word < dictionary.size; word++) {
      if (Math.abs(dictionary.lengthOf(word) - units.length) > most) continue;
      if (sameFirst && dictionary.units.get(dictionary.starts.get(word)) !== units[0]) continue;
      const reached = this.measure(word, 0, units, most);
      const distance = reached < 0 ? most + 1 : (this.table[reached]?.[units.length] ?? 0);
      if (distance <= most) report(word, distance);
    }
  }

  private firstRow(length: number): void {
    const row = this.table[0];
    if (row) for (let j = 0; j <= length; j++) row[j] = j;
  }

  /**
   * Fills the rows of the word's letters after the first `known`.
   * @returns the word's length, or minus the number of letters after which all distances are beyond `most`
   */
  private measure(word: number, known: number, text: readonly number[], most: number): number {
    const { units, starts } = this.dictionary;
    const start = starts.get(word);
    const length = starts.get(word + 1) - start;
    const columns = text.length;
    // No row is needed beyond the first that is all too far: there are at most columns + most + 1.
    for (let i = known + 1; i <= length; i++) {
      const row = this.table[i];
      const above = this.table[i - 1];
      const twoAbove = this.table[i - 2] ?? above;
      if (!row || !above || !twoAbove) return -i;
      const letter = units.get(start + i - 1);
      const letterBefore = i > 1 ? units.get(start + i - 2) : -1;
      row[0] = i;
      let least = i;
      for (let j = 1; j <= columns; j++) {
        const asked = text[j - 1] ?? 0;
        let cost = (above[j - 1] ?? 0) + (asked === letter ? 0 : 1);
        cost = Math.min(cost, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
        if (j > 1 && i > 1 && asked === letterBefore && (text[j - 2] ?? 0) === letter) {
          cost = Math.min(cost, (twoAbove[j - 2] ?? 0) + 1);
        }
        row[j] = cost;
        if (cost < least) least = cost;
      }
      // A swap reaches back two rows: a beginning is hopeless when the row before is too.
      if (least > most && Math.min(...above.subarray(0, columns + 1)) > most - 1) return -i;
    }
    return length;
  }
}
