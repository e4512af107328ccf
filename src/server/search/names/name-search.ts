/** Fuzzy search in company names, by the rules of the API contract. */
import { VERIFICATION_STATUSES } from "../../../contract/company.ts";
import { type Bits, hasBit } from "../columns/bitset.ts";
import { flagOf } from "../columns/company-columns.ts";
import { type Parts, within } from "../snapshot/parts.ts";
import { GramIndex } from "./similar/gram-index.ts";
import type { NameColumns } from "./dictionary/name-columns.ts";
import { type Cities, NameMatcher, NO_MATCH } from "./match/name-matcher.ts";
import { SingleTermRanking } from "./match/single-term-ranking.ts";
import { FEW_MATCHES, FIRST_WITH_TYPOS, MOST_SIMILAR, similarRank, siteRank, TOP_RANK } from "./match/rank.ts";
import { QueryPostings, RowCollector } from "./match/query-postings.ts";
import { SimilarNames } from "./similar/similar-names.ts";
import { TextAnswer } from "./match/text-answer.ts";
import { TextMeanings, CompiledQuery } from "./query/compiled-query.ts";
import type { TextQuestion } from "./query/text-question.ts";
import { WordOrder } from "./dictionary/word-order.ts";
import { WordSearch } from "./query/word-search.ts";

/** From this many rows, names are ranked without being read, if only one word has to match. */
const MANY_ROWS = 500;
export const VERIFIED = VERIFICATION_STATUSES.indexOf("verified");

/** Company data needed for ranking besides the name. */
export interface CompanyFacts extends Cities {
  /** By row: its small fields, to be read with `flagOf`. */
  flags(): Uint16Array;
  verified(): Bits;
  /** -1 for unknown. */
  employees(row: number): number;
  id(row: number): number;
  /** Rows with this name in their web address. */
  rowsNamed(label: string): readonly number[];
  /** Rows whose registry number, web address or phone number is the text: one list for each. */
  rowsOnTop(question: TextQuestion): readonly (readonly number[])[];
}

export class NameSearch {
  readonly #names: NameColumns;
  readonly #facts: CompanyFacts;
  readonly #order: WordOrder;
  readonly #grams: GramIndex;
  readonly #words: WordSearch;
  readonly #similar: SimilarNames;
  readonly #lists: QueryPostings;
  readonly #oneWord: SingleTermRanking;
  readonly #collector = new RowCollector();
  #slots = new Uint32Array(0);

  constructor(names: NameColumns, facts: CompanyFacts) {
    this.#names = names;
    this.#facts = facts;
    this.#order = new WordOrder(names.dictionary);
    this.#grams = new GramIndex(names.dictionary);
    this.#words = new WordSearch(names.dictionary, this.#order);
    this.#similar = new SimilarNames(names, this.#grams);
    this.#lists = new QueryPostings(names, this.#order);
    this.#oneWord = new SingleTermRanking(names, this.#lists);
  }

