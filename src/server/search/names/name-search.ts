/** Fuzzy search on company names, by the rules of the contract. */
import { clearBit, emptyBits, hasBit, setBit } from "../columns/bitset.ts";
import { GramIndex } from "./gram-index.ts";
import type { NameColumns } from "./name-columns.ts";
import { NameMatcher, NO_MATCH } from "./name-matcher.ts";
import { NUMBER_RANK, SIMILAR_RANK } from "./rank.ts";
import { SimilarNames } from "./similar-names.ts";
import { TextAnswer } from "./text-answer.ts";
import { PREFIX_CODE, TextPlan } from "./text-plan.ts";
import type { TextQuestion } from "./text-question.ts";
import { SIMILAR_FROM, trigramBag } from "./trigrams.ts";
import { WordOrder } from "./word-order.ts";
import { WordSearch } from "./word-search.ts";

/** Fewer matches than this by the rules let similar names in, so many at most. */
export const FEW = 10;
export const MOST_SIMILAR = 100;

/** What names alone do not know of a company. */
export interface CompanyFacts {
  isCeased(row: number): boolean;
  isVerified(row: number): boolean;
  /** -1 for unknown. */
  employees(row: number): number;
  id(row: number): number;
  rowsOfNumbers(question: TextQuestion): number[];
}

export class NameSearch {
  private readonly names: NameColumns;
  private readonly facts: CompanyFacts;
  private readonly order: WordOrder;
  private readonly grams: GramIndex;
  private readonly words: WordSearch;
  private readonly similar: SimilarNames;
  private slots = new Uint32Array(0);

  constructor(names: NameColumns, facts: CompanyFacts) {
    this.names = names;
    this.facts = facts;
    names.coreRows.build();
    names.formRows.build();
    this.order = new WordOrder(names.dictionary);
    this.grams = new GramIndex(names.dictionary);
    this.words = new WordSearch(names.dictionary, this.order);
    this.similar = new SimilarNames(names, this.grams);
  }

  /** Takes in what came since; to be called when nobody waits. */
  tidy(): void {
    this.order.tidy();
    this.grams.tidy();
    this.names.coreRows.tidy();
    this.names.formRows.tidy();
  }

  answer(question: TextQuestion): TextAnswer {
    const { facts } = this;
    const found = new Map<number, number>();
    for (const row of facts.rowsOfNumbers(question)) {
      if (!facts.isCeased(row)) found.set(row, NUMBER_RANK + this.unverified(row));
    }
    let required = question.core.length;
    for (; required > 0; required--) {
      this.withPlan(question, required, (plan) => this.addMatches(plan, found));
      if (found.size > 0) break;
    }
    const few = !question.short && found.size < FEW;
    if (few) this.addSimilar(question, found);
    return new TextAnswer(found, required, few);
  }

  /** Whether a ceased company's name answers the text as it would if it were not. */
  matchesCeased(question: TextQuestion, { required, few }: TextAnswer, row: number): boolean {
    if (this.facts.rowsOfNumbers(question).includes(row)) return true;
    const matches = this.withPlan(
      question,
      required || question.core.length,
      (plan) => new NameMatcher(plan, this.names).rank(row, 0) !== NO_MATCH,
    );
    if (matches || !few) return matches;
    const bag = trigramBag(question.core.map(({ full }) => full));
    const size = question.core.reduce((sum, { full }) => sum + full.length + 1, 0);
    return this.similar.similarity(row, bag, size) >= SIMILAR_FROM;
  }

  /** Better first among rows of the same rank. */
  compareTied(a: number, b: number): number {
    return this.facts.employees(b) - this.facts.employees(a) || this.facts.id(a) - this.facts.id(b);
  }

  private unverified(row: number): number {
    return this.facts.isVerified(row) ? 0 : 1;
  }

  private withPlan<T>(question: TextQuestion, required: number, work: (plan: TextPlan) => T): T {
    if (this.slots.length < this.names.dictionary.size) {
      this.slots = new Uint32Array(Math.ceil(this.names.dictionary.size * 1.2));
    }
    const plan = new TextPlan(question, required, this.words, this.names, this.slots);
    try {
      return work(plan);
    } finally {
      plan.release();
    }
  }

  private addMatches(plan: TextPlan, found: Map<number, number>): void {
    const matcher = new NameMatcher(plan, this.names);
    for (const row of this.candidates(plan)) {
      if (found.has(row) || this.facts.isCeased(row)) continue;
      const rank = matcher.rank(row, this.unverified(row));
      if (rank !== NO_MATCH) found.set(row, rank);
    }
  }

  /** Rows of which some may match: those that hold the rarest word of the text, in any of its meanings. */
  private candidates(plan: TextPlan): number[] {
    let best: { size: number; index: number } = { size: Infinity, index: 0 };
    for (let index = 0; index < plan.required; index++) {
      let size = 0;
      this.eachList(plan, index, (count) => (size += count));
      if (size < best.size) best = { size, index };
    }
    const seen = emptyBits(this.names.at.length);
    const rows: number[] = [];
    this.eachList(plan, best.index, (_, eachRow) =>
      eachRow((row) => {
        if (hasBit(seen, row)) return;
        setBit(seen, row);
        rows.push(row);
      }),
    );
    for (const row of rows) clearBit(seen, row);
    return rows;
  }

  /** The lists of rows that together hold every name in which word `index` of the text may be met. */
  private eachList(plan: TextPlan, index: number, visit: (count: number, eachRow: EachRow) => void): void {
    const { coreRows, formRows } = this.names;
    const core = (word: number) => visit(coreRows.countOf(word), (take) => coreRows.eachRow(word, take));
    const form = (word: number) => visit(formRows.countOf(word), (take) => formRows.eachRow(word, take));
    const any = (word: number) => {
      core(word);
      if (plan.question.onlyForms) form(word);
    };
    const isLast = index === plan.required - 1;
    for (const [word, code] of plan.meetings[index] ?? []) {
      any(word);
      if (code === PREFIX_CODE && isLast && index > 0 && !plan.question.onlyForms) form(word);
    }
    for (const joined of [plan.words + index - 1, plan.words + index]) {
      if (joined >= plan.words) for (const word of plan.meetings[joined]?.keys() ?? []) any(word);
    }
    const countOf = (words: readonly number[]) => words.reduce((sum, word) => sum + coreRows.countOf(word), 0);
    for (const { left, right } of plan.pairs[index] ?? []) {
      for (const word of countOf(left) <= countOf(right) ? left : right) any(word);
    }
  }

  private addSimilar(question: TextQuestion, found: Map<number, number>): void {
    const { facts, names } = this;
    const length = (row: number) => names.lengthOf(row);
    const rows = this.similar.find(question).filter(({ row }) => !found.has(row) && !facts.isCeased(row));
    rows.sort(
      (a, b) =>
        b.similarity - a.similarity ||
        length(a.row) - length(b.row) ||
        this.unverified(a.row) - this.unverified(b.row) ||
        this.compareTied(a.row, b.row),
    );
    for (const [place, { row }] of rows.slice(0, MOST_SIMILAR).entries()) found.set(row, SIMILAR_RANK + place);
  }
}

type EachRow = (take: (row: number) => void) => void;
