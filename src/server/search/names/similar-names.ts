/** Names whose trigrams are like a text's, when the rules find few. */
import type { GramBag, GramIndex } from "./gram-index.ts";
import { coreCount, HEAD, type NameColumns } from "./name-columns.ts";
import { SimilarCandidates } from "./similar-candidates.ts";
import type { TextQuestion } from "./text-question.ts";
import { SIMILAR_FROM } from "./trigrams.ts";

export interface SimilarRow {
  row: number;
  similarity: number;
}

/** More than rounding can make of a quotient. */
const ROUNDING = 1e-9;

export class SimilarNames {
  private readonly names: NameColumns;
  private readonly grams: GramIndex;
  private readonly candidates: SimilarCandidates;

  constructor(names: NameColumns, grams: GramIndex) {
    this.names = names;
    this.grams = grams;
    this.candidates = new SimilarCandidates(names, grams);
  }

  /**
   * Rows with a similarity of at least ½: the `count` most similar, and as many more as are as similar as the last of
   * them. The candidates are measured in the order of what they can reach at most, until no other can be among those.
   * @param takes which rows are asked for
   */
  find(question: TextQuestion, count: number, takes: (row: number) => boolean): SimilarRow[] {
    const { bag, size } = this.bagOf(question);
    const { data: lengths } = this.names.lengths;
    const candidates = this.candidates
      .find(question, bag, size)
      .filter(({ row }) => takes(row))
      .map(({ row, gain }) => ({ row, most: mostSimilar(gain, size, (lengths[row] ?? 0) + 1) }))
      .sort((a, b) => b.most - a.most);
    const found: SimilarRow[] = [];
    /** The best `count` similarities, the least last. */
    const best: number[] = [];
    for (const { row, most } of candidates) {
      const least = best.length < count ? SIMILAR_FROM : (best[count - 1] ?? 0);
      if (most + ROUNDING < least) break;
      const similarity = this.similarity(row, bag, size);
      if (similarity < least) continue;
      found.push({ row, similarity });
      const place = best.findIndex((other) => other < similarity);
      best.splice(place < 0 ? best.length : place, 0, similarity);
      best.length = Math.min(best.length, count);
    }
    return found;
  }

  /** Whether a row's name is similar to a text. */
  isSimilar(question: TextQuestion, row: number): boolean {
    const { bag, size } = this.bagOf(question);
    return this.similarity(row, bag, size) >= SIMILAR_FROM;
  }

  private bagOf({ core }: TextQuestion): { bag: GramBag; size: number } {
    const bag = this.grams.bagOf(core.map(({ full }) => full));
    return { bag, size: core.reduce((sum, { full }) => sum + full.length + 1, 0) };
  }

  private similarity(row: number, bag: GramBag, size: number): number {
    const { parts, at, dictionary } = this.names;
    const { data } = parts;
    const start = at.data[row] ?? 0;
    const end = start + HEAD.size + coreCount(data[start + HEAD.counts] ?? 0);
    const words: number[] = [];
    let own = 0;
    for (let i = start + HEAD.size; i < end; i++) {
      const word = dictionary.folded.data[data[i] ?? 0] ?? 0;
      words.push(word);
      own += dictionary.lengthOf(word) + 1;
    }
    const shared = this.grams.sharedBy(words, bag);
    return shared / (size + own - shared);
  }
}

/**
 * A bound of the similarity of a text with `size` trigrams and a name with at least `own`, whose words gain `gain`: with
 * s shared ones 3 s ≤ gain + own, and what that allows grows less as `own` does, as long as the gain reaches the size.
 */
function mostSimilar(gain: number, size: number, own: number): number {
  const shared = Math.min(size, (gain + own) / 3);
  return shared / (size + own - shared);
}