  get savedParts(): Parts {
    return within("order", this.#order.savedParts);
  }

  /** Builds the postings and the word order. */
  sort(): void {
    this.#names.buildLists();
    this.#order.build();
  }

  /** Computes the derived parts once words and postings are loaded. */
  derive(): void {
    this.#grams.build();
    this.#lists.recount().forEach(() => undefined);
  }

  /**
   * Merges pending changes, in small steps. @param limit pending entries that may remain; by default chosen for each
   * part
   */
  *compact(limit?: number): Generator<void> {
    const newLists = yield* this.#names.compact(limit);
    const newOrder = yield* this.#order.compact(limit);
    yield* this.#grams.compact(limit);
    if (newLists || newOrder) yield* this.#lists.recount();
  }

  /** Overwrites the words that no name contains any more. Call `compact(0)` first. */
  *forgetUnusedWords(): Generator<void> {
    const isUnused = this.#names.unusedWords();
    this.#order.moveFirst(isUnused);
    this.#names.dictionary.blank(isUnused);
    yield* this.#lists.recount();
  }

  /** @param among the rows to search */
  answer(question: TextQuestion, among: Bits): TextAnswer {
    const answer = new TextAnswer();
    const onTop = new Set<number>();
    for (const [place, rows] of this.#facts.rowsOnTop(question).entries()) {
      for (const row of rows) {
        if (onTop.has(row) || !hasBit(among, row)) continue;
        onTop.add(row);
        answer.add(row, TOP_RANK + 2 * place + this.#unverified(row));
      }
    }
    const meanings = new TextMeanings(question, this.#words);
    let required = question.core.length;
    const owners = this.#facts.rowsNamed(question.label).filter((row) => hasBit(among, row) && !onTop.has(row));
    if (owners.length > 0) this.#withPlan(meanings, required, (plan) => this.#addNamed(plan, owners, onTop, answer));
    for (; required > 0; required--) {
      this.#withPlan(meanings, required, (plan) => this.#addMatches(plan, among, onTop, answer));
      if (answer.size > 0) break;
    }
    answer.required = required;
    answer.hasFew = !question.short && answer.size < FEW_MATCHES;
    if (answer.hasFew) this.#addSimilar(question, among, answer);
    return answer;
  }

  /** The ceased companies of `rows` whose names would match the text if they were active. */
  ceasedMatches(
    question: TextQuestion,
    { required, hasFew }: TextAnswer,
    rows: readonly number[],
  ): ReadonlySet<number> {
    if (rows.length === 0) return new Set();
    const onTop = new Set(this.#facts.rowsOnTop(question).flat());
    const meanings = new TextMeanings(question, this.#words);
    const matches = this.#withPlan(meanings, required || question.core.length, (plan) => {
      const matcher = new NameMatcher(plan, this.#names);
      return new Set(rows.filter((row) => onTop.has(row) || matcher.rank(row, 0) !== NO_MATCH));
    });
    const isMatch = (row: number) => matches.has(row) || (hasFew && this.#similar.isSimilar(question, row));
    return new Set(rows.filter(isMatch));
  }

  /** Compares rows of equal rank; the better one is first. */
  compareTied(a: number, b: number): number {
    return this.#facts.employees(b) - this.#facts.employees(a) || this.#facts.id(a) - this.#facts.id(b);
  }

  #unverified(row: number): number {
    return flagOf(this.#facts.flags()[row] ?? 0, "verification_status") === VERIFIED ? 0 : 1;
  }

  #withPlan<T>(meanings: TextMeanings, required: number, work: (plan: CompiledQuery) => T): T {
    if (this.#slots.length < this.#names.dictionary.size) {
      this.#slots = new Uint32Array(Math.ceil(this.#names.dictionary.size * 1.2));
    }
    const plan = new CompiledQuery(meanings, required, this.#names, this.#slots);
    try {
      return work(plan);
    } finally {
      plan.release();
    }
  }

  /** Adds the rows whose web address is the text, but those whose names match it without a typo. */
  #addNamed(plan: CompiledQuery, owners: readonly number[], added: Set<number>, answer: TextAnswer): void {
    const matcher = new NameMatcher(plan, this.#names);
    for (const row of owners) {
      const unverified = this.#unverified(row);
      const rank = matcher.rank(row, unverified);
      if (rank !== NO_MATCH && rank < FIRST_WITH_TYPOS) continue;
      answer.add(row, siteRank(unverified));
      added.add(row);
    }
  }

  #addMatches(plan: CompiledQuery, among: Bits, onTop: ReadonlySet<number>, answer: TextAnswer): void {
    const matcher = new NameMatcher(plan, this.#names, this.#facts);
    const tell = (row: number, rank: number) => {
      if (rank !== NO_MATCH) answer.add(row, rank);
    };
    if (plan.required === 1 && this.#lists.rowsFor(plan, 0) > MANY_ROWS) {
      const verified = this.#facts.verified();
      const { tiers, toRead } = this.#oneWord.find({ plan, matcher, verified }, among, onTop);
      for (const tier of tiers) answer.addTier(tier);
      for (const row of toRead) tell(row, matcher.rank(row, hasBit(verified, row) ? 0 : 1));
      return;
    }
    const collector = this.#collector;
    collector.begin(this.#names.offsets.length);
    for (const row of onTop) collector.leaveOut(row);
    this.#lists.collect(plan, collector);
    const rows = collector.end(onTop);
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i] ?? 0;
      if (hasBit(among, row)) tell(row, matcher.rank(row, this.#unverified(row)));
    }
  }

  #addSimilar(question: TextQuestion, among: Bits, answer: TextAnswer): void {
    const rowsFound = answer.rows;
    const rows = this.#similar.find(question, MOST_SIMILAR, (row) => !rowsFound.has(row) && hasBit(among, row));
    rows.sort(
      (a, b) =>
        b.similarity - a.similarity ||
        a.nameIndex - b.nameIndex ||
        a.length - b.length ||
        this.#unverified(a.row) - this.#unverified(b.row) ||
        this.compareTied(a.row, b.row),
    );
    for (const [place, { row, nameIndex }] of rows.slice(0, MOST_SIMILAR).entries())
      answer.add(row, similarRank(place, nameIndex));
  }
}
