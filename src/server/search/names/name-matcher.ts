/** Matches one name after the other against a text's plan and ranks those that match. */
import { coreCount, HEAD, type NameColumns, wordCount } from "./name-columns.ts";
import { packRank } from "./rank.ts";
import { PREFIX_CODE, type TextPlan } from "./text-plan.ts";
import { textHash } from "./name-columns.ts";

export const NO_MATCH = -1;

/** One way to cover the words of the text that must match. */
interface Way {
  typos: number;
  prefix: number;
  spread: number;
  fromStart: boolean;
}

export class NameMatcher {
  private readonly plan: TextPlan;
  private readonly names: NameColumns;
  /** By term: code of the best meeting, and the places of the name where it begins and ends. */
  private readonly best: Uint8Array;
  private readonly from: Uint16Array;
  private readonly to: Uint16Array;
  private readonly plainHash: number;
  /** Dictionary numbers of the core's full foldings; empty when one is no word of any name. */
  private readonly folded: readonly number[];
  private way: Way | null = null;

  constructor(plan: TextPlan, names: NameColumns) {
    this.plan = plan;
    this.names = names;
    this.best = new Uint8Array(plan.terms);
    this.from = new Uint16Array(plan.terms);
    this.to = new Uint16Array(plan.terms);
    this.plainHash = textHash(plan.question.plainCore);
    this.folded = plan.question.core.map(({ full }) => names.dictionary.find(full));
  }

  /** @returns the name's rank, NO_MATCH when it does not match */
  rank(row: number, unverified: number): number {
    const { plan, names } = this;
    const { data } = names.parts;
    const at = names.at.get(row);
    const counts = data[at + HEAD.counts] ?? 0;
    const core = coreCount(counts);
    const total = wordCount(counts);
    this.meetWords(at + HEAD.size, core, total);
    for (let i = 0; i < plan.required; i++) if (!this.isCovered(i)) return NO_MATCH;
    const way = this.bestWay();
    if (!way) return NO_MATCH;
    let missed = 0;
    for (let i = plan.required; i < plan.words; i++) if (this.best[i] === 0) missed++;
    return packRank({
      missed,
      typos: way.typos,
      inexact: this.inexact(at, core),
      notFromStart: way.fromStart ? 0 : 1,
      prefix: way.prefix,
      spread: way.spread,
      length: data[at + HEAD.length] ?? 0,
      formsMissed: plan.formsMissed((short) => this.hasForm(at, core, total, short)),
      unverified,
    });
  }

  /** Finds each term's best meeting: fewest typos, whole word before prefix, leftmost. */
  private meetWords(at: number, core: number, total: number): void {
    const { plan, best } = this;
    const { terms, words, slots, codes, required, question } = plan;
    const { data } = this.names.parts;
    best.fill(0);
    const scope = question.onlyForms ? total : core;
    const last = required - 1;
    for (let place = 0; place < total; place++) {
      const word = data[at + place] ?? 0;
      const slot = (slots[word] ?? 0) * terms;
      if (place >= scope) {
        // The end of a longer text may be the beginning of the name's legal form.
        if (last > 0 && !question.short && codes[slot + last] === PREFIX_CODE)
          this.meet(last, PREFIX_CODE, place, place);
        continue;
      }
      if (slot > 0) {
        for (let term = 0; term < terms; term++) {
          const code = codes[slot + term] ?? 0;
          if (code > 0 && (!question.short || code !== PREFIX_CODE || this.startsName(at, core, place))) {
            this.meet(term, code, place, place);
          }
        }
      }
      if (!plan.hasPairs || place + 1 >= scope) continue;
      const next = data[at + place + 1] ?? 0;
      for (let i = 0; i < words; i++) {
        const code = plan.pairCode(i, word, next);
        if (code > 0) this.meet(i, code, place, place + 1);
      }
    }
  }

  private meet(term: number, code: number, from: number, to: number): void {
    const best = this.best[term] ?? 0;
    if (best !== 0 && best <= code) return;
    this.best[term] = code;
    this.from[term] = from;
    this.to[term] = to;
  }

  /** Short texts: whether the last word's prefix stands where the name begins with the text. */
  private startsName(at: number, core: number, place: number): boolean {
    const { plan, names } = this;
    const last = plan.required - 1;
    if (place !== last || place >= core) return false;
    for (let i = 0; i < last; i++) {
      if (names.parts.get(at + i) !== names.dictionary.find(plan.question.core[i]?.letters ?? "")) return false;
    }
    return true;
  }

  private isCovered(i: number): boolean {
    const { best, plan } = this;
    const joined = plan.words + i;
    return (
      (best[i] ?? 0) > 0 || (i + 1 < plan.required && (best[joined] ?? 0) > 0) || (i > 0 && (best[joined - 1] ?? 0) > 0)
    );
  }

  private bestWay(): Way | null {
    this.way = null;
    this.follow(0, 0, 0, 0, -1, -1);
    return this.way;
  }

  /** Follows every way to cover the words from `i` on and keeps the best. */
  private follow(i: number, typos: number, prefix: number, spread: number, end: number, first: number): void {
    const { plan, best } = this;
    if (i === plan.required) {
      this.keepWay(typos, prefix, spread, first === 0);
      return;
    }
    for (const [term, width] of i + 1 < plan.required
      ? [
          [i, 1],
          [plan.words + i, 2],
        ]
      : [[i, 1]]) {
      const code = best[term ?? 0] ?? 0;
      if (code === 0) continue;
      const from = this.from[term ?? 0] ?? 0;
      this.follow(
        i + (width ?? 1),
        typos + ((code - 1) >> 1),
        Math.max(prefix, (code - 1) & 1),
        spread + (i === 0 ? 0 : Math.abs(from - (end + 1))),
        this.to[term ?? 0] ?? 0,
        i === 0 ? from : first,
      );
    }
  }

  private keepWay(typos: number, prefix: number, spread: number, startsFirst: boolean): void {
    const fromStart = startsFirst && spread === 0;
    const { way } = this;
    const better =
      !way ||
      typos < way.typos ||
      (typos === way.typos &&
        (Number(way.fromStart) - Number(fromStart) || prefix - way.prefix || spread - way.spread) < 0);
    if (better) this.way = { typos, prefix, spread, fromStart };
  }

  /** 0 the very same core, 1 the same when folded, 2 another. */
  private inexact(at: number, core: number): number {
    const { plan, names } = this;
    if (plan.required !== plan.words || core !== plan.words) return 2;
    for (let i = 0; i < core; i++) {
      if (names.dictionary.folded.get(names.parts.get(at + HEAD.size + i)) !== this.folded[i]) return 2;
    }
    return names.parts.get(at + HEAD.plain) === this.plainHash ? 0 : 1;
  }

  private hasForm(at: number, core: number, total: number, short: number): boolean {
    const { names } = this;
    for (let place = core; place < total; place++) {
      if (names.shortOf(names.parts.get(at + HEAD.size + place)) === short) return true;
    }
    return false;
  }
}
