/**
 * Free places in a pool, by size. What is replaced is mostly replaced by something of a size that was
 * given up before, so that a pool stops growing without ever being moved together. A snapshot does not keep them.
 */
export class FreeList {
  readonly #bySize = new Map<number, number[]>();

  giveUp(place: number, size: number): void {
    const places = this.#bySize.get(size);
    if (places) places.push(place);
    else this.#bySize.set(size, [place]);
  }

  /** @returns a place of exactly this size, or undefined */
  take(size: number): number | undefined {
    return this.#bySize.get(size)?.pop();
  }
}
