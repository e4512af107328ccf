/** Many short texts as one, so that a part of them is looked for in one go. */

/** Stands between them, and in no part that is looked for. */
const END = "\n";

export class SubstringIndex {
  #text = END;
  /** By text: where it ends in `all`. */
  readonly #ends: number[] = [];

  get size(): number {
    return this.#ends.length;
  }

  add(text: string): void {
    this.#text += text + END;
    this.#ends.push(this.#text.length);
  }

  /** Places of the texts with the part, from `start` on, ascending. */
  with(part: string, start: number): number[] {
    const places: number[] = [];
    let place = start;
    let offset = this.#text.indexOf(part, place === 0 ? 0 : this.#ends[place - 1]);
    while (offset >= 0) {
      while ((this.#ends[place] ?? Infinity) <= offset) place++;
      // Nothing at all is found behind the last text, too.
      if (place === this.size) break;
      places.push(place);
      offset = this.#text.indexOf(part, this.#ends[place]);
    }
    return places;
  }
}
