/** Many short texts joined into one, so that a single search finds all texts that contain a given part. */

/** Separator of the texts. It occurs in no text and in no searched part. */
const END = "\n";

export class SubstringIndex {
  #text = END;
  /** By text: its end position in `#text`. */
  readonly #ends: number[] = [];

  get size(): number {
    return this.#ends.length;
  }

  add(text: string): void {
    this.#text += text + END;
    this.#ends.push(this.#text.length);
  }

  /** Positions of the texts that contain the part, from `start`, ascending. */
  with(part: string, start: number): number[] {
    const places: number[] = [];
    let place = start;
    let offset = this.#text.indexOf(part, place === 0 ? 0 : this.#ends[place - 1]);
    while (offset >= 0) {
      while ((this.#ends[place] ?? Infinity) <= offset) place++;
      // An empty part also matches after the last text.
      if (place === this.size) break;
      places.push(place);
      offset = this.#text.indexOf(part, this.#ends[place]);
    }
    return places;
  }
}
