/**
 * Ranks the many names that contain one word without reading them: the postings mark names that begin with the word,
 * and columns have their length and legal form. Rows that match in the same way form a tier, best first. Only names
 * with further conditions are read.
 */
import { type Bits, emptyBits, hasBit, rowsOf, setBit, withRoom } from "../../columns/bitset.ts";
import { type NameColumns, SEVERAL_FORMS } from "../dictionary/name-columns.ts";
import type { NameMatcher } from "./name-matcher.ts";
import { isFirst, rowIn } from "../dictionary/postings.ts";
import { rankOf } from "./rank.ts";
import type { QueryPostings } from "./query-postings.ts";
import type { Tier } from "./text-answer.ts";
import { meetingCode, PREFIX_CODE, type CompiledQuery } from "../query/compiled-query.ts";

interface Asked {
  plan: CompiledQuery;
  matcher: NameMatcher;
  verified: Bits;
}

/** Above one row in this many words, scanning the whole set is faster than sorting. */
const MANY_SHARE = 4;

export interface OneWordRows {
  tiers: Tier[];
  /** In ascending order, in which reading names is faster. */
  toRead: Uint32Array;
}

export class SingleTermRanking {
  readonly #names: NameColumns;
  readonly #lists: QueryPostings;
  /** Rows already returned or outside the filter. */
  #excluded: Bits = emptyBits(0);
  /** Rows whose name must be read, although the postings show how they match. */
  #unsure: Bits = emptyBits(0);
  /** Empty between two tiers. */
  #matches: Bits = emptyBits(0);
  #rows = new Uint32Array(1_024);

  constructor(names: NameColumns, lists: QueryPostings) {
    this.#names = names;
    this.#lists = lists;
  }

