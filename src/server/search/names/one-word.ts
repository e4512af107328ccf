/**
 * Ranks of the many names that have one word, without reading the names: the lists of rows say whether a name begins
 * with the word, the columns its length and legal form. Names of which that is not all are left to the matcher.
 *
 * Rows are kept as a set for each way in which a name may meet the word: sets stay in the cache, bytes by row do not.
 */
import { type Bits, clearBit, emptyBits, hasBit, intersect, rowsOf, setBit, union } from "../columns/bitset.ts";
import { type NameColumns, SEVERAL_FORMS } from "./name-columns.ts";
import type { NameMatcher } from "./name-matcher.ts";
import { isFirst, rowIn } from "./postings.ts";
import { rankOf } from "./rank.ts";
import type { RowLists } from "./row-lists.ts";
import { meetingCode, PREFIX_CODE, type TextPlan } from "./text-plan.ts";

/** A mark is twice the code of a meeting, and 1 more when the name does not begin with it: the smaller the better. */
const MARKS = 12;
const FIRST_WITH_TYPO = meetingCode(1) * 2;

export class OneWord {
  private readonly names: NameColumns;
  private readonly lists: RowLists;
  /** By mark: the rows that have it, better ones too. Made when first needed; empty between two texts. */
  private readonly sets: (Bits | undefined)[] = Array.from({ length: MARKS });
  /** Marks that rows of this text have. */
  private readonly used = new Set<number>();
  /** Rows whose names have to be read. Empty between two texts. */
  private toRead: Bits = emptyBits(0);
  private plan: TextPlan | null = null;
  private wordLength = 0;
  private shorts: readonly number[] = [];

  constructor(names: NameColumns, lists: RowLists) {
    this.names = names;
    this.lists = lists;
  }

  /** Marks the rows that may match; `clear` is due afterwards. @returns those that `among` has, ascending */
  mark(plan: TextPlan, among: Bits, leftOut: Iterable<number>): Uint32Array {
    const { names, lists } = this;
    if (this.toRead.length <= names.at.length >>> 5) this.toRead = emptyBits(Math.ceil(names.at.length * 1.1));
    const { short, onlyForms, forms, core } = plan.question;
    this.plan = plan;
    this.used.clear();
    this.wordLength = core[0]?.full.length ?? 0;
    this.shorts = forms.map(({ short }) => names.shortNumber(short));
    for (const [word, typos] of plan.candidates(0)) {
      const mark = meetingCode(typos) * 2;
      this.markAll(names.coreRows.entriesOf(word), mark, false);
      if (onlyForms) this.markAll(names.formRows.entriesOf(word), mark, false);
    }
    // Of short texts only the beginning of a name is a beginning.
    lists.eachBeginning(plan, 0, (word, asForm) => {
      const rows = asForm ? names.formRows : names.coreRows;
      this.markAll(rows.entriesOf(word), PREFIX_CODE * 2, short);
    });
    this.markForReading(plan);
    const all = emptyBits(this.names.at.length);
    for (const set of [this.toRead, ...this.usedSets()]) union(all, set);
    for (const row of leftOut) clearBit(all, row);
    intersect(all, among);
    return rowsOf(all);
  }

  /** @param mark of names that begin with the word; of others it is one more @param onlyFirst leaves the others out */
  private markAll(entries: Uint32Array, mark: number, onlyFirst: boolean): void {
    if (entries.length === 0) return;
    const first = this.setOf(mark);
    const other = this.setOf(mark + 1);
    for (let i = 0; i < entries.length; i++) {
      const entry = entries[i] ?? 0;
      if (isFirst(entry)) setBit(first, rowIn(entry));
      else if (!onlyFirst) setBit(other, rowIn(entry));
    }
  }

  private setOf(mark: number): Bits {
    this.used.add(mark);
    const known = this.sets[mark];
    if (known && known.length >= this.toRead.length) return known;
    // One that has become too short is empty.
    return (this.sets[mark] = emptyBits(this.toRead.length << 5));
  }

  /** The best first. */
  private usedMarks(): number[] {
    return [...this.used].sort((a, b) => a - b);
  }

  private usedSets(): Bits[] {
    return this.usedMarks().map((mark) => this.setOf(mark));
  }

  clear(): void {
    for (const set of [this.toRead, ...this.usedSets()]) set.fill(0);
  }

  /** Rows that have the word in two, or a dropped word too, or another name than the lists know. */
  private markForReading({ words }: TextPlan): void {
    const { toRead, lists, names, plan } = this;
    if (!plan) return;
    const right = this.usedMarks()
      .filter((mark) => mark < FIRST_WITH_TYPO)
      .map((mark) => this.setOf(mark));
    lists.eachSplit(plan, 0, (entries) => {
      for (let i = 0; i < entries.length; i++) {
        const row = rowIn(entries[i] ?? 0);
        if (!right.some((set) => hasBit(set, row))) setBit(toRead, row);
      }
    });
    const marked = [toRead, ...this.usedSets()];
    const read = (row: number) => {
      if (marked.some((set) => hasBit(set, row))) setBit(toRead, row);
    };
    for (let i = 1; i < words; i++) {
      lists.eachList(plan, i, (entries) => {
        for (let e = 0; e < entries.length; e++) read(rowIn(entries[e] ?? 0));
      });
    }
    for (const row of names.renamed) read(row);
  }

  /** Tells the rank of each marked row, or what the matcher says. */
  rank(rows: Uint32Array, verified: Bits, matcher: NameMatcher, tell: (row: number, rank: number) => void): void {
    const { names, plan, shorts, toRead } = this;
    if (!plan) return;
    const used = this.usedMarks();
    const sets = this.usedSets();
    const { data: lengths } = names.lengths;
    const { data: forms } = names.formOf;
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i] ?? 0;
      const unverified = hasBit(verified, row) ? 0 : 1;
      const length = lengths[row] ?? 0;
      const form = shorts.length > 0 ? (forms[row] ?? 0) : 0;
      const mayBeExact = length === this.wordLength && plan.words === 1;
      if (mayBeExact || hasBit(toRead, row) || (form === SEVERAL_FORMS && shorts.length > 0)) {
        tell(row, matcher.rank(row, unverified));
        continue;
      }
      let best = 0;
      while (best < sets.length - 1 && !hasBit(sets[best] ?? toRead, row)) best++;
      const mark = used[best] ?? 0;
      const code = mark >> 1;
      let missed = 0;
      for (const short of shorts) if (short !== form) missed++;
      tell(row, rankOf(plan.words - 1, (code - 1) >> 1, 3, mark & 1, (code - 1) & 1, 0, length, missed, unverified));
    }
  }
}
