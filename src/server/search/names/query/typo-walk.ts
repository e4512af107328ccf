/**
 * Finds the dictionary words within an edit distance of a text. Reads the words in alphabetical order and reuses the
 * rows of the distance table for the letters shared with the previous word, so each row is computed once per prefix.
 * When a prefix is already too distant, all words with it are skipped (a joint traversal of automaton and dictionary as
 * by Schulz and Mihov, 2002, with a banded distance table instead of the automaton).
 */
import type { Dictionary } from "../dictionary/dictionary.ts";
import type { WordOrder } from "../dictionary/word-order.ts";

const MAX_LETTERS = 64;
const WIDTH = MAX_LETTERS + 4;
/** Greater than any distance in use. */
const FAR = 99;

export type Report = (word: number, distance: number) => void;

export class TypoWalk {
  readonly #dictionary: Dictionary;
  readonly #order: WordOrder;
  /**
   * Row i, column j: distance between the first i letters of the word and the first j of the text, where i and j differ
   * by at most 2.
   */
  readonly #table = new Uint8Array(WIDTH * WIDTH).fill(FAR);
  /** By row: its smallest distance. */
  readonly #rowMinimums = new Uint8Array(WIDTH);
  readonly #text = new Uint16Array(WIDTH);
  #textLength = 0;

  constructor(dictionary: Dictionary, order: WordOrder) {
    this.#dictionary = dictionary;
    this.#order = order;
  }

  /**
   * Reports each word that begins with the same letter and lies within `limit` edits (optimal string alignment), 1 or
   * 2.
   */
  findNear(text: string, limit: number, report: Report): void {
    const dictionary = this.#dictionary;
    const order = this.#order;
    // Longer words match only exactly.
    if (text.length > MAX_LETTERS - 2) {
      const exact = dictionary.find(text);
      if (exact > 0) report(exact, 0);
      return;
    }
    this.#begin(text, limit);
    const { sorted, shared } = order;
    const [start, end] = order.beginningWith(text.charAt(0));
    // Rows up to `valid` belong to the previous word; `dead` is the length of a prefix that is too distant.
    let valid = 0;
    let dead = MAX_LETTERS + 1;
    for (let place = start; place < end; place++) {
      const alike = place === start ? 0 : (shared[place] ?? 0);
      if (alike >= dead) continue;
      const word = sorted[place] ?? 0;
      const reached = this.#measure(word, alike < valid ? alike : valid, limit);
      if (reached < 0) {
        valid = -reached;
        dead = valid;
        continue;
      }
      valid = reached;
      dead = MAX_LETTERS + 1;
      this.#reportNear(word, reached, limit, report);
    }
    for (let word = order.firstFresh; word < dictionary.size; word++) {
      if (dictionary.units.get(dictionary.starts.get(word)) !== this.#text[0]) continue;
      const reached = this.#measure(word, 0, limit);
      if (reached >= 0) this.#reportNear(word, reached, limit, report);
    }
  }

  #reportNear(word: number, length: number, limit: number, report: Report): void {
    if (Math.abs(length - this.#textLength) > limit) return;
    const distance = this.#table[length * WIDTH + this.#textLength] ?? FAR;
    if (distance <= limit) report(word, distance);
  }

  #begin(text: string, limit: number): void {
    this.#textLength = text.length;
    for (let j = 0; j < text.length; j++) this.#text[j] = text.charCodeAt(j);
    // First row and column, and the border cells just outside the band.
    for (let j = 0; j <= limit; j++) this.#table[j] = j;
    this.#table[limit + 1] = FAR;
    this.#rowMinimums[0] = 0;
  }

  /**
   * Fills the rows of the word's letters after the first `sharedLength`.
   * @returns the length of the word, or minus the number of letters after which all distances exceed `limit`
   */
  #measure(word: number, sharedLength: number, limit: number): number {
    const table = this.#table;
    const text = this.#text;
    const rowMinimums = this.#rowMinimums;
    const textLength = this.#textLength;
    const units = this.#dictionary.units.data;
    const starts = this.#dictionary.starts.data;
    const start = starts[word] ?? 0;
    const length = (starts[word + 1] ?? 0) - start;
    for (let i = sharedLength + 1; i <= length; i++) {
      const row = i * WIDTH;
      const above = row - WIDTH;
      const letter = units[start + i - 1] ?? 0;
      const letterBefore = i > 1 ? (units[start + i - 2] ?? 0) : -1;
      const firstColumn = i - limit;
      const lastColumn = i + limit < textLength ? i + limit : textLength;
      let smallest = FAR;
      if (firstColumn <= 0) {
        table[row] = i;
        smallest = i;
      } else table[row + firstColumn - 1] = FAR;
      for (let j = firstColumn > 1 ? firstColumn : 1; j <= lastColumn; j++) {
        const queryLetter = text[j - 1] ?? 0;
        let cost = (table[above + j - 1] ?? 0) + (queryLetter === letter ? 0 : 1);
        const up = (table[above + j] ?? 0) + 1;
        if (up < cost) cost = up;
        const insertion = (table[row + j - 1] ?? 0) + 1;
        if (insertion < cost) cost = insertion;
        if (queryLetter === letterBefore && j > 1 && (text[j - 2] ?? 0) === letter) {
          const swapped = (table[above - WIDTH + j - 2] ?? 0) + 1;
          if (swapped < cost) cost = swapped;
        }
        if (cost > FAR) cost = FAR;
        table[row + j] = cost;
        if (cost < smallest) smallest = cost;
      }
      table[row + lastColumn + 1] = FAR;
      rowMinimums[i] = smallest;
      // A transposition uses the row two above, so the previous row must exceed the limit as well.
      if (smallest > limit && (rowMinimums[i - 1] ?? 0) > limit - 1) return -i;
    }
    return length;
  }
}