  /** All rows that can contain the word, without duplicates. @param among rows to search, except `leftOut` */
  find(query: Asked, among: Bits, leftOut: Iterable<number>): OneWordRows {
    const { plan } = query;
    this.#excluded = withRoom(this.#excluded, this.#names.offsets.length);
    for (let w = 0; w < this.#excluded.length; w++) this.#excluded[w] = ~(among[w] ?? 0);
    for (const row of leftOut) setBit(this.#excluded, row);
    this.#noteUnsure(plan);
    const tiers: Tier[] = [];
    const toRead: number[] = [];
    const addTiers = (code: number, lists: readonly Uint32Array[]) => {
      for (const fromStart of [true, false]) {
        // In a short text, a prefix matches only at the start of a name.
        if (!fromStart && code === PREFIX_CODE && plan.question.short) continue;
        const rows = this.#unseen(lists, fromStart, query.matcher, toRead);
        if (rows.length > 0) tiers.push(this.#tier(query, rows, code, fromStart));
      }
    };
    const ways = this.#ways(plan);
    for (const [code, lists] of ways) if (code <= PREFIX_CODE) addTiers(code, lists);
    // A name that contains the word split in two must be read, unless it also matches without a typo.
    this.#lists.eachSplit(plan, 0, (entries) => this.#addUnseen(entries, toRead));
    for (const [code, lists] of ways) if (code > PREFIX_CODE) addTiers(code, lists);
    return { tiers, toRead: Uint32Array.from(toRead).sort() };
  }

  /** By match code, best first: the posting lists of the words that match with this code. */
  #ways(plan: CompiledQuery): [code: number, lists: Uint32Array[]][] {
    const { coreRows, formRows } = this.#names;
    const ways = new Map<number, Uint32Array[]>();
    const add = (code: number, word: number, asForm: boolean) =>
      (asForm ? formRows : coreRows).visitEntries(word, (entries) => {
        if (entries.length === 0) return;
        const lists = ways.get(code);
        if (lists) lists.push(entries);
        else ways.set(code, [entries]);
      });
    for (const [word, typos] of plan.candidates(0)) {
      add(meetingCode(typos), word, false);
      if (plan.question.onlyForms) add(meetingCode(typos), word, true);
    }
    this.#lists.eachBeginning(plan, 0, (word, asForm) => add(PREFIX_CODE, word, asForm));
    return [...ways].sort(([a], [b]) => a - b);
  }

  /** Marks rows that contain an optional word, were renamed since the postings were built, or have several names. */
  #noteUnsure(plan: CompiledQuery): void {
    const { renamed, withOthers } = this.#names;
    this.#unsure = withRoom(this.#unsure, this.#names.offsets.length);
    this.#unsure.fill(0);
    for (let i = 1; i < plan.words; i++) {
      this.#lists.eachList(plan, i, (entries) => {
        for (let e = 0; e < entries.length; e++) setBit(this.#unsure, rowIn(entries[e] ?? 0));
      });
    }
    for (const row of renamed) setBit(this.#unsure, row);
    for (let w = 0; w < withOthers.length; w++) this.#unsure[w] = (this.#unsure[w] ?? 0) | (withOthers[w] ?? 0);
  }

  /**
   * @param fromStart selects rows whose names begin with the word, or the others @param toRead receives rows whose
   * names must be read, and those in a city that the text names
   */
  #unseen(lists: readonly Uint32Array[], fromStart: boolean, matcher: NameMatcher, toRead: number[]): Uint32Array {
    const excluded = this.#excluded;
    const unsure = this.#unsure;
    let count = 0;
    for (const entries of lists) {
      if (this.#rows.length < count + entries.length) this.#grow(count + entries.length);
      const rows = this.#rows;
      for (let i = 0; i < entries.length; i++) {
        const entry = entries[i] ?? 0;
        const row = rowIn(entry);
        if (isFirst(entry) !== fromStart || hasBit(excluded, row)) continue;
        setBit(excluded, row);
        if (hasBit(unsure, row) || matcher.isInCity(row)) toRead.push(row);
        else rows[count++] = row;
      }
    }
    return this.#inOrder(count);
  }

  /** The first `count` rows, sorted when there are many: reading columns in row order is much faster. */
  #inOrder(count: number): Uint32Array {
    const rows = this.#rows;
    if (count * MANY_SHARE < this.#excluded.length) return rows.slice(0, count);
    this.#matches = withRoom(this.#matches, this.#names.offsets.length);
    for (let i = 0; i < count; i++) setBit(this.#matches, rows[i] ?? 0);
    const ascending = rowsOf(this.#matches, count);
    this.#matches.fill(0);
    return ascending;
  }

  #addUnseen(entries: Uint32Array, rows: number[]): void {
    for (let i = 0; i < entries.length; i++) {
      const row = rowIn(entries[i] ?? 0);
      if (hasBit(this.#excluded, row)) continue;
      setBit(this.#excluded, row);
      rows.push(row);
    }
  }

  #grow(length: number): void {
    const larger = new Uint32Array(length * 2);
    larger.set(this.#rows);
    this.#rows = larger;
  }

  #tier({ plan, matcher, verified }: Asked, rows: Uint32Array, code: number, fromStart: boolean): Tier {
    const names = this.#names;
    const typos = (code - 1) >> 1;
    const prefix = (code - 1) & 1;
    const shorts = plan.question.forms.map(({ short }) => names.shortNumber(short));
    const wordLength = plan.question.core[0]?.full.length ?? 0;
    // A word that matches by prefix is longer than the text, so the name cannot be exact.
    const mayBeExact = plan.words === 1 && prefix === 0;
    const rank = (inexact: number, length: number, missingForms: number, unverified: number) =>
      rankOf(plan.words - 1, typos, inexact, 0, fromStart ? 0 : 1, prefix, 0, length, missingForms, unverified);
    const missedBy = (row: number) => {
      const form = names.formOf.data[row] ?? 0;
      if (form === SEVERAL_FORMS) return matcher.formsMissed(row);
      return shorts.reduce((missingForms, short) => missingForms + (short === form ? 0 : 1), 0);
    };
    const inexactOf = (row: number, length: number) => (mayBeExact && length === wordLength ? matcher.inexact(row) : 3);
    const exactRank = (row: number) => {
      const length = names.lengthOf(row);
      const missingForms = shorts.length === 0 ? 0 : missedBy(row);
      return rank(inexactOf(row, length), length, missingForms, hasBit(verified, row) ? 0 : 1);
    };
    return {
      rows,
      bound: rank(mayBeExact ? 0 : 3, 0, 0, 0),
      boundOf: (row) => {
        const length = names.lengthOf(row);
        return rank(mayBeExact && length === wordLength ? 0 : 3, length, 0, 0);
      },
      rankRows: (work) => work(exactRank),
    };
  }
}
