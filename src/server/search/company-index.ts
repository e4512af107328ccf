/** The company index: filters, facets, sort orders and names of all companies, in memory and updated in place. */
import type { CompanyFilter } from "../../contract/search.ts";
import type { FacetName } from "../../contract/fields.ts";
import type { SearchRecord } from "../store/ports/index-source.ts";
import { type Bits, countBits, emptyBits, hasBit, intersect, rowsOf, withRoom } from "./columns/bitset.ts";
import { CompanyColumns } from "./columns/company-columns.ts";
import { nameKey } from "./columns/row-keys.ts";
import { SortedRows } from "./columns/orders/sorted-rows.ts";
import type { Position } from "../domain/paging.ts";
import type {
  FacetAnswer,
  FacetQuestion,
  MatchQuestion,
  NewsAnswer,
  NewsQuestion,
  PageAnswer,
  PageQuestion,
} from "./company-search.ts";
import { FacetCounter } from "./facet-counter.ts";
import { conditionsOf, FilterSets, type Passing } from "./filters/filter-sets.ts";
import { Table } from "./filters/table.ts";
import { rowsAtSite, rowsOfNumber } from "./filters/text-predicates.ts";
import { NameColumns } from "./names/dictionary/name-columns.ts";
import { NameSearch, VERIFIED } from "./names/name-search.ts";
import { TextAnswer } from "./names/match/text-answer.ts";
import { readText } from "./names/query/text-question.ts";
import { Pages } from "./pages.ts";
import { splitRemembered } from "./remembered-rows.ts";
import { REMOVED } from "./removed-record.ts";
import { type Parts, within } from "./snapshot/parts.ts";
import { MAX_RANK, namesCeased } from "./normalise.ts";

const CACHE_BYTES = 96 * 2 ** 20;
const KEPT_TEXTS = 16;
const EMPTY = new TextAnswer();

export class CompanyIndex {
  readonly #table: Table;
  readonly #names: NameColumns;
  readonly #nameOrder: SortedRows<Uint8Array>;
  readonly #nameSearch: NameSearch;
  readonly #filters: FilterSets;
  readonly #pages: Pages;
  readonly #facetCounter: FacetCounter;
  readonly #texts = new Map<string, TextAnswer>();
  /** True while the index still contains the words of removed companies. */
  #hasRemoved = false;
  /**
   * Buffers for the sets of one query: rows that pass all conditions, and rows that pass all except those of one facet.
   */
  #passingAll = emptyBits(0);
  #passingWithout = emptyBits(0);

