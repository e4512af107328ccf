/**
 * Where the words of a text meet one name, and the best way to cover those that must match: each alone, or two run
 * together. Its fields are reused from name to name; nothing is allocated.
 */
export class WordAlignment {
  readonly #words: number;
  readonly #required: number;
  readonly #terms: number;
  /** By term: code of the best meeting (0 for none), and the places of the name where it begins and ends. */
  readonly #best: Uint8Array;
  readonly #from: Uint16Array;
  readonly #to: Uint16Array;
  #hasJoined = false;
  #found = false;
  typos = 0;
  prefix = 0;
  spread = 0;
  fromStart = false;

  constructor(words: number, required: number) {
    this.#words = words;
    this.#required = required;
    this.#terms = words * 2 - 1;
    this.#best = new Uint8Array(this.#terms);
    this.#from = new Uint16Array(this.#terms);
    this.#to = new Uint16Array(this.#terms);
  }

  begin(): void {
    for (let term = 0; term < this.#terms; term++) this.#best[term] = 0;
    this.#hasJoined = false;
  }

  /** Notes a meeting when it is the term's best so far: of the smallest code, then leftmost. */
  meet(term: number, code: number, from: number, to: number): void {
    const best = this.#best[term] ?? 0;
    if (best !== 0 && (best < code || (best === code && (this.#from[term] ?? 0) <= from))) return;
    this.#best[term] = code;
    this.#from[term] = from;
    this.#to[term] = to;
    if (term >= this.#words) this.#hasJoined = true;
  }

  /** Returns whether the term's best meeting so far is none, or worse than `code`. */
  isWorse(term: number, code: number): boolean {
    const best = this.#best[term] ?? 0;
    return best === 0 || best > code;
  }

  /** Words beyond those required that the name has not. */
  missed(): number {
    let missed = 0;
    for (let i = this.#required; i < this.#words; i++) if (this.#best[i] === 0) missed++;
    return missed;
  }

  /** @returns whether there is a way; then the fields have the best */
  find(): boolean {
    if (this.#hasJoined) {
      this.#found = false;
      this.#follow(0, 0, 0, 0, -1, -1);
      return this.#found;
    }
    let typos = 0;
    let prefix = 0;
    let spread = 0;
    let end = (this.#from[0] ?? 0) - 1;
    for (let i = 0; i < this.#required; i++) {
      const code = this.#best[i] ?? 0;
      if (code === 0) return false;
      typos += (code - 1) >> 1;
      prefix |= (code - 1) & 1;
      const gap = (this.#from[i] ?? 0) - (end + 1);
      spread += gap < 0 ? -gap : gap;
      end = this.#to[i] ?? 0;
    }
    this.#keep(typos, prefix, spread, this.#from[0] === 0);
    return true;
  }

  /** Follows every way to cover the words from `i` on and keeps the best. */
  #follow(i: number, typos: number, prefix: number, spread: number, end: number, first: number): void {
    if (i === this.#required) {
      const fromStart = first === 0 && spread === 0;
      const better =
        !this.#found ||
        typos < this.typos ||
        (typos === this.typos &&
          (Number(this.fromStart) - Number(fromStart) || prefix - this.prefix || spread - this.spread) < 0);
      if (better) this.#keep(typos, prefix, spread, first === 0);
      this.#found = true;
      return;
    }
    const most = i + 1 < this.#required ? 2 : 1;
    for (let width = 1; width <= most; width++) {
      const term = width === 1 ? i : this.#words + i;
      const code = this.#best[term] ?? 0;
      if (code === 0) continue;
      const from = this.#from[term] ?? 0;
      const gap = i === 0 ? 0 : Math.abs(from - (end + 1));
      const asPrefix = prefix | ((code - 1) & 1);
      const to = this.#to[term] ?? 0;
      this.#follow(i + width, typos + ((code - 1) >> 1), asPrefix, spread + gap, to, i === 0 ? from : first);
    }
  }

  #keep(typos: number, prefix: number, spread: number, startsFirst: boolean): void {
    this.typos = typos;
    this.prefix = prefix;
    this.spread = spread;
    this.fromStart = startsFirst && spread === 0;
  }
}
