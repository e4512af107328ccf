/**
 * Free slots of a pool, by size. Values are usually replaced by others of a size that was freed before, so the pool
 * stops growing without compaction. A snapshot does not contain the list.
 */
export class FreeList {
  readonly #bySize = new Map<number, number[]>();

  giveUp(place: number, size: number): void {
    const places = this.#bySize.get(size);
    if (places) places.push(place);
    else this.#bySize.set(size, [place]);
  }

  /** @returns a slot of exactly this size, or undefined */
  take(size: number): number | undefined {
    return this.#bySize.get(size)?.pop();
  }
}