  /** Creates an empty index. Fill it with `sort` or the parts of a snapshot, then call `derive`. */
  constructor(columns = new CompanyColumns(), names = new NameColumns()) {
    this.#table = new Table(columns);
    this.#names = names;
    this.#nameOrder = new SortedRows(nameKey(names.foldedAt, names.folded), this.#table.orders.byId);
    this.#nameSearch = new NameSearch(names, {
      flags: () => columns.flags.data,
      verified: () => this.#table.flagSets.setOf("verification_status", VERIFIED),
      employees: (row) => columns.employeesOf(row),
      id: (row) => columns.ids.data[row] ?? 0,
      citiesNamed: (word) => columns.citiesNamed(word),
      cityOf: (row) => columns.cities.codes.data[row] ?? 0,
      rowsNamed: (label) => columns.websites.rowsNamed(label),
      rowsOnTop: ({ numbers, site, phoned }) => [
        numbers.flatMap((number) => rowsOfNumber(this.#table, number)),
        site ? rowsAtSite(this.#table, site) : [],
        phoned.map((id) => this.#table.orders.byId.rowOf(id)).filter((row) => row >= 0),
      ],
    });
    this.#filters = new FilterSets(this.#table, CACHE_BYTES);
    this.#pages = new Pages(this.#table, this.#nameOrder);
    this.#facetCounter = new FacetCounter(this.#table, this.#filters.cache);
  }

  /** Parts stored in a snapshot. They are complete only when all changes are compacted: call `compact(0)` first. */
  get savedParts(): Parts {
    return { ...this.#table.savedParts, ...this.keptNames };
  }

  get keptNames(): Parts {
    return {
      ...within("names", this.#names.savedParts),
      ...within("nameOrder", this.#nameOrder.savedParts),
      ...within("nameSearch", this.#nameSearch.savedParts),
    };
  }

  sort(): void {
    this.sortFacts();
    this.sortNames();
  }

  /** Sorts everything except the names. */
  sortFacts(): void {
    this.#table.sort();
  }

  sortNames(): void {
    this.#nameOrder.sort();
    this.#nameSearch.sort();
  }

  /** Computes the parts that are not stored in a snapshot. */
  derive(): void {
    this.#table.derive();
    this.#facetCounter.derive();
    this.#nameSearch.derive();
  }

  /** Number of companies that are not ceased. */
  get companies(): number {
    return this.#table.flagSets.aliveCount;
  }

  /** Adds new companies and updates changed ones. */
  apply(records: readonly SearchRecord[]): void {
    const rows: number[] = [];
    for (const record of records.toSorted((a, b) => a.id - b.id)) {
      const row = this.#table.rowFor(record.id);
      const isNew = row === this.#table.rows;
      if (!isNew) {
        this.#nameOrder.willChange(row);
        this.#facetCounter.count(row, -1);
      }
      this.#table.write(row, record);
      this.#names.write(row, record.name, record.other_names);
      this.#facetCounter.count(row, 1);
      rows.push(row);
    }
    this.#filters.cache.changed(rows);
    this.#texts.clear();
  }

  /**
   * Overwrites all data of the companies. Their rows remain but match nothing; the next `compact` overwrites their
   * words.
   */
  remove(ids: readonly number[]): void {
    const indexedIds = ids.filter((id) => this.#table.orders.byId.rowOf(id) >= 0);
    if (indexedIds.length === 0) return;
    this.apply(indexedIds.map((id) => ({ ...REMOVED, id })));
    this.#hasRemoved = true;
  }

  /** Clears the caches of answers, for benchmarks. */
  forget(): void {
    this.#filters.cache.clear();
    this.#table.purposeSearch.forget();
    this.#texts.clear();
  }

  /**
   * Merges pending changes into the orders, in small steps. Between two steps queries are allowed, updates are not.
   * @param limit pending changes that may remain per order; the default costs queries little
   */
  *compact(limit?: number): Generator<void> {
    const mayStay = this.#hasRemoved ? 0 : limit;
    yield* this.#table.compact(mayStay);
    yield* this.#nameOrder.compact(mayStay);
    yield* this.#nameSearch.compact(mayStay);
    if (this.#hasRemoved) {
      this.#table.columns.purposes.forgetUnusedWords();
      yield* this.#nameSearch.forgetUnusedWords();
    }
    this.#hasRemoved = false;
  }

  page({ sort, after: cursor, limit, ...question }: PageQuestion): PageAnswer {
    const { answer, set, count } = this.#matchOf(question);
    if (answer && sort === "relevance")
      return this.#ranked(answer, set, cursor?.kind === "rank" ? cursor.rank : 0, limit);
    const total = this.#withText({ answer, set, count });
    const { rows, next } = this.#pages.page(set, total, sort === "relevance" ? "id" : sort, cursor, limit);
    return { ids: this.#idsOf(rows), nameIndexes: this.#othersOf(answer, rows), total, next };
  }

  /** Ids of all matching companies, ascending; null when there are more than `most`. */
  matchingIds({ most, ...question }: MatchQuestion): number[] | null {
    const { set, total } = this.#allMatching(question);
    return total > most ? null : this.#idsOf([...rowsOf(set, total)]).sort((a, b) => a - b);
  }

  /** Compares the matching companies with the remembered ones; null when more than `most` match. */
  news({ most, remembered, list, ...question }: NewsQuestion): NewsAnswer | null {
    const { set, total } = this.#allMatching(question);
    if (total > most) return null;
    const leftRows = this.#passingWithout.fill(0);
    const counts = splitRemembered(this.#table, remembered, { matching: set, left: leftRows });
    const news = { new: total - counts.common, left: counts.left };
    if (!list) return { ...news, ids: [], next: null };
    const start: Position = { kind: "id", id: list.cursor };
    const listed = list.kind === "new" ? set : leftRows;
    const { rows, next } = this.#pages.page(listed, news[list.kind], "id", start, list.limit);
    return { ...news, ids: this.#idsOf(rows), next };
  }

  facets(question: FacetQuestion): FacetAnswer {
    const { filter, caller, phoned } = question;
    this.#makeRoom();
    const conditions = conditionsOf(this.#table, filter, caller);
    const answer = this.#answerFor(filter, phoned);
    const passing = (without?: FacetName): Passing => {
      const room = without === undefined ? this.#passingAll : this.#passingWithout;
      const set = this.#filters.passing(conditions, room, without);
      if (!answer) return set;
      intersect(set.bits, answer.bits(this.#table.rows));
      return { bits: set.bits, rows: set.bits, count: countBits(set.bits), small: { ...set.small, isComplete: false } };
    };
    const unfiltered = passing();
    const filteredFacets = new Set(conditions.predicates.map(({ facet }) => facet));
    return {
      total: unfiltered.count,
      facets: this.#facetCounter.facets(question, unfiltered, filteredFacets, passing),
    };
  }

  matching(text: string, among: readonly number[], phoned: readonly number[] = []): number[] {
    const indexedIds = [...new Set(among)].filter((id) => this.#isKnown(id)).sort((a, b) => a - b);
    if (text === "") return indexedIds;
    const question = readText(text, phoned);
    if (!question) return [];
    const answer = this.#textAnswer(text, false, phoned);
    const set = answer.bits(this.#table.rows);
    const rowOf = (id: number) => this.#table.orders.byId.rowOf(id);
    const ceasedRows = indexedIds.map(rowOf).filter((row) => this.#table.columns.isCeased(row));
    const ceasedMatches = this.#nameSearch.ceasedMatches(question, answer, ceasedRows);
    return indexedIds.filter((id) => hasBit(set, rowOf(id)) || ceasedMatches.has(rowOf(id)));
  }

  /** Returns whether the index has the company and it was not removed. */
  #isKnown(id: number): boolean {
    const row = this.#table.orders.byId.rowOf(id);
    return row >= 0 && !this.#table.columns.isRemoved(row);
  }

  /** Rows that pass the filter without its text, and the answer to the text. */
  #matchOf({ filter, caller, phoned }: Pick<PageQuestion, "filter" | "caller" | "phoned">) {
    this.#makeRoom();
    const { bits: set, count } = this.#filters.passing(conditionsOf(this.#table, filter, caller), this.#passingAll);
    return { answer: this.#answerFor(filter, phoned), set, count };
  }

  /** All matching rows. The set is a buffer that the caller can change until the next query. */
  #allMatching(question: Pick<PageQuestion, "filter" | "caller" | "phoned">): { set: Bits; total: number } {
    const match = this.#matchOf(question);
    return { set: match.set, total: this.#withText(match) };
  }

  /** Keeps only the rows that match the text. @returns their number */
  #withText({ answer, set, count }: { answer: TextAnswer | null; set: Bits; count: number }): number {
    if (!answer) return count;
    intersect(set, answer.bits(this.#table.rows));
    return countBits(set);
  }

  #makeRoom(): void {
    this.#passingAll = withRoom(this.#passingAll, this.#table.rows);
    this.#passingWithout = withRoom(this.#passingWithout, this.#table.rows);
  }

  /** The answer to the text of the filter, or null when it has no text. */
  #answerFor(filter: CompanyFilter, phoned?: readonly number[]): TextAnswer | null {
    return filter.query ? this.#textAnswer(filter.query, namesCeased(filter), phoned) : null;
  }

  #textAnswer(text: string, ceased: boolean, phoned: readonly number[] = []): TextAnswer {
    const key = JSON.stringify([text, ceased, phoned]);
    const cached = this.#texts.get(key);
    if (cached) return cached;
    const question = readText(text, phoned);
    const { present, alive } = this.#table.flagSets;
    const answer = question ? this.#nameSearch.answer(question, ceased ? present : alive) : EMPTY;
    for (const oldest of this.#texts.size >= KEPT_TEXTS ? this.#texts.keys().take(1) : []) this.#texts.delete(oldest);
    this.#texts.set(key, answer);
    return answer;
  }

  #ranked(answer: TextAnswer, set: Bits, start: number, limit: number): PageAnswer {
    const end = Math.min(start + limit, MAX_RANK);
    const total = answer.countIn(set);
    const rows = answer.best(set, end, (a, b) => this.#nameSearch.compareTied(a, b)).slice(start);
    const reached = start + rows.length;
    const hasMore = rows.length > 0 && reached < Math.min(total, MAX_RANK);
    const next: Position | null = hasMore ? { kind: "rank", rank: reached } : null;
    return { ids: this.#idsOf(rows), nameIndexes: this.#othersOf(answer, rows), total, next };
  }

  #othersOf(answer: TextAnswer | null, rows: readonly number[]): number[] {
    return answer ? answer.othersOf(rows, this.#names.withOthers) : rows.map(() => 0);
  }

  #idsOf(rows: readonly number[]): number[] {
    return rows.map((row) => this.#table.columns.ids.get(row));
  }
}
