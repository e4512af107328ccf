/**
 * Records where the words of a text match one name, and finds the best way to cover the required words, separately or
 * joined in pairs. Its fields are reused for each name, without allocation.
 */
export class WordAlignment {
  readonly #words: number;
  readonly #required: number;
  readonly #terms: number;
  /** By term: code of the best match (0 for none), and its start and end position in the name. */
  readonly #best: Uint8Array;
  readonly #starts: Uint16Array;
  readonly #ends: Uint16Array;
  #hasJoined = false;
  #hasAlignment = false;
  typos = 0;
  prefix = 0;
  spread = 0;
  fromStart = false;

  constructor(words: number, required: number) {
    this.#words = words;
    this.#required = required;
    this.#terms = words * 2 - 1;
    this.#best = new Uint8Array(this.#terms);
    this.#starts = new Uint16Array(this.#terms);
    this.#ends = new Uint16Array(this.#terms);
  }

  begin(): void {
    for (let term = 0; term < this.#terms; term++) this.#best[term] = 0;
    this.#hasJoined = false;
  }

  /** Records a match if it is the best of the term so far: lowest code, then leftmost. */
  meet(term: number, code: number, start: number, end: number): void {
    const best = this.#best[term] ?? 0;
    if (best !== 0 && (best < code || (best === code && (this.#starts[term] ?? 0) <= start))) return;
    this.#best[term] = code;
    this.#starts[term] = start;
    this.#ends[term] = end;
    if (term >= this.#words) this.#hasJoined = true;
  }

  /** Returns whether the term has no match yet, or a worse one than `code`. */
  isWorse(term: number, code: number): boolean {
    const best = this.#best[term] ?? 0;
    return best === 0 || best > code;
  }

  /** Number of optional words that the name lacks. @param isElsewhere whether the company's city has the word */
  countMissing(isElsewhere: (term: number) => boolean): number {
    let missingWords = 0;
    for (let i = this.#required; i < this.#words; i++) if (this.#best[i] === 0 && !isElsewhere(i)) missingWords++;
    return missingWords;
  }

  /** @returns whether the required words can be covered; the fields then describe the best way */
  find(): boolean {
    if (this.#hasJoined) {
      this.#hasAlignment = false;
      this.#follow(0, 0, 0, 0, -1, -1);
      return this.#hasAlignment;
    }
    let typos = 0;
    let prefix = 0;
    let spread = 0;
    let end = (this.#starts[0] ?? 0) - 1;
    for (let i = 0; i < this.#required; i++) {
      const code = this.#best[i] ?? 0;
      if (code === 0) return false;
      typos += (code - 1) >> 1;
      prefix |= (code - 1) & 1;
      const gap = (this.#starts[i] ?? 0) - (end + 1);
      spread += gap < 0 ? -gap : gap;
      end = this.#ends[i] ?? 0;
    }
    this.#keep(typos, prefix, spread, this.#starts[0] === 0);
    return true;
  }

  /** Tries every way to cover the words from `i` and keeps the best. */
  #follow(i: number, typos: number, prefix: number, spread: number, end: number, firstStart: number): void {
    if (i === this.#required) {
      const fromStart = firstStart === 0 && spread === 0;
      const better =
        !this.#hasAlignment ||
        typos < this.typos ||
        (typos === this.typos &&
          (Number(this.fromStart) - Number(fromStart) || prefix - this.prefix || spread - this.spread) < 0);
      if (better) this.#keep(typos, prefix, spread, firstStart === 0);
      this.#hasAlignment = true;
      return;
    }
    const maxWidth = i + 1 < this.#required ? 2 : 1;
    for (let width = 1; width <= maxWidth; width++) {
      const term = width === 1 ? i : this.#words + i;
      const code = this.#best[term] ?? 0;
      if (code === 0) continue;
      const start = this.#starts[term] ?? 0;
      const gap = i === 0 ? 0 : Math.abs(start - (end + 1));
      const asPrefix = prefix | ((code - 1) & 1);
      const termEnd = this.#ends[term] ?? 0;
      this.#follow(i + width, typos + ((code - 1) >> 1), asPrefix, spread + gap, termEnd, i === 0 ? start : firstStart);
    }
  }

  #keep(typos: number, prefix: number, spread: number, startsFirst: boolean): void {
    this.typos = typos;
    this.prefix = prefix;
    this.spread = spread;
    this.fromStart = startsFirst && spread === 0;
  }
}
