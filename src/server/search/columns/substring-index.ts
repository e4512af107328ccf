/** Many short texts as one, so that a part of them is looked for in one go. */

/** Stands between them, and in no part that is looked for. */
const END = "\n";

export class SubstringIndex {
  #all = END;
  /** By text: where it ends in `all`. */
  readonly #ends: number[] = [];

  get size(): number {
    return this.#ends.length;
  }

  add(text: string): void {
    this.#all += text + END;
    this.#ends.push(this.#all.length);
  }

  /** Places of the texts with the part, from `from` on, ascending. */
  with(part: string, from: number): number[] {
    const places: number[] = [];
    let place = from;
    let at = this.#all.indexOf(part, place === 0 ? 0 : this.#ends[place - 1]);
    while (at >= 0) {
      while ((this.#ends[place] ?? Infinity) <= at) place++;
      // Nothing at all is found behind the last text, too.
      if (place === this.size) break;
      places.push(place);
      at = this.#all.indexOf(part, this.#ends[place]);
    }
    return places;
  }
}
