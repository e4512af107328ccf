/** Finds candidate rows for a text: those that contain its rarest word in any interpretation. */
import { type Bits, clearBit, emptyBits, rowsOf, setBit } from "../../columns/bitset.ts";
import { rowIn, type VisitEntries } from "../dictionary/postings.ts";
import type { NameColumns } from "../dictionary/name-columns.ts";
import type { CompiledQuery } from "../query/compiled-query.ts";
import type { Stretch, WordOrder } from "../dictionary/word-order.ts";

/** Collects rows without duplicates. Its bitset is reused from one query to the next. */
export class RowCollector {
  #collected: Bits = emptyBits(0);
  #allowed: Bits = emptyBits(0);
  #rows = new Uint32Array(1024);
  #count = 0;

  begin(count: number): void {
    if (this.#collected.length <= count >>> 5) this.#collected = emptyBits(Math.ceil(count * 1.1));
  }

  add(row: number): void {
    const collected = this.#collected;
    const word = collected[row >>> 5] ?? 0;
    const bit = 1 << (row & 31);
    if ((word & bit) !== 0) return;
    collected[row >>> 5] = word | bit;
    if (this.#count === this.#rows.length) this.#grow();
    this.#rows[this.#count++] = row;
  }

  /** Adds the rows of a posting list. */
  addAll(entries: Uint32Array): void {
    for (let i = 0; i < entries.length; i++) this.add(rowIn(entries[i] ?? 0));
  }

  get size(): number {
    return this.#count;
  }

  /** Removes the rows that are not in the posting lists passed to `put`. */
  keep(tell: (put: (entries: Uint32Array) => void) => void): void {
    const rows = this.#rows;
    const collected = this.#collected;
    if (this.#allowed.length < collected.length) this.#allowed = new Int32Array(collected.length);
    const allowed = this.#allowed;
    tell((entries) => {
      for (let i = 0; i < entries.length; i++) setBit(allowed, rowIn(entries[i] ?? 0));
    });
    let count = 0;
    for (let i = 0; i < this.#count; i++) {
      const row = rows[i] ?? 0;
      if (((allowed[row >>> 5] ?? 0) >>> (row & 31)) & 1) rows[count++] = row;
      else clearBit(collected, row);
    }
    this.#count = count;
    allowed.fill(0);
  }

  /** Excludes a row from being collected. */
  leaveOut(row: number): void {
    setBit(this.#collected, row);
  }

  /**
   * @param leftOut the excluded rows
   * @returns the collected rows in ascending order, in which reading names is faster
   */
  end(leftOut: Iterable<number> = []): Uint32Array {
    const rows = this.#rows;
    const collected = this.#collected;
    const count = this.#count;
    for (const row of leftOut) clearBit(collected, row);
    this.#count = 0;
    if (count * MANY_SHARE > collected.length) {
      const collectedRows = rowsOf(collected, count);
      collected.fill(0);
      return collectedRows;
    }
    for (let i = 0; i < count; i++) clearBit(collected, rows[i] ?? 0);
    return rows.slice(0, count).sort();
  }

  #grow(): void {
    const larger = new Uint32Array(this.#rows.length * 2);
    larger.set(this.#rows);
    this.#rows = larger;
  }
}

/** Above one row in this many words, scanning the whole set is faster than sorting. */
const MANY_SHARE = 32;

/** Called with each word whose rows are needed, and whether the word is a legal form. */
type Visit = (word: number, asForm: boolean) => void;

const MANY_ROWS = 200;
const WORDS_A_STEP = 1_000;
const NAME_COST = 50;

export class QueryPostings {
  readonly #names: NameColumns;
  readonly #order: WordOrder;
  /** By position in the word order: total number of rows of all previous words, and of their variants. */
  #rowsBefore = new Uint32Array(1);
  #variantRowsBefore = new Uint32Array(1);

  constructor(names: NameColumns, order: WordOrder) {
    this.#names = names;
    this.#order = order;
  }

  /** Recounts after a rebuild of the order or the postings. Until it is finished, the previous counts apply. */
  *recount(): Generator<void> {
    const names = this.#names;
    const order = this.#order;
    const { sorted } = order;
    const rowsBefore = new Uint32Array(sorted.length + 1);
    const variantRowsBefore = new Uint32Array(sorted.length + 1);
    for (let place = 0; place < sorted.length; place++) {
      const word = sorted[place] ?? 0;
      rowsBefore[place + 1] = (rowsBefore[place] ?? 0) + names.coreRows.countOf(word);
      let variants = 0;
      for (const variant of names.dictionary.variantsOf(word)) variants += names.coreRows.countOf(variant);
      variantRowsBefore[place + 1] = (variantRowsBefore[place] ?? 0) + variants;
      if (place % WORDS_A_STEP === 0) yield;
    }
    this.#rowsBefore = rowsBefore;
    this.#variantRowsBefore = variantRowsBefore;
  }

  /**
   * Collects the rows of the rarest word, and while there are many, intersects them with the rows of the other words.
   * Each required word can match one word of a name, or one that joins it with a neighbour.
   */
  collect(plan: CompiledQuery, collector: RowCollector): void {
    const sizes = Array.from({ length: plan.required }, (_, i) => ({ i, rows: this.rowsFor(plan, i) }));
    sizes.sort((a, b) => a.rows - b.rows);
    for (const [turn, { i, rows }] of sizes.entries()) {
      if (turn === 0) this.eachList(plan, i, (entries) => collector.addAll(entries));
      // Reading a name costs about as much as adding this many rows to a set.
      else if (collector.size > MANY_ROWS && rows < collector.size * NAME_COST) {
        collector.keep((put) => this.eachList(plan, i, put));
      }
    }
  }

  /** Estimated number of rows that can match word `i`. */
  rowsFor(plan: CompiledQuery, i: number): number {
    const { coreRows, formRows } = this.#names;
    let rows = this.#prefixRows(plan, i);
    this.#eachWord(plan, i, (word, asForm) => (rows += (asForm ? formRows : coreRows).countOf(word)));
    return rows;
  }

  /** Posting entries of the rows that can match word `i`; rows can be repeated. */
  eachList(plan: CompiledQuery, i: number, visit: VisitEntries): void {
    const { coreRows, formRows } = this.#names;
    const take: Visit = (word, asForm) => (asForm ? formRows : coreRows).visitEntries(word, visit);
    this.#eachWord(plan, i, take);
    this.eachBeginning(plan, i, take);
  }

  /** Visits the interpretations of word `i`: as it is, split in two, or joined with a neighbour. */
  #eachWord(plan: CompiledQuery, i: number, visit: Visit): void {
    const any = (word: number) => {
      visit(word, false);
      if (plan.question.onlyForms) visit(word, true);
    };
    for (const word of plan.candidates(i).keys()) any(word);
    for (const joined of [plan.words + i - 1, plan.words + i]) {
      if (joined >= plan.words && joined < plan.terms) for (const word of plan.candidates(joined).keys()) any(word);
    }
    this.#eachSplitWord(plan, i, any);
  }

  /** Visits, for each possible split of word `i`, the half with fewer rows. */
  #eachSplitWord(plan: CompiledQuery, i: number, visit: (word: number) => void): void {
    const { coreRows } = this.#names;
    const rowsOf = (words: readonly number[]) => words.reduce((sum, word) => sum + coreRows.countOf(word), 0);
    for (const { leftWords, right } of plan.meanings.pairs[i] ?? []) {
      for (const word of rowsOf(leftWords) <= rowsOf(right) ? leftWords : right) visit(word);
    }
  }

  /** Posting entries of the rows that can contain word `i` split in two. */
  eachSplit(plan: CompiledQuery, i: number, visit: VisitEntries): void {
    const { coreRows, formRows } = this.#names;
    this.#eachSplitWord(plan, i, (word) => {
      coreRows.visitEntries(word, visit);
      if (plan.question.onlyForms) formRows.visitEntries(word, visit);
    });
  }

  /** Estimated number of rows with a word that begins with word `i`. Only the last word can be a prefix. */
  #prefixRows(plan: CompiledQuery, i: number): number {
    if (i !== plan.required - 1) return 0;
    const { letters, full, unsorted } = plan.beginnings;
    const between = (sums: Uint32Array, [start, end]: Stretch) => (sums[end] ?? 0) - (sums[start] ?? 0);
    let rows = between(this.#rowsBefore, letters) + between(this.#variantRowsBefore, full) + unsorted.size;
    if (!this.#takesForms(plan, i)) return rows;
    for (const word of this.#names.formWords()) if (plan.isBeginning(word)) rows += this.#names.formRows.countOf(word);
    return rows;
  }

  #takesForms(plan: CompiledQuery, i: number): boolean {
    return (i > 0 && !plan.question.short) || plan.question.onlyForms;
  }

  /** Visits the longer words that begin with word `i`, if it is the last word. */
  eachBeginning(plan: CompiledQuery, i: number, visit: Visit): void {
    if (i !== plan.required - 1) return;
    const { letters, full, unsorted } = plan.beginnings;
    const { sorted } = this.#order;
    const { dictionary } = this.#names;
    for (let place = letters[0]; place < letters[1]; place++) visit(sorted[place] ?? 0, false);
    for (let place = full[0]; place < full[1]; place++) {
      const word = sorted[place] ?? 0;
      if (dictionary.folded.get(word) === word) visit(word, false);
      for (const variant of dictionary.variantsOf(word)) visit(variant, false);
    }
    for (const word of unsorted) visit(word, false);
    if (!this.#takesForms(plan, i)) return;
    for (const word of this.#names.formWords()) if (plan.isBeginning(word)) visit(word, true);
  }
}
