/** Names whose trigrams are like a text's, when the rules find few. */
import type { GramIndex } from "./gram-index.ts";
import { coreCount, HEAD, type NameColumns } from "./name-columns.ts";
import type { TextQuestion } from "./text-question.ts";
import { SIMILAR_FROM, trigramBag } from "./trigrams.ts";

export interface SimilarRow {
  row: number;
  similarity: number;
}

export class SimilarNames {
  private readonly names: NameColumns;
  private readonly grams: GramIndex;
  /** By row: sum of its words' gains. All 0 between two questions. */
  private gains = new Uint16Array(0);

  constructor(names: NameColumns, grams: GramIndex) {
    this.names = names;
    this.grams = grams;
  }

  /**
   * All rows with a similarity of at least ½, ceased ones too.
   *
   * With s shared trigrams and bags of a and b, similarity ≥ ½ means 3 s ≥ a + b. A name's words share among them at
   * least s and have b together, so the sum over its words of (3 × shared − own) reaches a: words that gain nothing need
   * not be looked at, and only names whose gains reach a are measured.
   */
  find(question: TextQuestion): SimilarRow[] {
    const bag = trigramBag(question.core.map(({ full }) => full));
    const size = question.core.reduce((sum, { full }) => sum + full.length + 1, 0);
    return this.candidates(bag, size)
      .map((row) => ({ row, similarity: this.similarity(row, bag, size) }))
      .filter(({ similarity }) => similarity >= SIMILAR_FROM);
  }

  private candidates(bag: ReadonlyMap<string, number>, size: number): number[] {
    const { names } = this;
    const rows = names.at.length;
    if (this.gains.length < rows) this.gains = new Uint16Array(Math.ceil(rows * 1.1));
    const { gains } = this;
    const touched: number[] = [];
    for (const [folded, shared] of this.grams.sharedWith(bag)) {
      const gain = 3 * shared - (names.dictionary.lengthOf(folded) + 1);
      if (gain <= 0) continue;
      for (const word of [folded, ...names.dictionary.variantsOf(folded)]) {
        names.coreRows.eachRow(word, (row) => {
          if (gains[row] === 0) touched.push(row);
          gains[row] = Math.min(65_535, (gains[row] ?? 0) + gain);
        });
      }
    }
    const found = touched.filter((row) => (gains[row] ?? 0) >= size);
    for (const row of touched) gains[row] = 0;
    return found;
  }

  /** Similarity of a row's name to a text's bag of `size` trigrams. */
  similarity(row: number, bag: ReadonlyMap<string, number>, size: number): number {
    const { parts, at, dictionary } = this.names;
    const start = at.get(row);
    const end = start + HEAD.size + coreCount(parts.get(start + HEAD.counts));
    const words: string[] = [];
    for (let i = start + HEAD.size; i < end; i++) words.push(dictionary.textOf(dictionary.folded.get(parts.get(i))));
    let shared = 0;
    for (const [gram, count] of trigramBag(words)) shared += Math.min(count, bag.get(gram) ?? 0);
    const all = size + words.reduce((sum, word) => sum + word.length + 1, 0) - shared;
    return shared / all;
  }
}
