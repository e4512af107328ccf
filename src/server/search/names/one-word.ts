/**
 * Ranks of the many names that have one word, without reading the names: the lists of rows say whether a name begins
 * with the word, the columns its length and legal form. Names of which that is not all are left to the matcher.
 */
import { type NameColumns, SEVERAL_FORMS } from "./name-columns.ts";
import type { NameMatcher } from "./name-matcher.ts";
import { isFirst, rowIn } from "./postings.ts";
import { rankOf } from "./rank.ts";
import type { RowCollector } from "./row-collector.ts";
import type { RowLists } from "./row-lists.ts";
import { meetingCode, PREFIX_CODE, type TextPlan } from "./text-plan.ts";

/** A mark is twice the code of the best meeting, and 1 when the name does not begin with it; 0 is none. */
const TO_BE_READ = 255;
const FIRST_WITH_TYPO = meetingCode(1) * 2;

export class OneWord {
  private readonly names: NameColumns;
  private readonly lists: RowLists;
  private marks = new Uint8Array(0);
  private plan: TextPlan | null = null;
  private wordLength = 0;
  private shorts: readonly number[] = [];

  constructor(names: NameColumns, lists: RowLists) {
    this.names = names;
    this.lists = lists;
  }

  /** Marks and collects the rows that may match; `clear` is due for each of them afterwards. */
  mark(plan: TextPlan, collector: RowCollector): void {
    const { names, lists } = this;
    if (this.marks.length < names.at.length) this.marks = new Uint8Array(Math.ceil(names.at.length * 1.1));
    const { marks } = this;
    const { short, onlyForms, forms, core } = plan.question;
    this.plan = plan;
    this.wordLength = core[0]?.full.length ?? 0;
    this.shorts = forms.map(({ short }) => names.shortNumber(short));
    for (const [word, typos] of plan.candidates(0)) {
      const mark = meetingCode(typos) * 2;
      this.markAll(names.coreRows.entriesOf(word), mark, collector);
      if (onlyForms) this.markAll(names.formRows.entriesOf(word), mark, collector);
    }
    // Of short texts only the beginning of a name is a beginning.
    lists.eachBeginning(plan, 0, (word, asForm) => {
      const rows = asForm ? names.formRows : names.coreRows;
      this.markAll(rows.entriesOf(word), PREFIX_CODE * 2, collector, short);
    });
    lists.eachSplit(plan, 0, (entries) => {
      for (let i = 0; i < entries.length; i++) {
        const row = rowIn(entries[i] ?? 0);
        const before = marks[row] ?? 0;
        if (before > 0 && before < FIRST_WITH_TYPO) continue;
        if (before === 0) collector.add(row);
        marks[row] = TO_BE_READ;
      }
    });
    this.markForReading(plan);
  }

  /** @param mark of names that begin with the word; of others it is one more @param onlyFirst leaves the others out */
  private markAll(entries: Uint32Array, mark: number, collector: RowCollector, onlyFirst = false): void {
    const { marks } = this;
    for (let i = 0; i < entries.length; i++) {
      const entry = entries[i] ?? 0;
      const first = isFirst(entry);
      if (onlyFirst && !first) continue;
      const row = rowIn(entry);
      const before = marks[row] ?? 0;
      const own = first ? mark : mark + 1;
      if (before === 0) collector.add(row);
      if (before === 0 || own < before) marks[row] = own;
    }
  }

  clear(rows: Iterable<number>): void {
    for (const row of rows) this.marks[row] = 0;
  }

  /** Rows that have a dropped word too, or another name than the lists know. */
  private markForReading(plan: TextPlan): void {
    const { marks, lists, names } = this;
    const read = (row: number) => {
      if ((marks[row] ?? 0) > 0) marks[row] = TO_BE_READ;
    };
    for (let i = 1; i < plan.words; i++) {
      lists.eachList(plan, i, (entries) => {
        for (let e = 0; e < entries.length; e++) read(rowIn(entries[e] ?? 0));
      });
    }
    for (const row of names.renamed) read(row);
  }

  /** @returns the rank of a marked row, or what the matcher says */
  rank(row: number, unverified: number, matcher: NameMatcher): number {
    const { names, plan, shorts } = this;
    const mark = this.marks[row] ?? 0;
    const length = names.lengths.data[row] ?? 0;
    const form = names.formOf.data[row] ?? 0;
    const mayBeExact = length === this.wordLength && plan?.words === 1;
    if (!plan || mark === TO_BE_READ || mayBeExact || (form === SEVERAL_FORMS && shorts.length > 0)) {
      return matcher.rank(row, unverified);
    }
    const code = mark >> 1;
    let missed = 0;
    for (const short of shorts) if (short !== form) missed++;
    return rankOf(plan.words - 1, (code - 1) >> 1, 3, mark & 1, (code - 1) & 1, 0, length, missed, unverified);
  }
}
