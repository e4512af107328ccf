/** Finds the rows that may match a text: those that hold its rarest word, in any of its meanings. */
import type { NameColumns } from "./name-columns.ts";
import type { RowCollector } from "./row-collector.ts";
import type { TextPlan } from "./text-plan.ts";
import type { Stretch, WordOrder } from "./word-order.ts";

/** Told each word whose rows are wanted, and whether as a legal form. */
type Visit = (word: number, asForm: boolean) => void;

export class RowLists {
  private readonly names: NameColumns;
  private readonly order: WordOrder;
  /** By place in the order: how many rows the words before it have, and how many their variants. */
  private rowsBefore = new Uint32Array(1);
  private variantRowsBefore = new Uint32Array(1);

  constructor(names: NameColumns, order: WordOrder) {
    this.names = names;
    this.order = order;
    this.recount();
  }

  /** After the order or the lists of rows were made anew. */
  recount(): void {
    const { names, order } = this;
    const { sorted } = order;
    this.rowsBefore = new Uint32Array(sorted.length + 1);
    this.variantRowsBefore = new Uint32Array(sorted.length + 1);
    for (let place = 0; place < sorted.length; place++) {
      const word = sorted[place] ?? 0;
      this.rowsBefore[place + 1] = (this.rowsBefore[place] ?? 0) + names.coreRows.countOf(word);
      let variants = 0;
      for (const variant of names.dictionary.variantsOf(word)) variants += names.coreRows.countOf(variant);
      this.variantRowsBefore[place + 1] = (this.variantRowsBefore[place] ?? 0) + variants;
    }
  }

  /** Collects the rows of the word that has the fewest. */
  collect(plan: TextPlan, collector: RowCollector): void {
    const { coreRows, formRows } = this.names;
    let [rarest, fewest] = [0, Infinity];
    for (let i = 0; i < plan.required; i++) {
      let rows = this.prefixRows(plan, i);
      this.eachWord(plan, i, (word, asForm) => (rows += (asForm ? formRows : coreRows).countOf(word)));
      if (rows < fewest) [rarest, fewest] = [i, rows];
    }
    const add = (row: number) => collector.add(row);
    const collect: Visit = (word, asForm) => (asForm ? formRows : coreRows).eachRow(word, add);
    this.eachWord(plan, rarest, collect);
    this.eachBeginning(plan, rarest, collect);
  }

  /** Words that word `i` of the text may mean, whole, in two, or run together with a neighbour. */
  private eachWord(plan: TextPlan, i: number, visit: Visit): void {
    const any = (word: number) => {
      visit(word, false);
      if (plan.question.onlyForms) visit(word, true);
    };
    for (const word of plan.candidates(i).keys()) any(word);
    for (const joined of [plan.words + i - 1, plan.words + i]) {
      if (joined >= plan.words && joined < plan.terms) for (const word of plan.candidates(joined).keys()) any(word);
    }
    const { coreRows } = this.names;
    const rowsOf = (words: readonly number[]) => words.reduce((sum, word) => sum + coreRows.countOf(word), 0);
    for (const { left, right } of plan.meanings.pairs[i] ?? []) {
      for (const word of rowsOf(left) <= rowsOf(right) ? left : right) any(word);
    }
  }

  /** About how many rows have a word that begins with word `i`; only the last one is a beginning. */
  private prefixRows(plan: TextPlan, i: number): number {
    if (i !== plan.required - 1) return 0;
    const { letters, full, fresh } = plan.beginnings;
    const between = (sums: Uint32Array, [from, to]: Stretch) => (sums[to] ?? 0) - (sums[from] ?? 0);
    let rows = between(this.rowsBefore, letters) + between(this.variantRowsBefore, full) + fresh.size;
    if (this.takesForms(plan, i)) for (const word of this.names.formWords()) rows += this.names.formRows.countOf(word);
    return rows;
  }

  private takesForms(plan: TextPlan, i: number): boolean {
    return (i > 0 && !plan.question.short) || plan.question.onlyForms;
  }

  private eachBeginning(plan: TextPlan, i: number, visit: Visit): void {
    if (i !== plan.required - 1) return;
    const { letters, full, fresh } = plan.beginnings;
    const { sorted } = this.order;
    const { dictionary } = this.names;
    for (let place = letters[0]; place < letters[1]; place++) visit(sorted[place] ?? 0, false);
    for (let place = full[0]; place < full[1]; place++) {
      const word = sorted[place] ?? 0;
      if (dictionary.folded.get(word) === word) visit(word, false);
      for (const variant of dictionary.variantsOf(word)) visit(variant, false);
    }
    for (const word of fresh) visit(word, false);
    if (!this.takesForms(plan, i)) return;
    for (const word of this.names.formWords()) if (plan.isBeginning(word)) visit(word, true);
  }
}
