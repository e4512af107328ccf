/** Keeps the best `size` rows of a long sequence, in a binary heap with the worst of them at the root. */
export class BestRows {
  readonly #heap: number[] = [];
  readonly #size: number;
  readonly #compare: (a: number, b: number) => number;

  /** @param compare negative when `a` is better */
  constructor(size: number, compare: (a: number, b: number) => number) {
    this.#size = size;
    this.#compare = compare;
  }

  /** The worst row in the heap once it is full: a row that is not better can be skipped. */
  get worst(): number | undefined {
    return this.#heap.length < this.#size ? undefined : this.#heap[0];
  }

  add(row: number): void {
    const heap = this.#heap;
    if (heap.length < this.#size) {
      heap.push(row);
      this.#rise(heap.length - 1);
    } else if (this.#compare(row, heap[0] ?? row) < 0) {
      heap[0] = row;
      this.#sink(0);
    }
  }

  /** Returns the rows, best first. */
  inOrder(): number[] {
    return this.#heap.toSorted(this.#compare);
  }

  #isWorse(a: number, b: number): boolean {
    return this.#compare(this.#heap[a] ?? 0, this.#heap[b] ?? 0) > 0;
  }

  #swap(a: number, b: number): void {
    const row = this.#heap[a] ?? 0;
    this.#heap[a] = this.#heap[b] ?? 0;
    this.#heap[b] = row;
  }

  #rise(start: number): void {
    for (let place = start; place > 0;) {
      const above = (place - 1) >> 1;
      if (!this.#isWorse(place, above)) return;
      this.#swap(place, above);
      place = above;
    }
  }

  #sink(start: number): void {
    for (let place = start; ;) {
      const [leftChild, right] = [place * 2 + 1, place * 2 + 2];
      let worst = place;
      if (leftChild < this.#heap.length && this.#isWorse(leftChild, worst)) worst = leftChild;
      if (right < this.#heap.length && this.#isWorse(right, worst)) worst = right;
      if (worst === place) return;
      this.#swap(place, worst);
      place = worst;
    }
  }
}
